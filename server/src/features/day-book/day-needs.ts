import { computed, condition, givenRows, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { StopStatus } from '../../shared/delivery-states.js';
import { addDays, type IndiaDate, indiaDateOf, instantAt, type TimeOfDay } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { nextOrderablePlan } from '../meal-plans/follow-active-day.js';
import { type MealPlanView, readMealPlans, theActive } from '../meal-plans/meal-plan-view.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { isOpenPlanSql } from '../meals/open-plans.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { TopUpState } from '../payments/top-up-states.js';
import { deadlineOf, overAt, type StandingMeal } from '../standing-orders/standing-calendar.js';
import type { UseCaseContext } from '../use-case.js';

/** The orders of a day for a meal, beside those of the same weekday before. */
export interface MealFigures {
  readonly mealId: string;
  readonly title: string;
  readonly orders: number;
  readonly ordersWeekBefore: number;
}

/** A meal of a day, with its delivery window. */
export interface MealOfDay {
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly title: string;
  readonly deliveryStartsAt: Date;
  readonly deliveryEndsAt: Date;
}

/** Boxes of a meal of today that are charged and not packed. */
export interface UnpackedBoxes extends MealOfDay {
  readonly boxes: number;
}

/** Stops of a meal that were not delivered and have no decision yet. */
export interface FailedStops extends MealOfDay {
  readonly stops: number;
}

/** The reason why customers cannot order, and the plan that can be turned on. */
export interface MenuNeed {
  /** Day of the active plan, which is over; null if no plan is active. */
  readonly activeDay: IndiaDate | null;
  /** The earliest plan from which customers could order now; null if there is none. */
  readonly next: Pick<MealPlanView, 'id' | 'date' | 'version'> | null;
}

/** A dish that customers see and cannot order any more. */
export interface SoldOutDish {
  readonly date: IndiaDate;
  readonly meal: string;
  readonly dish: string;
}

/** What waits for somebody in the kitchen now. */
export interface DayNeeds {
  /** Null if the active plan is of today or of a later day. */
  readonly menu: MenuNeed | null;
  /** Today, and tomorrow from the settings' `planAlarmAt` on. */
  readonly daysWithoutPlan: readonly IndiaDate[];
  /** From the closing time of their meal on. */
  readonly unpacked: readonly UnpackedBoxes[];
  /** Not those whose orders are all cancelled. */
  readonly failed: readonly FailedStops[];
  readonly soldOut: readonly SoldOutDish[];
  /** The titles of the meals whose customers can cancel for a refund until the day is over. */
  readonly mealsWithoutClosing: readonly string[];
  /** Top-ups that customers say they have paid, and that no admin has decided. */
  readonly claims: number;
}

/** Maximum number of sold-out dishes, and of meals with failed stops. */
const MOST_NEEDS = 20;

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
    .limit(MOST_NEEDS)
    .execute();

const mealOfDay = (
  date: IndiaDate,
  { id, title, opensAt, closesAt }: { id: string; title: string; opensAt: TimeOfDay; closesAt: TimeOfDay },
): MealOfDay => ({
  date,
  mealId: id,
  title,
  deliveryStartsAt: instantAt(date, opensAt),
  deliveryEndsAt: instantAt(date, closesAt),
});

const failedFrom = (em: EntityManager) =>
  query(em)
    .selectFrom('delivery_stops as stop')
    .innerJoin('delivery_runs as run', 'run.id', 'stop.run_id')
    .where('stop.status', '=', StopStatus.FAILED)
    .where('stop.resolution', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery_stop_orders as so')
          .innerJoin('orders as o', 'o.id', 'so.order_id')
          .whereRef('so.stop_id', '=', 'stop.id')
          .where(condition(isLiveSql('o')))
          .select('o.id'),
      ),
    )
    .groupBy(['run.for_date', 'run.meal_id'])
    .orderBy('run.for_date')
    .limit(MOST_NEEDS)
    .select(({ cast, fn }) => [
      'run.for_date as date',
      'run.meal_id as mealId',
      cast<number>(fn.countAll(), 'integer').as('stops'),
    ])
    .$narrowType<{ date: IndiaDate }>()
    .execute();

/** Finds out whether customers see no menu, or only one whose day is over. */
async function menuNeedOf(ctx: UseCaseContext, today: IndiaDate): Promise<MenuNeed | null> {
  const [active] = await readMealPlans(ctx.em, theActive);
  if (active && active.date >= today) return null;
  const next = await nextOrderablePlan(ctx, null);
  return { activeDay: active?.date ?? null, next };
}

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
  ctx: UseCaseContext,
  { day, planAlarmAt }: { day: IndiaDate; planAlarmAt: TimeOfDay | null },
): Promise<{ byMeal: MealFigures[]; needs: DayNeeds }> {
  const { em } = ctx;
  const now = ctx.clock.now();
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
  const failed = await failedFrom(em);
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
      menu: await menuNeedOf(ctx, today),
      daysWithoutPlan: (await daysWithout(em, wantPlan)).map(({ date }) => date),
      unpacked: rows
        .filter((row) => row.unpacked > 0 && now >= deadlineOf(row, today))
        .map((row) => ({ ...mealOfDay(today, row), boxes: row.unpacked })),
      failed: failed.flatMap(({ date, mealId, stops }) => {
        const meal = rows.find(({ id }) => id === mealId);
        return meal ? [{ ...mealOfDay(date, meal), stops }] : [];
      }),
      soldOut: soldOut.filter(({ date, mealId }) => date > today || !over.has(mealId)),
      mealsWithoutClosing: active.filter((row) => row.closesMinutesBefore === null).map(({ title }) => title),
      claims: await claimsOf(em),
    },
  };
}
