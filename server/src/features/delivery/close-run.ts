import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { OrderStatus } from '../orders/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { RunStatus, StopStatus } from './delivery-states.js';
import { leaveRuns } from './leave-runs.js';
import { lockRun } from './lock-run.js';
import type { RunView } from './read-runs.js';
import { recordRuns } from './record-runs.js';

/**
 * Ends a run that is out: its link opens nothing any more, and what was not marked is on no run again, so that somebody else can bring it. A run that is
 * closed stays so. Admins only.
 *
 * @returns the run, with what was marked
 * @throws AppError `not-found`, `run.not-out` for a draft, `input.id`, and refusals of access
 */
export async function closeRun(ctx: UseCaseContext, given: string): Promise<RunView> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Run' });
  return inTransaction(ctx.em, async (em) => {
    const before = await lockRun(em, id, 'id');
    await reauthenticate(em, ctx.actor, ctx.clock);
    if (before.status === RunStatus.CLOSED) return before;
    if (before.status === RunStatus.DRAFT) throw refusal('run.not-out', {});
    const undelivered = before.stops
      .filter(({ status }) => status === StopStatus.PENDING)
      .flatMap(({ orders }) => orders.filter(({ status }) => status !== OrderStatus.CANCELLED));
    await leaveRuns(
      em,
      undelivered.map((order) => order.id),
    );
    await sql(em, `update delivery_runs set status = 'CLOSED', closed_at = $2 where id = $1`, [
      id,
      ctx.clock.now().toISOString(),
    ]);
    const [after] = await recordRuns(em, ctx, 'RUN_CLOSED', [before], [id]);
    return after as RunView;
  });
}
