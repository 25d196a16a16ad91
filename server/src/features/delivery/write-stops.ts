import { givenRows, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { writeLocked } from '../changes/write-changes.js';
import type { UseCaseContext } from '../use-case.js';
import type { DecidedReport } from './decide-stops.js';

/**
 * Writes what was decided about a report, each table in one statement.
 *
 * @param em of the transaction that has locked the stops and their orders
 */
export async function writeStops(
  em: EntityManager,
  ctx: UseCaseContext,
  now: Date,
  { kept, states, changes, completions }: DecidedReport,
): Promise<void> {
  if (kept.length > 0)
    await query(em)
      .insertInto('delivery_events')
      .values(
        kept.map(({ stopId, boxesBack, madeAt, madeBy, ...said }) => ({
          ...said,
          stop_id: stopId,
          boxes_back: boxesBack,
          made_at: madeAt,
          made_by: madeBy ?? null,
          received_at: now,
        })),
      )
      .execute();
  if (states.length === 0) return;
  const stops = states.map(({ stopId, state: { markedAt, markedBy, boxesBack, ...state } }) => ({
    ...state,
    boxes_back: boxesBack,
    id: stopId,
    marked_at: markedAt?.toISOString() ?? null,
    marked_by: markedBy ?? null,
  }));
  await query(em)
    .updateTable('delivery_stops as s')
    .from(
      givenRows(
        stops,
        'id uuid, status text, reason text, note text, boxes_back integer, marked_at timestamptz, marked_by uuid',
      ),
    )
    .set(({ ref }) => ({
      status: ref('given.status'),
      reason: ref('given.reason'),
      note: ref('given.note'),
      boxes_back: ref('given.boxes_back'),
      marked_at: ref('given.marked_at'),
      marked_by: ref('given.marked_by'),
    }))
    .whereRef('s.id', '=', 'given.id')
    .execute();
  await writeLocked(em, ctx, now, changes);
  const orders = completions.map(({ orderId, completedAt }) => ({
    id: orderId,
    completed_at: completedAt?.toISOString() ?? null,
  }));
  await query(em)
    .updateTable('delivery_stop_orders as so')
    .from(givenRows(orders, 'id uuid, completed_at timestamptz'))
    .set(({ ref }) => ({ completed_at: ref('given.completed_at') }))
    .whereRef('so.order_id', '=', 'given.id')
    .execute();
}
