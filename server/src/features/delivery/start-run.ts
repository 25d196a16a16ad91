import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { makeRunLink } from '../sessions/run-links.js';
import type { UseCaseContext } from '../use-case.js';
import { requireRider } from './assign-stops.js';
import { RunStatus } from './delivery-states.js';
import { lockRun } from './lock-run.js';
import type { RunView } from './read-runs.js';
import { recordRuns } from './record-runs.js';

/** A run with the link that opens it: the only moment at which the secret is known in clear. */
export interface RunLink {
  readonly run: RunView;
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Sends a run on its way, and makes the link that opens it to its rider. Admins only.
 *
 * @throws AppError `not-found`, `run.not-draft` when it has been started, `run.empty`, `run.not-a-rider`, `input.id`, and refusals of access
 */
export async function startRun(ctx: UseCaseContext, id: string): Promise<RunLink> {
  return withNewLink(ctx, id, 'RUN_STARTED', async (em, run) => {
    if (run.status !== RunStatus.DRAFT) throw refusal('run.not-draft', {});
    if (run.stops.every(({ cancelled }) => cancelled)) throw refusal('run.empty', {});
    await sql(em, `update delivery_runs set status = 'OUT', started_at = $2 where id = $1`, [
      run.id,
      ctx.clock.now().toISOString(),
    ]);
  });
}

/**
 * Makes another link for a run that is out; the one before it, and every session that it opened, end at once. Admins only.
 *
 * @throws AppError `not-found`, `run.not-out`, `run.not-a-rider`, `input.id`, and refusals of access
 */
export async function renewRunLink(ctx: UseCaseContext, id: string): Promise<RunLink> {
  return withNewLink(ctx, id, 'RUN_LINK_RENEWED', async (_em, run) => {
    if (run.status !== RunStatus.OUT) throw refusal('run.not-out', {});
  });
}

async function withNewLink(
  ctx: UseCaseContext,
  given: string,
  action: 'RUN_STARTED' | 'RUN_LINK_RENEWED',
  step: (em: EntityManager, run: RunView) => Promise<void>,
): Promise<RunLink> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Run' });
  return inTransaction(ctx.em, async (em) => {
    const before = await lockRun(em, id, 'id');
    await reauthenticate(em, ctx.actor, ctx.clock);
    await step(em, before);
    await requireRider(em, before.riderId);
    const link = await makeRunLink(em, id, ctx.clock.now());
    const [run] = await recordRuns(em, ctx, action, [before], [id]);
    return { run: run as RunView, ...link };
  });
}
