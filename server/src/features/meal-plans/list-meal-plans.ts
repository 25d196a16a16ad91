import { sql } from 'kysely';
import { condition } from '../../db/sql.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import { isUpdatedFrom } from '../audit/updated-at.js';
import { isOpenPlanSql } from '../meals/open-plans.js';
import { hasPermission } from '../sessions/access.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanView, onlyActive, readMealPlans } from './meal-plan-view.js';

/**
 * Returns all plans, latest day first. Admins only.
 * @throws access errors
 */
export async function listMealPlans(
  ctx: UseCaseContext,
  input: { limit?: number | null; updatedFrom?: Date | null },
): Promise<MealPlanView[]> {
  requireAdmin(ctx.actor);
  const { limit } = clampPage(1, input.limit, PAGE_SIZES.mealPlans);
  const { updatedFrom } = input;
  return readMealPlans(ctx.em, (all) => {
    const latest = all.orderBy('date', 'desc').limit(limit);
    if (!updatedFrom) return latest;
    return latest.where(isUpdatedFrom('MEAL_PLAN', 'MealPlan.id', updatedFrom));
  });
}

/** Returns the active plan, which customers see first. Null without an active plan. Public. */
export async function activeMealPlan(ctx: UseCaseContext): Promise<MealPlanView | null> {
  const [plan] = await readMealPlans(ctx.em, onlyActive);
  return plan ?? null;
}

/**
 * Returns the plans from which customers can order: the active plan, and those of the following open days. Public.
 * @param input.date only this day's plan, if it is open
 * @returns plans by day; empty without an active plan
 */
export function openMealPlans(
  ctx: UseCaseContext,
  { date }: { date?: IndiaDate | null } = {},
): Promise<MealPlanView[]> {
  return readMealPlans(ctx.em, (all) => {
    const open = all
      .where(condition((bind) => isOpenPlanSql(bind(sql.ref('MealPlan.date')))))
      .orderBy('date');
    return date ? open.where('date', '=', date) : open;
  });
}

/** Returns the day of the active plan. Null without an active plan. */
export async function activeMealPlanDay(ctx: UseCaseContext): Promise<IndiaDate | null> {
  return (await activeMealPlan(ctx))?.date ?? null;
}

/**
 * Returns the plans that the caller may see: all plans with the permission `plans:read`, otherwise the active plan.
 * @throws AppError `plan.none-active` without this permission, if no plan is active
 */
export async function visibleMealPlans(
  ctx: UseCaseContext,
  input: { limit?: number | null },
): Promise<MealPlanView[]> {
  if (hasPermission(ctx.actor, 'plans:read')) return listMealPlans(ctx, input);
  const active = await activeMealPlan(ctx);
  if (!active) throw appError('plan.none-active', {});
  return [active];
}
