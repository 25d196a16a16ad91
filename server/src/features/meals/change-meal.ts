import { refusal } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { addThing, changeThing } from '../audit/described-things.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { KNOWN_MEAL_TITLES } from './known-meals.js';
import { Meal } from './meal.entity.js';
import { checkWindow, MEAL_FIELDS, type MealInput } from './meal-fields.js';

const MEAL = { entity: Meal, fields: MEAL_FIELDS, label: 'Meal' } as const;

/**
 * Adds a meal slot. Admins only.
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
  return addThing(ctx, MEAL, meal, 'MEAL_CREATED');
}

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
  const fields = checkFields(MEAL_FIELDS, input);
  return changeThing(ctx, MEAL, input, 'MEAL_EDITED', (meal) => {
    refuseOtherTitle(meal, fields.title);
    checkWindow(Object.assign(meal, fields));
    return undefined;
  });
}

/** The titles of the two meals that every installation knows are fixed. */
function refuseOtherTitle(meal: Meal, title: string | undefined): void {
  const known = KNOWN_MEAL_TITLES.get(meal.id);
  if (known && title !== undefined && title !== meal.title && title !== known)
    throw refusal('meal.title-fixed', { meal: known }, 'title');
}
