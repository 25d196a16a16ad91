import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { StandingRow } from './standing-calendar.js';

/** What is stored of a customer's day, as it is to be. */
export interface DayToWrite extends StandingRow {
  readonly customerId: string;
  readonly mealId: string;
  readonly day: IndiaDate;
  /** What it was decided from; null where that does not matter. */
  readonly stamp: string | null;
}

/**
 * Writes what became of some days.
 *
 * @param em of a transaction that has locked the customers
 */
export async function writeDays(em: EntityManager, now: Date, days: readonly DayToWrite[]): Promise<void> {
  if (days.length === 0) return;
  await query(em)
    .insertInto('standing_days')
    .values(
      days.map((day) => ({
        user_id: day.customerId,
        meal_id: day.mealId,
        for_date: day.day,
        outcome: day.outcome,
        reason: day.reason,
        order_id: day.orderId,
        standing_order_id: day.standingOrderId,
        order_version: day.orderVersion,
        wanted_after: day.wantedAfter,
        stamp: day.stamp,
        decided_at: now,
      })),
    )
    .onConflict((known) =>
      known.columns(['user_id', 'meal_id', 'for_date']).doUpdateSet(({ ref }) => ({
        outcome: ref('excluded.outcome'),
        reason: ref('excluded.reason'),
        order_id: ref('excluded.order_id'),
        standing_order_id: ref('excluded.standing_order_id'),
        order_version: ref('excluded.order_version'),
        wanted_after: ref('excluded.wanted_after'),
        stamp: ref('excluded.stamp'),
        decided_at: ref('excluded.decided_at'),
      })),
    )
    .execute();
}
