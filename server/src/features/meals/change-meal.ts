import { appError } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { addRecord, changeRecord } from '../audit/described-records.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { KNOWN_MEAL_TITLES } from './known-meals.js';
import { Meal } from './meal.entity.js';
import { checkWindow, MEAL_FIELDS, type MealInput } from './meal-fields.js';

const MEAL = { entity: Meal, fields: MEAL_FIELDS, label: 'Meal' } as const;

/**
 * Adds a meal, such as Breakfast. Admins only.
 * @throws AppError `input.*`, `meal.*`, and access errors
 */
export async function createMeal(ctx: UseCaseContext, input: MealInput): Promise<Meal> {
  requireAdmin(ctx.actor);
  for (const name of ['deliveryStartsAt', 'deliveryEndsAt'] as const)
    if (!input[name]) throw appError('input.required', { label: MEAL_FIELDS[name].label }, name);
  const fields = checkFields(MEAL_FIELDS, { ...input, title: input.title ?? '' });
  const meal = Object.assign(new Meal(), fields, { createdAt: ctx.clock.now() });
  checkWindow(meal);
  return addRecord(ctx, MEAL, meal, 'MEAL_CREATED');
}

/**
 * Changes a meal. Omitted fields are unchanged. Admins only.
 * @param input.version the displayed version; default: the newest
 * @throws AppError `not-found`, `stale-version`, `input.*`, `meal.*`, and access errors
 */
export async function updateMeal(
  ctx: UseCaseContext,
  input: MealInput & { id: string; version?: number | null },
): Promise<Meal> {
  requireAdmin(ctx.actor);
  const fields = checkFields(MEAL_FIELDS, input);
  return changeRecord(ctx, MEAL, input, 'MEAL_EDITED', (meal) => {
    rejectOtherTitle(meal, fields.title);
    checkWindow(Object.assign(meal, fields));
    return undefined;
  });
}

/** Rejects a new title for one of the two built-in meals. */
function rejectOtherTitle(meal: Meal, title: string | undefined): void {
  const known = KNOWN_MEAL_TITLES.get(meal.id);
  if (known && title !== undefined && title !== meal.title && title !== known)
    throw appError('meal.title-fixed', { meal: known }, 'title');
}
