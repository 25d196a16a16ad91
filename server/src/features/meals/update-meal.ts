import { FOR_UPDATE, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { KNOWN_MEAL_TITLES } from './known-meals.js';
import { Meal } from './meal.entity.js';
import { checkWindow, MEAL_FIELDS, type MealInput } from './meal-fields.js';
import { mealSnapshot } from './meal-snapshot.js';

/**
 * Changes a meal slot; what is left out stays. Admins only.
 *
 * @param input.version the version the editor looked at; left out, the newest is meant
 * @throws AppError `not-found`, `stale-version`, `input.*`, `meal.*`, and refusals of access
 */
export async function updateMeal(
  ctx: UseCaseContext,
  input: MealInput & { id: string; version?: number | null },
): Promise<Meal> {
  requireAdmin(ctx.actor);
  const id = checkId(input.id, { field: 'id', label: 'Meal' });
  const fields = checkFields(MEAL_FIELDS, input);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const meal = await em.findOne(Meal, { id }, FOR_UPDATE);
    if (!meal) throw refusal('not-found', { thing: 'Meal' });
    checkVersion(input.version, meal.version);
    refuseOtherTitle(meal, fields.title);
    const before = mealSnapshot(meal);
    Object.assign(meal, fields);
    checkWindow(meal);
    await em.flush();
    // The version counts changes: one that stays says that everything was so already.
    if (meal.version === before.version) return meal;
    await recordAudit(em, ctx, {
      action: 'MEAL_EDITED',
      subjectId: meal.id,
      before,
      after: mealSnapshot(meal),
    });
    return meal;
  });
}

/** The titles of the two known meals are fixed (decisions, "Meals"). */
function refuseOtherTitle(meal: Meal, title: string | undefined): void {
  const known = KNOWN_MEAL_TITLES.get(meal.id);
  if (known && title !== undefined && title !== meal.title && title !== known)
    throw refusal('meal.title-fixed', { meal: known }, 'title');
}
