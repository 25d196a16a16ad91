import { computed, condition, givenRows, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf, instantAt, type TimeOfDay } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { isOpenPlanSql } from '../meals/open-plans.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { TopUpState } from '../payments/top-up-states.js';
import { deadlineOf, overAt, type StandingMeal } from '../standing-orders/standing-calendar.js';

/** The orders of a day for a meal, beside those of the same weekday before. */
export interface MealFigures {
  readonly mealId: string;
  readonly title: string;
  readonly orders: number;
  readonly ordersWeekBefore: number;
}

/** Boxes of a meal of today that are charged and not packed. */
export interface UnpackedBoxes {
  readonly mealId: string;
  readonly title: string;
  readonly boxes: number;
}

/** A dish that customers see and cannot order any more. */
export interface SoldOutDish {
  readonly date: IndiaDate;
  readonly meal: string;
  readonly dish: string;
}

/** What waits for somebody in the kitchen now. */
export interface DayNeeds {
  /** Today, and tomorrow from the settings' `planAlarmAt` on. */
  readonly daysWithoutPlan: readonly IndiaDate[];
  /** From the closing time of their meal on. */
  readonly unpacked: readonly UnpackedBoxes[];
  readonly soldOut: readonly SoldOutDish[];
  /** The titles of the meals whose customers can cancel for a refund until the day is over. */
  readonly mealsWithoutClosing: readonly string[];
  /** Top-ups that customers say they have paid, and that no admin has decided. */
  readonly claims: number;
}

/** How many dishes that are sold out are named. */
const MOST_SOLD_OUT = 20;

/** The meals with the counts of a day: what is live on it and a week before, and what of today is charged and not packed. */
const mealsOf = (em: EntityManager, day: IndiaDate, today: IndiaDate) => {
  const weekBefore = addDays(day, -7);
  return query(em)
    .selectFrom('meals as m')
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.meal_id', '=', 'm.id')
        .on('o.for_date', 'in', [day, weekBefore, today])
        .on(condition(isLiveSql('o'))),
    )
    .select(({ cast, fn }) => {
      const orders = fn.count('o.id');
      const unpacked = orders.filterWhere('o.for_date', '=', today).filterWhere('o.packed_at', 'is', null);
      return [
        'm.id',
        'm.meal_title as title',
        computed<TimeOfDay>("to_char(m.opens_at, 'HH24:MI')").as('opensAt'),
        computed<TimeOfDay>("to_char(m.closes_at, 'HH24:MI')").as('closesAt'),
        'm.closes_minutes_before as closesMinutesBefore',
        'm.status',
        cast<number>(orders.filterWhere('o.for_date', '=', day), 'integer').as('orders'),
        cast<number>(orders.filterWhere('o.for_date', '=', weekBefore), 'integer').as('week_before'),
        cast<number>(unpacked.filterWhere('o.status', '=', OrderStatus.PLACED), 'integer').as('unpacked'),
      ];
    })
    .groupBy('m.id')
    .orderBy('m.opens_at')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
};

const daysWithout = (em: EntityManager, days: readonly IndiaDate[]) =>
  query(em)
    .selectFrom(
      givenRows(
        days.map((date) => ({ date })),
        'date date',
      ),
    )
    .select('given.date')
    .where(condition('not exists (select from meal_plans p where p.date = given.date)'))
    .where(
      condition(
        `not exists (select from kitchen_closures k where ${isClosedSql('k', 'given.date', 'null')})`,
      ),
    )
    .orderBy('given.date')
    .execute();

const soldOutFrom = (em: EntityManager, today: IndiaDate) =>
  query(em)
    .selectFrom('portions as c')
    .innerJoin('meal_plans as p', 'p.id', 'c.plan_id')
    .innerJoin('meals as m', 'm.id', 'c.meal_id')
    .innerJoin('dishes as d', 'd.id', 'c.dish_id')
    .whereRef('c.sold', '>=', 'c.cap')
    .where('c.cap', '>', 0)
    .where('d.deleted_at', 'is', null)
    .where('p.date', '>=', today)
    .where(condition(isOpenPlanSql('p')))
    .select(['p.date', 'c.meal_id as mealId', 'm.meal_title as meal', 'd.title as dish'])
    .$narrowType<{ date: IndiaDate }>()
    .orderBy('p.date')
    .orderBy('m.opens_at')
    .orderBy('d.title')
    .limit(MOST_SOLD_OUT)
    .execute();

const claimsOf = async (em: EntityManager): Promise<number> => {
  const { count } = await query(em)
    .selectFrom('top_ups')
    .where('state', '=', TopUpState.CLAIMED)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * The orders of a day by meal, and what waits for somebody now, whatever the day is.
 *
 * @param planAlarmAt from when on tomorrow wants a plan; null: all day
 */
export async function readNeeds(
  em: EntityManager,
  at: { day: IndiaDate; now: Date; planAlarmAt: TimeOfDay | null },
): Promise<{ byMeal: MealFigures[]; needs: DayNeeds }> {
  const { day, now, planAlarmAt } = at;
  const today = indiaDateOf(now);
  const rows = await mealsOf(em, day, today);
  const active = rows.filter(({ status }) => status === Status.ACTIVE);
  const isOver = (meal: StandingMeal) => now >= overAt(meal, today);
  const wantPlan = [
    ...(active.some((meal) => !isOver(meal)) ? [today] : []),
    ...(now >= instantAt(today, planAlarmAt ?? '00:00') ? [addDays(today, 1)] : []),
  ];
  const over = new Set(rows.filter(isOver).map(({ id }) => id));
  const soldOut = await soldOutFrom(em, today);
  return {
    byMeal: rows
      .filter((row) => row.status === Status.ACTIVE || row.orders > 0)
      .map(({ id, title, orders, week_before }) => ({
        mealId: id,
        title,
        orders,
        ordersWeekBefore: week_before,
      })),
    needs: {
      daysWithoutPlan: (await daysWithout(em, wantPlan)).map(({ date }) => date),
      unpacked: rows
        .filter((row) => row.unpacked > 0 && now >= deadlineOf(row, today))
        .map(({ id, title, unpacked }) => ({ mealId: id, title, boxes: unpacked })),
      soldOut: soldOut.filter(({ date, mealId }) => date > today || !over.has(mealId)),
      mealsWithoutClosing: active.filter((row) => row.closesMinutesBefore === null).map(({ title }) => title),
      claims: await claimsOf(em),
    },
  };
}
