import { givenRows, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus, StopStatus } from '../../shared/delivery-states.js';
import { refusal } from '../../shared/errors.js';
import { checkId, checkIds } from '../../shared/validation.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { makeRunLink } from '../sessions/run-links.js';
import type { UseCaseContext } from '../use-case.js';
import { leaveRuns } from './leave-runs.js';
import { type RunView, readRuns } from './read-runs.js';
import { type RunAction, recordRuns } from './record-runs.js';
import { requireRider } from './riders.js';

/** The most stops of one call. */
const MAX_STOPS = 1_000;

/** A run with the link that opens it: the only moment at which the secret is known in clear. */
export interface RunLink {
  readonly run: RunView;
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Makes another link for a run that is out; the one before it, and every session that it opened, end at once. Admins only.
 *
 * @throws AppError `not-found`, `run.not-out`, `run.not-a-rider`, `input.id`, and refusals of access
 */
export async function renewRunLink(ctx: UseCaseContext, id: string): Promise<RunLink> {
  const { run, made } = await changeRun(ctx, { id, field: 'id' }, 'RUN_LINK_RENEWED', async (em, before) => {
    if (before.status !== RunStatus.OUT) throw refusal('run.not-out', {});
    return newLink(em, ctx, before);
  });
  return { run, ...made };
}

/**
 * Gives a run that is out to another rider, with all that was marked on it, and makes its link; the one before it, and every session that it opened,
 * end at once. Given to who has it already, it gets another link. Admins only.
 *
 * @throws AppError `not-found`, `run.not-out`, `run.not-a-rider`, `input.id`, and refusals of access
 */
export async function handOverRun(
  ctx: UseCaseContext,
  input: { id: string; riderId: string },
): Promise<RunLink> {
  requireAdmin(ctx.actor);
  const riderId = checkId(input.riderId, { field: 'riderId', label: 'Rider' });
  const { run, made } = await changeRun(
    ctx,
    { id: input.id, field: 'id' },
    'RUN_HANDED_OVER',
    async (em, before) => {
      if (before.status !== RunStatus.OUT) throw refusal('run.not-out', {});
      await requireRider(em, riderId, 'riderId');
      await query(em)
        .updateTable('delivery_runs')
        .set({ rider_id: riderId })
        .where('id', '=', before.id)
        .execute();
      return makeRunLink(em, before.id, ctx.clock.now());
    },
  );
  return { run, ...made };
}

/**
 * Ends a run that is out: its link opens nothing any more, and what was not marked is on no run again, so that somebody else can bring it. A run that is
 * closed stays so. Admins only.
 *
 * @returns the run, with what was marked
 * @throws AppError `not-found`, `run.not-out` for a draft, `input.id`, and refusals of access
 */
export async function closeRun(ctx: UseCaseContext, id: string): Promise<RunView> {
  const { run } = await changeRun(ctx, { id, field: 'id' }, 'RUN_CLOSED', async (em, before) => {
    if (before.status === RunStatus.CLOSED) return;
    if (before.status === RunStatus.DRAFT) throw refusal('run.not-out', {});
    const undelivered = before.stops
      .filter(({ status }) => status === StopStatus.PENDING)
      .flatMap(({ orders }) => orders.filter(({ status }) => status !== OrderStatus.CANCELLED));
    await leaveRuns(
      em,
      undelivered.map((order) => order.id),
    );
    await setStatus(em, before, { status: RunStatus.CLOSED, closed_at: ctx.clock.now() });
  });
  return run;
}

/**
 * Puts the stops of a run in another sequence: those that are named first, as they are named, the others behind them as they stood. Admins only.
 *
 * @returns the run
 * @throws AppError `not-found` for a run, and for a stop that is not on it; `run.closed`, `input.*`, and refusals of access
 */
export async function orderStops(
  ctx: UseCaseContext,
  input: { runId: string; stopIds: readonly string[] },
): Promise<RunView> {
  requireAdmin(ctx.actor);
  const named = checkIds(input.stopIds, { field: 'stopIds', label: 'Stop' }, MAX_STOPS);
  const { run } = await changeRun(
    ctx,
    { id: input.runId, field: 'runId' },
    'RUN_CHANGED',
    async (em, before) => {
      if (before.status === RunStatus.CLOSED) throw refusal('run.closed', {});
      const standing = before.stops.map(({ id }) => id);
      if (named.some((id) => !standing.includes(id)))
        throw refusal('not-found', { thing: 'Stop' }, 'stopIds');
      const wanted = [...new Set([...named, ...standing])].map((id, at) => ({ id, sequence: at + 1 }));
      await query(em)
        .updateTable('delivery_stops as s')
        .from(givenRows(wanted, 'id uuid, sequence int'))
        .set(({ ref }) => ({ sequence: ref('given.sequence') }))
        .whereRef('s.id', '=', 'given.id')
        .execute();
    },
  );
  return run;
}

/**
 * Changes a run that nobody else can change meanwhile, and records it.
 *
 * @param named by which input field
 * @returns the run as it is then, and what the step has made
 */
async function changeRun<Made>(
  ctx: UseCaseContext,
  named: { readonly id: string; readonly field: string },
  action: RunAction,
  step: (em: EntityManager, before: RunView) => Promise<Made>,
): Promise<{ run: RunView; made: Made }> {
  requireAdmin(ctx.actor);
  const id = checkId(named.id, { field: named.field, label: 'Run' });
  return inTransaction(ctx.em, async (em) => {
    // Whoever locks orders too locks them first, and stops last.
    const [before] = await readRuns(em, (all) => all.where('r.id', '=', id).forUpdate('r'));
    if (!before) throw refusal('not-found', { thing: 'Run' }, named.field);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const made = await step(em, before);
    const [run] = await recordRuns(em, ctx, action, [before], [id]);
    return { run: run as RunView, made };
  });
}

export async function setStatus(
  em: EntityManager,
  { id }: RunView,
  changes: { status: RunStatus; started_at?: Date; closed_at?: Date },
): Promise<void> {
  await query(em).updateTable('delivery_runs').set(changes).where('id', '=', id).execute();
}

export async function newLink(em: EntityManager, ctx: UseCaseContext, { id, riderId }: RunView) {
  await requireRider(em, riderId);
  return makeRunLink(em, id, ctx.clock.now());
}
