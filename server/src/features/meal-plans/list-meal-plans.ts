import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { clampPage } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';

/** Plans in one answer: about three years of days. */
const PLANS = { standard: 100, most: 1_000 };

/**
 * All plans, latest day first (specification 2.11). Admins only.
 *
 * @throws refusals of access
 */
export async function listMealPlans(
  ctx: UseCaseContext,
  input: { limit?: number | null },
): Promise<MealPlanView[]> {
  requireAdmin(ctx.actor);
  const { limit } = clampPage(1, input.limit, PLANS);
  return readMealPlans(ctx.em, 'order by date desc limit $1', [limit]);
}

/** The plan that customers see (specification 1). Open to anybody; null when none is active. */
export async function activeMealPlan(ctx: UseCaseContext): Promise<MealPlanView | null> {
  const [plan] = await readMealPlans(ctx.em, 'where status = 1', []);
  return plan ?? null;
}

/** The day customers can order for; null when no plan is active. */
export async function activeMealPlanDay(ctx: UseCaseContext): Promise<IndiaDate | null> {
  return (await activeMealPlan(ctx))?.date ?? null;
}

/**
 * The plans this person may see: admins all of them, anybody else the active one (decisions, section 5, `GET /api/meal-plan`).
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
