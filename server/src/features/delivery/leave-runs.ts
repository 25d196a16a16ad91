import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
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
  return readRuns(
    em,
    `where r.id in (select s.run_id from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
       where so.order_id = any($1::uuid[])) order by r.id for update of r`,
    [[...orderIds]],
  );
}

/**
 * Takes orders off the runs they are on, and removes the stops that are left without an order, and the drafts that are left without a stop.
 *
 * @param orderIds of runs that are locked; on no run at all they stay there
 */
export async function leaveRuns(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  const left = await sql<{ stop_id: string }>(
    em,
    'delete from delivery_stop_orders where order_id = any($1::uuid[]) returning stop_id',
    [[...orderIds]],
  );
  if (left.length === 0) return;
  const emptied = await sql<{ run_id: string }>(
    em,
    `delete from delivery_stops s where s.id = any($1::uuid[])
       and not exists (select 1 from delivery_stop_orders so where so.stop_id = s.id) returning s.run_id`,
    [left.map(({ stop_id }) => stop_id)],
  );
  await sql(
    em,
    `delete from delivery_runs r where r.id = any($1::uuid[]) and r.status = 'DRAFT'
       and not exists (select 1 from delivery_stops s where s.run_id = r.id)`,
    [emptied.map(({ run_id }) => run_id)],
  );
}
