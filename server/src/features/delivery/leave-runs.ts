import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { RunStatus } from '../../shared/delivery-states.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';
import { recordRuns } from './record-runs.js';

/**
 * Takes orders that are brought at another time off the runs they are on, and records it.
 *
 * @param orderIds locked; on no run at all they stay there
 */
export async function takeOffRuns(
  em: EntityManager,
  ctx: UseCaseContext,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const before = await lockRunsOf(em, orderIds);
  await leaveRuns(em, orderIds);
  await recordRuns(
    em,
    ctx,
    'RUN_CHANGED',
    before,
    before.map(({ id }) => id),
  );
}

/**
 * The runs that some orders are on, locked: somebody may be putting another stop on a draft that is about to be empty.
 *
 * @param orderIds locked
 */
export function lockRunsOf(em: EntityManager, orderIds: readonly string[]): Promise<RunView[]> {
  const theirs = query(em)
    .selectFrom('delivery_stop_orders as so')
    .innerJoin('delivery_stops as s', 's.id', 'so.stop_id')
    .where('so.order_id', '=', anyOf(orderIds))
    .select('s.run_id');
  return readRuns(em, (all) => all.where('r.id', 'in', theirs).orderBy('r.id').forUpdate('r'));
}

/**
 * Takes orders off the runs they are on, and removes the stops that are left without an order, and the drafts that are left without a stop.
 *
 * @param orderIds of runs that are locked; on no run at all they stay there
 */
export async function leaveRuns(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  const left = await query(em)
    .deleteFrom('delivery_stop_orders')
    .where('order_id', '=', anyOf(orderIds))
    .returning('stop_id')
    .execute();
  if (left.length === 0) return;
  const stopIds = left.map(({ stop_id }) => stop_id);
  const emptied = await query(em)
    .deleteFrom('delivery_stops as s')
    .where('s.id', '=', anyOf(stopIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_stop_orders as so').whereRef('so.stop_id', '=', 's.id').select('so.stop_id'),
        ),
      ),
    )
    .returning('s.run_id')
    .execute();
  const runIds = emptied.map(({ run_id }) => run_id);
  await query(em)
    .deleteFrom('delivery_runs as r')
    .where('r.id', '=', anyOf(runIds))
    .where('r.status', '=', RunStatus.DRAFT)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('delivery_stops as s').whereRef('s.run_id', '=', 'r.id').select('s.id'))),
    )
    .execute();
}
