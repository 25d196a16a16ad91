import type { Diet } from '../../schema.generated';
import { type Day, formatDay } from '../../shared/format/day';
import { byName } from '../../shared/format/in-order';
import { parseTypedDay } from '../../shared/format/typed-day';
import { mealPlannerTexts } from '../../texts/admin/kitchen';
import { formMessages } from '../../texts/form-messages';
import type {
  MealPlanner_PlanFragment,
  MealPlannerQuery,
  PlannerDishesQuery,
} from './meal-planner.generated';

/** Diets that a box can have, in display order. */
export const boxDiets: readonly Diet[] = ['VEG', 'EGG', 'NON_VEG'];

/** Diets of dishes that fit the box of each diet, as on the server. */
const fits: Record<Diet, readonly (Diet | null)[]> = {
  VEG: ['VEG'],
  EGG: ['VEG', 'EGG'],
  NON_VEG: ['VEG', 'EGG', 'NON_VEG', null],
};

/**
 * Whether a dish with a diet can be in the box of another diet.
 * @param dishDiet null if the dish does not state its diet
 */
export const fitsBox = (dishDiet: Diet | null, box: Diet): boolean => fits[box].includes(dishDiet);

export type Plan = MealPlanner_PlanFragment;
export type PlannerMeal = MealPlannerQuery['meals'][number];
export type PlannerDish = PlannerDishesQuery['dishes']['nodes'][number];

/**
 * State of the plan form: the day as typed, dd/mm/yy; the dishes of each meal in the sequence for customers; and, by {@link
 * capKey}, the typed portion limits and the diets of the boxes. A dish without a number has no limit. A dish without a diet is in
 * no box.
 */
export type PlanDraft = {
  date: string;
  dishIds: ReadonlyMap<string, readonly string[]>;
  caps: ReadonlyMap<string, string>;
  boxes: ReadonlyMap<string, readonly Diet[]>;
};

/** Returns the key of a dish in a meal. Neither ID contains a space. */
export const capKey = (mealId: string, dishId: string): string => `${mealId} ${dishId}`;

export const emptyDraft = (date: Day): PlanDraft => ({
  date: formatDay(date),
  dishIds: new Map(),
  caps: new Map(),
  boxes: new Map(),
});

export const draftOf = (plan: Plan): PlanDraft => ({
  date: formatDay(plan.date),
  dishIds: new Map(
    plan.slots
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ meal, dishes }) => [meal.id, dishes.map(({ id }) => id)]),
  ),
  caps: new Map(
    plan.slots.flatMap(({ meal, portions }) =>
      (portions ?? []).map(({ dish, cap }) => [capKey(meal.id, dish.id), String(cap)] as const),
    ),
  ),
  boxes: boxesOf(plan),
});

const boxesOf = ({ slots }: Plan): Map<string, Diet[]> =>
  new Map(
    slots.flatMap(({ meal, dishes, boxes }) =>
      dishes.flatMap(({ id }) => {
        const diets = (boxes ?? []).filter((box) => box.dishes.some((dish) => dish.id === id));
        return diets.length > 0 ? [[capKey(meal.id, id), diets.map(({ diet }) => diet)] as const] : [];
      }),
    ),
  );

/** Returns the draft after a dish is added to the box of a diet, or removed from it. */
export const toggleBox = (draft: PlanDraft, key: string, diet: Diet): PlanDraft => {
  const before = draft.boxes.get(key) ?? [];
  const after = boxDiets.filter((each) => before.includes(each) !== (each === diet));
  const boxes = new Map(draft.boxes).set(key, after);
  // Removes the entry of a dish in no box, so that the draft equals one that never had it.
  if (after.length === 0) boxes.delete(key);
  return { ...draft, boxes };
};

/** Returns the boxes that contain a dish although its diet does not fit. */
export const unfitBoxes = ({ diet }: Pick<PlannerDish, 'diet'>, boxes: readonly Diet[]): Diet[] =>
  boxes.filter((box) => !fitsBox(diet, box));

/** Returns a sentence for each dish whose diet does not fit its boxes. Undefined if all fit. */
export const validateBoxes = (
  { dishIds, boxes }: PlanDraft,
  dishes: readonly PlannerDish[],
): string | undefined => {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const sentences = [...dishIds].flatMap(([mealId, ids]) =>
    ids.flatMap((id) => {
      const dish = byId.get(id);
      const unfit = dish ? unfitBoxes(dish, boxes.get(capKey(mealId, id)) ?? []) : [];
      return unfit.map((box) => mealPlannerTexts.notForBox(dish?.title ?? '', dish?.diet ?? null, box));
    }),
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : undefined;
};

/** Returns the draft with the dishes and portions of another day's plan, without dishes that cannot be ordered. */
export const copyPlan = (draft: PlanDraft, plan: Plan): PlanDraft => {
  const active = plan.slots.map((slot) => ({
    ...slot,
    dishes: slot.dishes.filter(({ status }) => status === 'ACTIVE'),
  }));
  return { ...draftOf({ ...plan, slots: active }), date: draft.date };
};

/** Returns the draft with a typed portion limit: its digits, at most 100,000. Empty: no limit. */
export const withCap = (draft: PlanDraft, key: string, text: string): PlanDraft => {
  const caps = new Map(draft.caps);
  const digits = text.replace(/\D/g, '').slice(0, 6);
  if (digits === '') caps.delete(key);
  else caps.set(key, String(Math.min(Number(digits), 100_000)));
  return { ...draft, caps };
};

/** Whether the plan has no dishes. */
export const isEmptyPlan = (slots: readonly { dishIds: readonly string[] }[]): boolean =>
  slots.every(({ dishIds }) => dishIds.length === 0);

/** Returns the draft after a dish is added to the end of a meal, or removed from it. */
export const toggleDish = (draft: PlanDraft, mealId: string, dishId: string): PlanDraft => {
  const before = draft.dishIds.get(mealId) ?? [];
  const after = before.includes(dishId) ? before.filter((id) => id !== dishId) : [...before, dishId];
  const dishIds = new Map(draft.dishIds).set(mealId, after);
  // A meal without dishes counts as unchanged.
  if (after.length === 0) dishIds.delete(mealId);
  return { ...draft, dishIds };
};

/** Returns the error of the typed day. Undefined if it is valid. */
export const validateDay = (dayText: string, takenDays: ReadonlySet<Day>): string | undefined => {
  const texts = mealPlannerTexts;
  if (dayText.trim() === '') return texts.dateMissing;
  const day = parseTypedDay(dayText);
  if (day === undefined) return formMessages.invalidDay;
  return takenDays.has(day) ? texts.dateTaken : undefined;
};

/** Returns the slots to send, without dishes that have been deleted since, because they cannot be planned again. */
export const slotsOf = (draft: PlanDraft, dishes: readonly { id: string }[]) => {
  const known = new Set(dishes.map(({ id }) => id));
  return [...draft.dishIds].flatMap(([mealId, ids]) => {
    const dishIds = ids.filter((id) => known.has(id));
    const portions = dishIds.flatMap((dishId) => {
      const key = capKey(mealId, dishId);
      const cap = draft.caps.get(key);
      // Every dish is included, because a dish that is not sent would keep its boxes on the server.
      return [
        { dishId, cap: cap === undefined ? null : Number(cap), boxFor: [...(draft.boxes.get(key) ?? [])] },
      ];
    });
    return dishIds.length > 0 ? [{ mealId, dishIds, portions }] : [];
  });
};

/** Returns the active meals, and inactive ones that these plans use, so that all planned dishes are visible. */
export const mealsFor = (meals: readonly PlannerMeal[], plans: readonly Plan[]): PlannerMeal[] => {
  const planned = new Set(plans.flatMap(({ slots }) => slots.map(({ meal }) => meal.id)));
  return meals.filter(({ id, status }) => status === 'ACTIVE' || planned.has(id));
};

/** Returns the dishes to select: active ones, and those already in the plan. */
export const dishesFor = (dishes: readonly PlannerDish[], plan: Plan | undefined): PlannerDish[] => {
  const planned = new Set(plan?.slots.flatMap((slot) => slot.dishes.map(({ id }) => id)));
  return dishes
    .filter(({ id, status }) => status === 'ACTIVE' || planned.has(id))
    .sort((a, b) => byName.compare(a.title, b.title));
};

/** Returns the dishes, starting with the dishes of `first` in their sequence. */
export const withFirst = (
  dishes: readonly PlannerDish[],
  first: readonly string[],
): readonly PlannerDish[] => {
  if (first.length === 0) return dishes;
  const places = new Map(first.map((id, place) => [id, place]));
  const place = ({ id }: PlannerDish) => places.get(id) ?? places.size;
  return [
    ...dishes.filter(({ id }) => places.has(id)).sort((one, other) => place(one) - place(other)),
    ...dishes.filter(({ id }) => !places.has(id)),
  ];
};

/** Returns the lines that summarize a plan, for an admin whose save was rejected because another user saved first. */
export const summarizePlan = (plan: Plan): string[] => {
  const texts = mealPlannerTexts;
  return [
    texts.staleDay(formatDay(plan.date)),
    ...plan.slots.map(({ meal, dishes }) =>
      texts.staleMeal(meal.title, dishes.map(({ title }) => title).join(', ') || texts.noDishes),
    ),
  ];
};
