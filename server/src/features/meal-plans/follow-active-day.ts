import type { Logger } from 'pino';
import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf, startOfIndiaDate } from '../../shared/india-date.js';
import { type DeliveryWindow, orderingClosesAt, orderingIsOpen } from '../meals/closing-time.js';
import { listMeals } from '../meals/list-meals.js';
import { PeriodicWork } from '../periodic-work.js';
import { SYSTEM } from '../sessions/actor.js';
import { ActiveDay } from '../settings/settings-fields.js';
import type { UseCaseContext } from '../use-case.js';
import { changingPlans, recordPlan, turnOn } from './locked-plans.js';
import { type MealPlanView, readMealPlans, theActive } from './meal-plan-view.js';

export interface FollowContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log?: Logger;
}

/**
 * Turns the next planned day on, where the settings say so and the last meal of the active day has closed since that day was turned on. Whatever an admin
 * turns on after its closing stays; without an active day none follows. Called twice, late, or on two servers at once, it turns on one day.
 *
 * @returns the day that was turned on; null when none was due
 */
export async function followActiveDay({ em, clock, log }: FollowContext): Promise<IndiaDate | null> {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  // Plans are locked, and who waits for one is told, only when there is something to do.
  if (!(await nextDay(em, ctx))) return null;
  const day = await changingPlans(ctx, async (tx) => {
    const next = await nextDay(tx, ctx);
    if (!next) return null;
    await recordPlan(tx, ctx, await turnOn(tx, ctx, next), next.id, next);
    return next.date;
  });
  if (day) log?.info({ day }, 'the active day followed by itself');
  return day;
}

/** The plan that is due to be turned on: the first one after the active day that can still be ordered. A day that is closed is passed over. */
async function nextDay(em: EntityManager, ctx: UseCaseContext): Promise<MealPlanView | null> {
  const settings = await query(em).selectFrom('settings').select('active_day').executeTakeFirst();
  if (settings?.active_day !== ActiveDay.FOLLOWS) return null;
  const now = ctx.clock.now();
  const [active] = await readMealPlans(em, theActive);
  if (!active) return null;
  const closed = lastClosing(active, await mealsById({ ...ctx, em }));
  if (now < closed || (active.turnedOnAt !== null && active.turnedOnAt >= closed)) return null;
  return nextOrderablePlan({ ...ctx, em }, active.date);
}

const mealsById = async (ctx: UseCaseContext) =>
  new Map((await listMeals(ctx, {})).map((meal) => [meal.id, meal]));

/**
 * Finds the earliest plan of today or later from which customers could order now.
 *
 * @param after only plans after this day; null: any day
 */
export async function nextOrderablePlan(
  ctx: UseCaseContext,
  after: IndiaDate | null,
): Promise<MealPlanView | null> {
  const now = ctx.clock.now();
  const plans = await readMealPlans(ctx.em, (all) => {
    const coming = all.where('date', '>=', indiaDateOf(now)).orderBy('date');
    return after ? coming.where('date', '>', after) : coming;
  });
  const meals = await mealsById(ctx);
  return plans.find((plan) => canBeOrdered(plan, meals, now)) ?? null;
}

/** When the last of a plan's meals closes; of one without meals, when its day is over. */
function lastClosing({ date, slots }: MealPlanView, meals: ReadonlyMap<string, DeliveryWindow>): Date {
  const closings = slots.flatMap(({ mealId }) => {
    const meal = meals.get(mealId);
    return meal ? [orderingClosesAt(meal, date).getTime()] : [];
  });
  return closings.length > 0 ? new Date(Math.max(...closings)) : startOfIndiaDate(addDays(date, 1));
}

const canBeOrdered = (
  { date, slots }: MealPlanView,
  meals: ReadonlyMap<string, DeliveryWindow>,
  now: Date,
): boolean =>
  slots.some(({ mealId, closure }) => {
    const meal = meals.get(mealId);
    return meal !== undefined && closure === null && orderingIsOpen(meal, date, now);
  });

/** Lets the active day follow at start, every minute, and at once when a plan was written here. */
export class ActiveDayFollower extends PeriodicWork {
  constructor(ctx: FollowContext) {
    super(() => followActiveDay(ctx), {
      everyMs: 60_000,
      wokenBy: 'standing-facts',
      failed: 'the active day could not follow',
      log: ctx.log,
    });
  }
}
