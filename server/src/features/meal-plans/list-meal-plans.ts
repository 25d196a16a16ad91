import { condition } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import { isOpenPlanSql } from '../meals/open-plans.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanView, readMealPlans, theActive } from './meal-plan-view.js';

/**
 * All plans, latest day first. Admins only.
 *
 * @throws refusals of access
 */
export async function listMealPlans(
  ctx: UseCaseContext,
  input: { limit?: number | null },
): Promise<MealPlanView[]> {
  requireAdmin(ctx.actor);
  const { limit } = clampPage(1, input.limit, PAGE_SIZES.mealPlans);
  return readMealPlans(ctx.em, (all) => all.orderBy('date', 'desc').limit(limit));
}

/** The active plan: the one that customers see first. Open to anybody; null when none is active. */
export async function activeMealPlan(ctx: UseCaseContext): Promise<MealPlanView | null> {
  const [plan] = await readMealPlans(ctx.em, theActive);
  return plan ?? null;
}

/**
 * The plans that customers see and order from: the active one, and those of the following days that the settings open. Open to anybody.
 *
 * @param input.date that day's alone, if it is open
 * @returns in the order of days; none without an active plan
 */
export function openMealPlans(
  ctx: UseCaseContext,
  { date }: { date?: IndiaDate | null } = {},
): Promise<MealPlanView[]> {
  return readMealPlans(ctx.em, (all) => {
    const open = all.where(condition(isOpenPlanSql('meal_plans'))).orderBy('date');
    return date ? open.where('date', '=', date) : open;
  });
}

/** The day of the active plan; null when no plan is active. */
export async function activeMealPlanDay(ctx: UseCaseContext): Promise<IndiaDate | null> {
  return (await activeMealPlan(ctx))?.date ?? null;
}

/**
 * The plans this person may see: admins all of them, anybody else the active one.
 *
 * @throws AppError `plan.none-active` to whoever is no admin, when no plan is active
 */
export async function visibleMealPlans(
  ctx: UseCaseContext,
  input: { limit?: number | null },
): Promise<MealPlanView[]> {
  if (ctx.actor.kind === 'admin') return listMealPlans(ctx, input);
  const active = await activeMealPlan(ctx);
  if (!active) throw refusal('plan.none-active', {});
  return [active];
}
