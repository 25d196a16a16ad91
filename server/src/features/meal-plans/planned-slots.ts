import { isDeepStrictEqual } from 'node:util';
import { BOX_NAMES, fitsBox } from '../../shared/box-diets.js';
import { Diet } from '../../shared/diet.js';
import { type AppError, appError } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import type { MealPlanSlotView } from './meal-plan-view.js';

/** Maximum number of dishes of one plan, in all its meals. */
const MAX_DISHES = 500;
/** Maximum portion limit of a dish for a day and meal. */
const MAX_CAP = 100_000;

/** Requested dishes of one meal. */
export interface MealPlanSlotRequest {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** Limits and boxes of single dishes. If omitted, dishes that remain keep their limits and boxes. */
  readonly portions?: readonly PlanDishRequest[] | null;
}

/** Request for a dish of a meal. */
interface PlanDishRequest {
  readonly dishId: string;
  /** Maximum number of portions. Without a cap, there is no limit. */
  readonly cap?: number | null;
  /** Diets whose box contains the dish. If omitted, unchanged. */
  readonly boxFor?: readonly Diet[] | null;
}

/** The checked slot: each dish once, and the limited dishes. */
interface CheckedSlot {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** Limits by dish. Null: the limits of existing dishes are unchanged. */
  readonly caps: ReadonlyMap<string, number> | null;
  /** Diets by dish. Dishes that are not included are unchanged. */
  readonly boxFor: ReadonlyMap<string, readonly Diet[]>;
}

/** Planned dishes of one meal, ready to be written. */
export interface PlannedSlot extends CheckedSlot {
  readonly caps: ReadonlyMap<string, number>;
}

/**
 * Validates the slots of a plan without the database. A repeated dish in one meal counts once.
 * @throws AppError `input.*`, `plan.portions-without-dish`
 */
export function checkSlots(slots: readonly MealPlanSlotRequest[]): CheckedSlot[] {
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
    throw appError('input.too-many', { label: 'The list of dishes', max: MAX_DISHES }, 'slots');
  }
  return checked;
}

function addPortions(
  {
    caps,
    boxFor,
    dishes,
  }: { caps: Map<string, number>; boxFor: Map<string, Diet[]>; dishes: ReadonlySet<string> },
  portions: readonly PlanDishRequest[],
  field: string,
): void {
  for (const [at, { dishId, cap, boxFor: diets }] of portions.entries()) {
    const id = checkId(dishId, { field: `${field}.${at}.dishId`, label: 'Dish' });
    if (!dishes.has(id)) throw appError('plan.portions-without-dish', {}, `${field}.${at}.dishId`);
    if (diets)
      boxFor.set(
        id,
        Object.values(Diet).filter((diet) => diets.includes(diet)),
      );
    caps.delete(id);
    if (cap === null || cap === undefined) continue;
    if (cap < 0) throw appError('input.negative', { label: 'Portions' }, `${field}.${at}.cap`);
    if (cap > MAX_CAP)
      throw appError('input.number-too-large', { label: 'Portions', max: MAX_CAP }, `${field}.${at}.cap`);
    caps.set(id, cap);
  }
}

/**
 * Checks that each dish fits its boxes.
 * @param dishes dishes by ID
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
    return appError('plan.dish-not-for-box', params, 'slots');
  }
  return null;
}

/** Returns the existing slots of a plan in the format for writing. */
export function toPlannedSlots(slots: readonly MealPlanSlotView[]): PlannedSlot[] {
  return slots.map(({ mealId, dishIds, portions, boxFor }) => ({
    mealId,
    dishIds,
    caps: new Map(portions.map(({ dishId, cap }) => [dishId, cap])),
    boxFor: new Map(boxFor.map(({ dishId, diets }) => [dishId, diets])),
  }));
}

/** Completes requested slots: dishes without a requested limit or box keep those of the stored plan. */
export function completeSlots(
  slots: readonly CheckedSlot[],
  before: readonly MealPlanSlotView[],
): PlannedSlot[] {
  const byMeal = new Map(toPlannedSlots(before).map((slot) => [slot.mealId, slot]));
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

/** Whether two lists of slots are equal: meals are matched by ID, and the sequence of dishes counts. */
export function sameSlots(some: readonly PlannedSlot[], others: readonly PlannedSlot[]): boolean {
  const byMeal = (slots: readonly PlannedSlot[]) =>
    new Map(slots.filter(({ dishIds }) => dishIds.length > 0).map((slot) => [slot.mealId, slot]));
  return isDeepStrictEqual(byMeal(some), byMeal(others));
}
