import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { RunStatus } from '../../shared/delivery-states.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';
import { auditRunChanges } from './record-runs.js';

/**
 * Removes orders whose day or meal changed from their runs, and adds audit entries.
 * @param orderIds IDs of locked orders; orders on no run are unchanged
 */
export async function removeFromRunsAndRecord(
  em: EntityManager,
  ctx: UseCaseContext,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const before = await lockRunsOfOrders(em, orderIds);
  await removeFromRuns(em, orderIds);
  await auditRunChanges(
    em,
    ctx,
    'RUN_CHANGED',
    before,
    before.map(({ id }) => id),
  );
}

/**
 * Locks and returns the runs of some orders, because another call may be adding a stop to a draft that would become empty.
 * @param orderIds IDs of locked orders
 */
export function lockRunsOfOrders(em: EntityManager, orderIds: readonly string[]): Promise<RunView[]> {
  const theirs = tables(em)
    .selectFrom('DeliveryStopOrder as so')
    .innerJoin('DeliveryStop as s', 's.id', 'so.stopId')
    .where('so.orderId', '=', anyOf(orderIds))
    .select('s.runId');
  return readRuns(em, (all) => all.where('r.id', 'in', theirs).orderBy('r.id').forUpdate('r'));
}

/**
 * Removes orders from their runs, and deletes stops without an order and drafts without a stop.
 * @param orderIds IDs of orders whose runs are locked; orders on no run are unchanged
 */
export async function removeFromRuns(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  const left = await tables(em)
    .deleteFrom('DeliveryStopOrder')
    .where('orderId', '=', anyOf(orderIds))
    .returning('stopId')
    .execute();
  if (left.length === 0) return;
  const stopIds = left.map(({ stopId }) => stopId);
  const emptied = await tables(em)
    .deleteFrom('DeliveryStop')
    .where('DeliveryStop.id', '=', anyOf(stopIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('DeliveryStopOrder as so')
            .whereRef('so.stopId', '=', 'DeliveryStop.id')
            .select('so.stopId'),
        ),
      ),
    )
    .returning('runId')
    .execute();
  const runIds = emptied.map(({ runId }) => runId);
  await tables(em)
    .deleteFrom('DeliveryRun')
    .where('DeliveryRun.id', '=', anyOf(runIds))
    .where('DeliveryRun.status', '=', RunStatus.DRAFT)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('DeliveryStop as s').whereRef('s.runId', '=', 'DeliveryRun.id').select('s.id'))),
    )
    .execute();
}
