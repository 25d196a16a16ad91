import type { Logger } from 'pino';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf, startOfIndiaDate } from '../../shared/india-date.js';
import { type DeliveryWindow, orderingClosesAt, orderingIsOpen } from '../meals/closing-time.js';
import { listMeals } from '../meals/list-meals.js';
import { PeriodicWork } from '../periodic-work.js';
import { SYSTEM } from '../sessions/actor.js';
import { ActiveDay } from '../settings/settings-fields.js';
import type { UseCaseContext } from '../use-case.js';
import { recordPlan, turnPlanOn, withLockedPlans } from './lock-plans.js';
import { type MealPlanView, onlyActive, readMealPlans } from './meal-plan-view.js';

interface FollowContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log?: Logger;
}

/**
 * Activates the next planned day, if the settings say so and the last meal of the active day has closed since its activation. A
 * day that an admin activates after its closing remains active. Without an active day, no day is activated. Repeated, late, or
 * concurrent calls activate only one day.
 * @returns the activated day; null if none was due
 */
export async function followActiveDay({ em, clock, log }: FollowContext): Promise<IndiaDate | null> {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  // Plans are locked, and other writers wait, only if there is something to do.
  if (!(await nextDay(em, ctx))) return null;
  const day = await withLockedPlans(ctx, async (tx) => {
    const next = await nextDay(tx, ctx);
    if (!next) return null;
    await recordPlan(tx, ctx, await turnPlanOn(tx, ctx, next), next.id, next);
    return next.date;
  });
  if (day) log?.info({ day }, 'the active day followed by itself');
  return day;
}

/** Returns the plan to activate: the first plan after the active day from which customers can still order. Closed days are skipped. */
async function nextDay(em: EntityManager, ctx: UseCaseContext): Promise<MealPlanView | null> {
  const settings = await tables(em).selectFrom('Settings').select('activeDay').executeTakeFirst();
  if (settings?.activeDay !== ActiveDay.FOLLOWS) return null;
  const now = ctx.clock.now();
  const [active] = await readMealPlans(em, onlyActive);
  if (!active) return null;
  const closed = lastClosing(active, await mealsById({ ...ctx, em }));
  if (now < closed || (active.turnedOnAt !== null && active.turnedOnAt >= closed)) return null;
  return nextOrderablePlan({ ...ctx, em }, active.date);
}

const mealsById = async (ctx: UseCaseContext) =>
  new Map((await listMeals(ctx, {})).map((meal) => [meal.id, meal]));

/**
 * Finds the earliest plan of today or later from which customers could order now.
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

/** Returns the time when the last meal of a plan closes. Without meals, the end of its day. */
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

/** Activates the next day at the start, every minute, and at once after a write of a plan on this server. */
export class ActiveDayFollower extends PeriodicWork {
  constructor(ctx: FollowContext) {
    super(() => followActiveDay(ctx), {
      everyMs: 60_000,
      wokenBy: 'standing-context',
      failed: 'the active day could not follow',
      log: ctx.log,
    });
  }
}
