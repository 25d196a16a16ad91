import { isDeepStrictEqual } from 'node:util';
import { BOX_NAMES, fitsBox } from '../../shared/box-diets.js';
import { Diet } from '../../shared/diet.js';
import { type AppError, refusal } from '../../shared/errors.js';
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
  /** What is said of single dishes. Left out, the dishes that stay keep theirs. */
  readonly portions?: readonly DishWish[] | null;
}

/** What a plan is to say of a dish under a meal. */
interface DishWish {
  readonly dishId: string;
  /** How many portions can be ordered; without a cap any number. */
  readonly cap?: number | null;
  /** In the day's box for which diets it is; left out, for those that it is already. */
  readonly boxFor?: readonly Diet[] | null;
}

/** The same, checked: each dish once, and the dishes that are limited. */
export interface CheckedSlot {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** By dish; null: those that stay keep theirs. */
  readonly caps: ReadonlyMap<string, number> | null;
  /** By dish; those that are not named keep theirs. */
  readonly boxFor: ReadonlyMap<string, readonly Diet[]>;
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
  const byMeal = new Map<
    string,
    { dishes: Set<string>; caps: Map<string, number> | null; boxFor: Map<string, Diet[]> }
  >();
  slots.forEach((slot, index) => {
    const mealId = checkId(slot.mealId, { field: `slots.${index}.mealId`, label: 'Meal' });
    const found = byMeal.get(mealId) ?? { dishes: new Set(), caps: null, boxFor: new Map() };
    slot.dishIds.forEach((id, at) => {
      found.dishes.add(checkId(id, { field: `slots.${index}.dishIds.${at}`, label: 'Dish' }));
    });
    if (slot.portions) {
      found.caps ??= new Map();
      addPortions({ ...found, caps: found.caps }, slot.portions, `slots.${index}.portions`);
    }
    byMeal.set(mealId, found);
  });
  const checked = [...byMeal].map(([mealId, { dishes, ...said }]) => ({
    mealId,
    dishIds: [...dishes],
    ...said,
  }));
  if (checked.reduce((sum, slot) => sum + slot.dishIds.length, 0) > MAX_DISHES) {
    throw refusal('input.too-many', { label: 'The list of dishes', max: MAX_DISHES }, 'slots');
  }
  return checked;
}

function addPortions(
  {
    caps,
    boxFor,
    dishes,
  }: { caps: Map<string, number>; boxFor: Map<string, Diet[]>; dishes: ReadonlySet<string> },
  portions: readonly DishWish[],
  field: string,
): void {
  for (const [at, { dishId, cap, boxFor: diets }] of portions.entries()) {
    const id = checkId(dishId, { field: `${field}.${at}.dishId`, label: 'Dish' });
    if (!dishes.has(id)) throw refusal('plan.portions-without-dish', {}, `${field}.${at}.dishId`);
    if (diets)
      boxFor.set(
        id,
        Object.values(Diet).filter((diet) => diets.includes(diet)),
      );
    caps.delete(id);
    if (cap === null || cap === undefined) continue;
    if (cap < 0) throw refusal('input.negative', { label: 'Portions' }, `${field}.${at}.cap`);
    if (cap > MAX_CAP)
      throw refusal('input.number-too-large', { label: 'Portions', max: MAX_CAP }, `${field}.${at}.cap`);
    caps.set(id, cap);
  }
}

/**
 * Checks that each dish fits the boxes that it is in.
 *
 * @param dishes by id
 * @returns the error about the first dish that does not fit, or null
 */
export function boxesError(
  slots: readonly Pick<PlannedSlot, 'boxFor'>[],
  dishes: ReadonlyMap<string, { readonly title: string; readonly diet: Diet | null }>,
): AppError | null {
  for (const [dishId, boxes] of slots.flatMap(({ boxFor }) => [...boxFor])) {
    const dish = dishes.get(dishId);
    const box = dish && boxes.find((each) => !fitsBox(dish.diet, each));
    if (!box) continue;
    const params = { dish: dish.title, box: BOX_NAMES[box], isStated: dish.diet !== null };
    return refusal('plan.dish-not-for-box', params, 'slots');
  }
  return null;
}

/** The slots that a plan has, as they would be written again. */
export function plannedSlots(slots: readonly MealPlanSlotView[]): PlannedSlot[] {
  return slots.map(({ mealId, dishIds, portions, boxFor }) => ({
    mealId,
    dishIds,
    caps: new Map(portions.map(({ dishId, cap }) => [dishId, cap])),
    boxFor: new Map(boxFor.map(({ dishId, diets }) => [dishId, diets])),
  }));
}

/** What is to be written: where no caps or boxes are named, the dishes that stay keep theirs. */
export function withKept(slots: readonly CheckedSlot[], before: readonly MealPlanSlotView[]): PlannedSlot[] {
  const byMeal = new Map(plannedSlots(before).map((slot) => [slot.mealId, slot]));
  return slots.map(({ mealId, dishIds, caps, boxFor }) => {
    const kept = byMeal.get(mealId);
    const ofDishes = <Value>(values: Iterable<readonly [string, Value]>) =>
      new Map([...values].filter(([dishId]) => dishIds.includes(dishId)));
    const boxes = ofDishes([...(kept?.boxFor ?? []), ...boxFor]);
    return {
      mealId,
      dishIds,
      caps: caps ?? ofDishes(kept?.caps ?? []),
      boxFor: new Map([...boxes].filter(([, diets]) => diets.length > 0)),
    };
  });
}

/** Whether two lists of slots serve the same: meals are told apart by their id, dishes stand in the order of the kitchen. */
export function sameSlots(some: readonly PlannedSlot[], others: readonly PlannedSlot[]): boolean {
  const byMeal = (slots: readonly PlannedSlot[]) =>
    new Map(slots.filter(({ dishIds }) => dishIds.length > 0).map((slot) => [slot.mealId, slot]));
  return isDeepStrictEqual(byMeal(some), byMeal(others));
}
