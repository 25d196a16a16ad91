import { condition } from '../../db/sql.js';
import { boundRows, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { StopStatus } from '../../shared/delivery-states.js';
import { addDays, type IndiaDate, indiaDateOf, instantAt, type TimeOfDay } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { nextOrderablePlan } from '../meal-plans/follow-active-day.js';
import { type MealPlanView, onlyActive, readMealPlans } from '../meal-plans/meal-plan-view.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { isOpenPlanSql } from '../meals/open-plans.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { ordersWithNewConflicts } from '../orders/reading/orders-in-conflict.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { TopUpState } from '../payments/top-up-states.js';
import { deadlineOf, deliveryEndOf, type StandingMeal } from '../standing-orders/standing-calendar.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealOfDay, mealOfDay, mealsOf } from './meals-of-day.js';

/** Numbers of live orders for a meal: on a day, a week before, and on the day after. */
export interface MealFigures {
  readonly mealId: string;
  readonly title: string;
  readonly orders: number;
  readonly ordersWeekBefore: number;
  readonly ordersDayAfter: number;
}

/** Charged, unpacked boxes of one of today's meals. */
export interface UnpackedBoxes extends MealOfDay {
  readonly boxes: number;
}

/** Stops of a meal that were not delivered and have no decision yet. */
export interface FailedStops extends MealOfDay {
  readonly stops: number;
}

/** Reason why customers cannot order, with the plan that can be turned on. */
export interface MenuNeed {
  /** Day of the active plan, if it is over. Null without an active plan. */
  readonly activeDay: IndiaDate | null;
  /** Earliest plan that would allow orders now. Null without such a plan. */
  readonly next: Pick<MealPlanView, 'id' | 'date' | 'version'> | null;
}

/** Sold-out dish, which customers see but can no longer order. */
export interface SoldOutDish {
  readonly date: IndiaDate;
  readonly meal: string;
  readonly dish: string;
}

/** Open tasks of the kitchen now. */
export interface DayNeeds {
  /** Null if the active plan is of today or of a later day. */
  readonly menu: MenuNeed | null;
  /** Today, and tomorrow from the settings' `planAlarmAt` on. */
  readonly daysWithoutPlan: readonly IndiaDate[];
  /** Charged, unpacked boxes of today's meals whose deadline has passed. */
  readonly unpacked: readonly UnpackedBoxes[];
  /** Undelivered stops, except stops whose orders are all cancelled. */
  readonly failed: readonly FailedStops[];
  readonly soldOut: readonly SoldOutDish[];
  /** Orders for today or later that conflict with a diet or a dish that was changed after they were placed. */
  readonly dietConflicts: readonly OrderView[];
  /** Titles of active meals without a closing time. Customers can cancel their orders with a refund until the end of the day. */
  readonly mealsWithoutClosing: readonly string[];
  /** Top-ups that customers reported as paid, and that no admin has decided. */
  readonly claims: number;
  /** Placed orders for past days, which are neither completed nor cancelled. At most `MOST_UNCOMPLETED`. */
  readonly uncompleted: number;
}

/** Maximum of the number of uncompleted orders. A kitchen that never completes orders has too many to count. */
const MOST_UNCOMPLETED = 1_000;

/** Maximum number of sold-out dishes, of orders with a diet conflict, and of meals with failed stops. */
const MOST_NEEDS = 20;

const daysWithout = (em: EntityManager, days: readonly IndiaDate[]) =>
  tables(em)
    .selectFrom(
      boundRows(
        em,
        'MealPlan',
        ['date'],
        days.map((date) => ({ date })),
      ),
    )
    .select('given.date')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('MealPlan as p').whereRef('p.date', '=', 'given.date'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('KitchenClosure as k').where(condition(isClosedSql('k', 'given.date', 'null'))))),
    )
    .orderBy('given.date')
    .execute();

const soldOutFrom = (em: EntityManager, today: IndiaDate) =>
  tables(em)
    .selectFrom('PortionLimit as c')
    .innerJoin('MealPlan as p', 'p.id', 'c.planId')
    .innerJoin('Meal as m', 'm.id', 'c.mealId')
    .innerJoin('Dish as d', 'd.id', 'c.dishId')
    .whereRef('c.sold', '>=', 'c.cap')
    .where('c.cap', '>', 0)
    .where('d.deletedAt', 'is', null)
    .where('p.date', '>=', today)
    .where(condition(isOpenPlanSql('p.date')))
    .select(['p.date', 'c.mealId', 'm.title as meal', 'd.title as dish'])
    .$narrowType<{ date: IndiaDate }>()
    .orderBy('p.date')
    .orderBy('m.deliveryStartsAt')
    .orderBy('d.title')
    .limit(MOST_NEEDS)
    .execute();

const failedFrom = (em: EntityManager) =>
  tables(em)
    .selectFrom('DeliveryStop as stop')
    .innerJoin('DeliveryRun as run', 'run.id', 'stop.runId')
    .where('stop.status', '=', StopStatus.FAILED)
    .where('stop.resolution', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('DeliveryStopOrder as so')
          .innerJoin('Order as o', 'o.id', 'so.orderId')
          .whereRef('so.stopId', '=', 'stop.id')
          .where(condition(isLiveSql('o')))
          .select('o.id'),
      ),
    )
    .groupBy(['run.forDate', 'run.mealId'])
    .orderBy('run.forDate')
    .limit(MOST_NEEDS)
    .select(({ cast, fn }) => [
      'run.forDate as date',
      'run.mealId',
      cast<number>(fn.countAll(), 'integer').as('stops'),
    ])
    .$narrowType<{ date: IndiaDate }>()
    .execute();

/** Returns the reason why customers see no menu, or only the menu of a past day. Null if they see a current menu. */
async function menuNeedOf(ctx: UseCaseContext, today: IndiaDate): Promise<MenuNeed | null> {
  const [active] = await readMealPlans(ctx.em, onlyActive);
  if (active && active.date >= today) return null;
  const next = await nextOrderablePlan(ctx, null);
  return { activeDay: active?.date ?? null, next };
}

const claimsOf = async (em: EntityManager): Promise<number> => {
  const { count } = await tables(em)
    .selectFrom('TopUp')
    .where('state', '=', TopUpState.CLAIMED)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const uncompletedBefore = async (em: EntityManager, today: IndiaDate): Promise<number> => {
  const { count } = await tables(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom('Order as o')
        .select('o.id')
        .where('o.status', '=', OrderStatus.PLACED)
        .where('o.forDate', '<', today)
        .limit(MOST_UNCOMPLETED)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Reads the orders of a day by meal, and the currently open tasks, which do not depend on the day.
 * @param planAlarmAt time of day from which a missing plan for tomorrow counts; null: all day
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
  const isOver = (meal: StandingMeal) => now >= deliveryEndOf(meal, today);
  const wantPlan = [
    ...(active.some((meal) => !isOver(meal)) ? [today] : []),
    ...(now >= instantAt(today, planAlarmAt ?? '00:00') ? [addDays(today, 1)] : []),
  ];
  const over = new Set(rows.filter(isOver).map(({ id }) => id));
  const soldOut = await soldOutFrom(em, today);
  const failed = await failedFrom(em);
  return {
    byMeal: rows
      .filter((row) => row.status === Status.ACTIVE || row.orders + row.ordersDayAfter > 0)
      .map(({ id, title, orders, ordersWeekBefore, ordersDayAfter }) => ({
        mealId: id,
        title,
        orders,
        ordersWeekBefore,
        ordersDayAfter,
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
      dietConflicts: await ordersWithNewConflicts(em, today, MOST_NEEDS),
      soldOut: soldOut.filter(({ date, mealId }) => date > today || !over.has(mealId)),
      mealsWithoutClosing: active.filter((row) => row.closesMinutesBefore === null).map(({ title }) => title),
      claims: await claimsOf(em),
      uncompleted: await uncompletedBefore(em, today),
    },
  };
}
