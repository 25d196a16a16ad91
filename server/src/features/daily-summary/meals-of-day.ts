import { condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { addDays, type IndiaDate, instantAt, type TimeOfDay } from '../../shared/india-date.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';

/** Meal of a day, with the start and end of its delivery. */
export interface MealOfDay {
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly title: string;
  readonly deliveryStartsAt: Date;
  readonly deliveryEndsAt: Date;
}

/**
 * Reads the meals with the counts of a day: live orders on the day, a week before, and on the day after, and charged, unpacked
 * orders of today.
 */
export const mealsOf = (em: EntityManager, day: IndiaDate, today: IndiaDate) => {
  const [weekBefore, dayAfter] = [addDays(day, -7), addDays(day, 1)];
  return tables(em)
    .selectFrom('Meal as m')
    .leftJoin('Order as o', (join) =>
      join
        .onRef('o.mealId', '=', 'm.id')
        .on('o.forDate', 'in', [day, weekBefore, dayAfter, today])
        .on(condition(isLiveSql('o'))),
    )
    .select(({ cast, fn }) => {
      const orders = fn.count('o.id');
      const unpacked = orders.filterWhere('o.forDate', '=', today).filterWhere('o.packedAt', 'is', null);
      return [
        'm.id',
        'm.title',
        'm.deliveryStartsAt',
        'm.deliveryEndsAt',
        'm.closesMinutesBefore',
        'm.status',
        cast<number>(orders.filterWhere('o.forDate', '=', day), 'integer').as('orders'),
        cast<number>(orders.filterWhere('o.forDate', '=', weekBefore), 'integer').as('ordersWeekBefore'),
        cast<number>(orders.filterWhere('o.forDate', '=', dayAfter), 'integer').as('ordersDayAfter'),
        cast<number>(unpacked.filterWhere('o.status', '=', OrderStatus.PLACED), 'integer').as('unpacked'),
      ];
    })
    .groupBy('m.id')
    .orderBy('m.deliveryStartsAt')
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute();
};

/** Returns a meal of a day, with the instants of its delivery window. */
export const mealOfDay = (
  date: IndiaDate,
  {
    id,
    title,
    deliveryStartsAt,
    deliveryEndsAt,
  }: { id: string; title: string; deliveryStartsAt: TimeOfDay; deliveryEndsAt: TimeOfDay },
): MealOfDay => ({
  date,
  mealId: id,
  title,
  deliveryStartsAt: instantAt(date, deliveryStartsAt),
  deliveryEndsAt: instantAt(date, deliveryEndsAt),
});
