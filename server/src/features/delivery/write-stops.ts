import { boundRows, tables } from '../../db/tables.js';
import type { Tx } from '../ledger/transaction.js';
import type { DecidedReport } from './decide-stops.js';

/** Writes the stops and events of a decided report, one statement per table. The caller writes the changes of the orders. */
export async function writeStops(
  { em, now }: Pick<Tx, 'em' | 'now'>,
  { newEvents, states, completions }: DecidedReport,
): Promise<void> {
  if (newEvents.length > 0)
    await tables(em)
      .insertInto('DeliveryEvent')
      .values(
        newEvents.map(({ madeBy, ...event }) => ({ ...event, madeById: madeBy ?? null, receivedAt: now })),
      )
      .execute();
  if (states.length === 0) return;
  const stops = states.map(({ stopId, state: { markedBy, ...state } }) => ({
    ...state,
    id: stopId,
    markedById: markedBy ?? null,
  }));
  await tables(em)
    .updateTable('DeliveryStop')
    .from(
      boundRows(
        em,
        'DeliveryStop',
        ['id', 'status', 'reason', 'note', 'boxesBack', 'markedAt', 'markedById'],
        stops,
      ),
    )
    .set(({ ref }) => ({
      status: ref('given.status'),
      reason: ref('given.reason'),
      note: ref('given.note'),
      boxesBack: ref('given.boxesBack'),
      markedAt: ref('given.markedAt'),
      markedById: ref('given.markedById'),
    }))
    .whereRef('DeliveryStop.id', '=', 'given.id')
    .execute();
  await tables(em)
    .updateTable('DeliveryStopOrder')
    .from(boundRows(em, 'DeliveryStopOrder', ['orderId', 'completedAt'], completions))
    .set(({ ref }) => ({ completedAt: ref('given.completedAt') }))
    .whereRef('DeliveryStopOrder.orderId', '=', 'given.orderId')
    .execute();
}
