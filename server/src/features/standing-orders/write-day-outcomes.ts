import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { StandingRow } from './standing-calendar.js';

/** Row to store for a customer's day. */
export interface DayToWrite extends StandingRow {
  readonly customerId: string;
  readonly mealId: string;
  readonly day: IndiaDate;
  /** Version of the data for the decision. Null if irrelevant. */
  readonly stamp: string | null;
}

/**
 * Writes the outcomes of some days. Replaces the stored rows.
 * @param em entity manager of a transaction that has locked the customers
 */
export async function writeDayOutcomes(
  em: EntityManager,
  now: Date,
  days: readonly DayToWrite[],
): Promise<void> {
  if (days.length === 0) return;
  await tables(em)
    .insertInto('StandingDay')
    .values(
      days.map((day) => ({
        customerId: day.customerId,
        mealId: day.mealId,
        forDate: day.day,
        outcome: day.outcome,
        reason: day.reason,
        orderId: day.orderId,
        standingOrderId: day.standingOrderId,
        orderVersion: day.orderVersion,
        wantedAfterId: day.wantedAfter,
        stamp: day.stamp,
        decidedAt: now,
      })),
    )
    .onConflict((known) =>
      known.columns(['customerId', 'mealId', 'forDate']).doUpdateSet(({ ref }) => ({
        outcome: ref('excluded.outcome'),
        reason: ref('excluded.reason'),
        orderId: ref('excluded.orderId'),
        standingOrderId: ref('excluded.standingOrderId'),
        orderVersion: ref('excluded.orderVersion'),
        wantedAfterId: ref('excluded.wantedAfterId'),
        stamp: ref('excluded.stamp'),
        decidedAt: ref('excluded.decidedAt'),
      })),
    )
    .execute();
}
