import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { mealSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Meal } from './meal.entity.js';
import { checkMeal, checkWindow, type MealInput } from './meal-rules.js';

/**
 * Adds a meal slot (decisions, "Meals"). Admins only.
 *
 * @throws AppError `input.*`, `meal.*`, and refusals of access
 */
export async function createMeal(ctx: UseCaseContext, input: MealInput): Promise<Meal> {
  requireAdmin(ctx.actor);
  if (!input.opensAt)
    throw refusal('input.required', { label: 'The start of the delivery window' }, 'opensAt');
  if (!input.closesAt)
    throw refusal('input.required', { label: 'The end of the delivery window' }, 'closesAt');
  const fields = checkMeal({ ...input, title: input.title ?? '' });
  const meal = Object.assign(new Meal(), fields, { createdAt: ctx.clock.now() });
  checkWindow(meal.opensAt, meal.closesAt);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    em.persist(meal);
    await em.flush();
    await recordAudit(em, ctx, {
      action: 'MEAL_CREATED',
      subjectId: meal.id,
      before: null,
      after: mealSnapshot(meal),
    });
    return meal;
  });
}
