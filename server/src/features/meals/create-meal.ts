import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Meal } from './meal.entity.js';
import { checkWindow, MEAL_FIELDS, type MealInput } from './meal-fields.js';
import { mealSnapshot } from './meal-snapshot.js';

/**
 * Adds a meal slot (decisions, "Meals"). Admins only.
 *
 * @throws AppError `input.*`, `meal.*`, and refusals of access
 */
export async function createMeal(ctx: UseCaseContext, input: MealInput): Promise<Meal> {
  requireAdmin(ctx.actor);
  for (const name of ['opensAt', 'closesAt'] as const)
    if (!input[name]) throw refusal('input.required', { label: MEAL_FIELDS[name].label }, name);
  const fields = checkFields(MEAL_FIELDS, { ...input, title: input.title ?? '' });
  const meal = Object.assign(new Meal(), fields, { createdAt: ctx.clock.now() });
  checkWindow(meal);
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
