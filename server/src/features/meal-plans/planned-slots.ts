import { isDeepStrictEqual } from 'node:util';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import type { MealPlanSlotView } from './meal-plan-view.js';

/** The most dishes of one plan, over all its meals. */
const MAX_DISHES = 500;
/** The most portions of a dish for a day and meal. */
const MAX_CAP = 100_000;

/** What a plan is to serve under one meal. */
export interface MealPlanSlotWish {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** How many portions of a dish can be ordered; without a cap any number. Left out, the dishes that stay keep theirs. */
  readonly portions?: readonly { readonly dishId: string; readonly cap?: number | null }[] | null;
}

/** The same, checked: each dish once, and the dishes that are limited. */
export interface CheckedSlot {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** By dish; null: those that stay keep theirs. */
  readonly caps: ReadonlyMap<string, number> | null;
}

/** What is to be written under one meal. */
export interface PlannedSlot extends CheckedSlot {
  readonly caps: ReadonlyMap<string, number>;
}

/**
 * Checks the slots of a plan by themselves; a dish named twice under one meal counts once.
 *
 * @throws AppError `input.*`, `plan.portions-without-dish`
 */
export function checkSlots(slots: readonly MealPlanSlotWish[]): CheckedSlot[] {
  const byMeal = new Map<string, { dishes: Set<string>; caps: Map<string, number> | null }>();
  slots.forEach((slot, index) => {
    const mealId = checkId(slot.mealId, { field: `slots.${index}.mealId`, label: 'Meal' });
    const found = byMeal.get(mealId) ?? { dishes: new Set(), caps: null };
    slot.dishIds.forEach((id, at) => {
      found.dishes.add(checkId(id, { field: `slots.${index}.dishIds.${at}`, label: 'Dish' }));
    });
    if (slot.portions) {
      found.caps ??= new Map();
      addCaps(found.caps, slot.portions, found.dishes, `slots.${index}.portions`);
    }
    byMeal.set(mealId, found);
  });
  const checked = [...byMeal].map(([mealId, { dishes, caps }]) => ({ mealId, dishIds: [...dishes], caps }));
  if (checked.reduce((sum, slot) => sum + slot.dishIds.length, 0) > MAX_DISHES) {
    throw refusal('input.too-many', { label: 'The list of dishes', max: MAX_DISHES }, 'slots');
  }
  return checked;
}

function addCaps(
  caps: Map<string, number>,
  portions: NonNullable<MealPlanSlotWish['portions']>,
  dishes: ReadonlySet<string>,
  field: string,
): void {
  for (const [at, { dishId, cap }] of portions.entries()) {
    const id = checkId(dishId, { field: `${field}.${at}.dishId`, label: 'Dish' });
    if (!dishes.has(id)) throw refusal('plan.portions-without-dish', {}, `${field}.${at}.dishId`);
    caps.delete(id);
    if (cap === null || cap === undefined) continue;
    if (cap < 0) throw refusal('input.negative', { label: 'Portions' }, `${field}.${at}.cap`);
    if (cap > MAX_CAP)
      throw refusal('input.number-too-large', { label: 'Portions', max: MAX_CAP }, `${field}.${at}.cap`);
    caps.set(id, cap);
  }
}

/** The slots that a plan has, as they would be written again. */
export function plannedSlots(slots: readonly MealPlanSlotView[]): PlannedSlot[] {
  return slots.map(({ mealId, dishIds, portions }) => ({
    mealId,
    dishIds,
    caps: new Map(portions.map(({ dishId, cap }) => [dishId, cap])),
  }));
}

/** What is to be written: where no caps are named, the dishes that stay keep theirs. */
export function withCaps(slots: readonly CheckedSlot[], before: readonly MealPlanSlotView[]): PlannedSlot[] {
  const kept = new Map(plannedSlots(before).map(({ mealId, caps }) => [mealId, caps]));
  return slots.map(({ mealId, dishIds, caps }) => ({
    mealId,
    dishIds,
    caps: caps ?? new Map([...(kept.get(mealId) ?? [])].filter(([dishId]) => dishIds.includes(dishId))),
  }));
}

/** Whether two lists of slots serve the same: meals are told apart by their id, dishes stand in the order of the kitchen. */
export function sameSlots(some: readonly PlannedSlot[], others: readonly PlannedSlot[]): boolean {
  const byMeal = (slots: readonly PlannedSlot[]) =>
    new Map(slots.filter(({ dishIds }) => dishIds.length > 0).map((slot) => [slot.mealId, slot]));
  return isDeepStrictEqual(byMeal(some), byMeal(others));
}
