import type { Diet, MealPlanner_PlanFragment, MealPlannerQuery, PlannerDishesQuery } from '../../gql/admin';
import { boxDiets, fitsBox } from '../../shared/box-diets';
import { type Day, formatDay } from '../../shared/format/day';
import { byName } from '../../shared/format/in-order';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import { formMessages } from '../../texts/form-messages';

export type Plan = MealPlanner_PlanFragment;
export type PlannerMeal = MealPlannerQuery['meals'][number];
export type PlannerDish = PlannerDishesQuery['dishes'][number];

/**
 * What the popup holds: a day as typed, dd/mm/yy; by meal the dishes in the order in which customers will see them; and how
 * many portions of a dish there are, as typed, and in the day's box for which diets it is, both by {@link capKey}. A dish without a number has no
 * limit, one without a diet is in no box.
 */
export type PlanDraft = {
  dayText: string;
  dishIds: ReadonlyMap<string, readonly string[]>;
  caps: ReadonlyMap<string, string>;
  boxes: ReadonlyMap<string, readonly Diet[]>;
};

/** A dish in a meal; neither id has a space. */
export const capKey = (mealId: string, dishId: string): string => `${mealId} ${dishId}`;

export const emptyDraft = (date: Day): PlanDraft => ({
  dayText: formatDay(date),
  dishIds: new Map(),
  caps: new Map(),
  boxes: new Map(),
});

export const draftOf = (plan: Plan): PlanDraft => ({
  dayText: formatDay(plan.date),
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

/** With the dish in the box of a diet, or without it when it was there. */
export const toggleBox = (draft: PlanDraft, key: string, diet: Diet): PlanDraft => {
  const before = draft.boxes.get(key) ?? [];
  const after = boxDiets.filter((each) => before.includes(each) !== (each === diet));
  const boxes = new Map(draft.boxes).set(key, after);
  // A dish in no box is as one that was never marked.
  if (after.length === 0) boxes.delete(key);
  return { ...draft, boxes };
};

/** Lists the boxes that a dish is in but does not fit. */
export const unfitBoxes = ({ diet }: Pick<PlannerDish, 'diet'>, boxes: readonly Diet[]): Diet[] =>
  boxes.filter((box) => !fitsBox(diet, box));

/** Says which dishes do not fit the boxes that they are in, a sentence for each; `undefined` if all fit. */
export const validateBoxes = (
  { dishIds, boxes }: PlanDraft,
  dishes: readonly PlannerDish[],
): string | undefined => {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const sentences = [...dishIds].flatMap(([mealId, ids]) =>
    ids.flatMap((id) => {
      const dish = byId.get(id);
      const unfit = dish ? unfitBoxes(dish, boxes.get(capKey(mealId, id)) ?? []) : [];
      return unfit.map((box) =>
        adminMessages.mealPlanner.notForBox(dish?.title ?? '', dish?.diet ?? null, box),
      );
    }),
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : undefined;
};

/** The draft with the dishes and portions of another day's plan; those that nobody can order any more are left out. */
export const copyPlan = (draft: PlanDraft, plan: Plan): PlanDraft => {
  const active = plan.slots.map((slot) => ({
    ...slot,
    dishes: slot.dishes.filter(({ status }) => status === 'ACTIVE'),
  }));
  return { ...draftOf({ ...plan, slots: active }), dayText: draft.dayText };
};

/** What is typed as a number of portions: digits, at most 100,000. */
export const withCap = (draft: PlanDraft, key: string, text: string): PlanDraft => {
  const caps = new Map(draft.caps);
  const digits = text.replace(/\D/g, '').slice(0, 6);
  if (digits === '') caps.delete(key);
  else caps.set(key, String(Math.min(Number(digits), 100_000)));
  return { ...draft, caps };
};

/** Whether it serves nothing at all. */
export const isEmptyPlan = (slots: readonly { dishIds: readonly string[] }[]): boolean =>
  slots.every(({ dishIds }) => dishIds.length === 0);

/** With the dish at the end of a meal, or without it when it was there. */
export const toggleDish = (draft: PlanDraft, mealId: string, dishId: string): PlanDraft => {
  const before = draft.dishIds.get(mealId) ?? [];
  const after = before.includes(dishId) ? before.filter((id) => id !== dishId) : [...before, dishId];
  const dishIds = new Map(draft.dishIds).set(mealId, after);
  // A meal without dishes is as one that was never looked at.
  if (after.length === 0) dishIds.delete(mealId);
  return { ...draft, dishIds };
};

/** What is wrong with the typed day, `undefined` when nothing is. */
export const validateDay = (dayText: string, takenDays: ReadonlySet<Day>): string | undefined => {
  const texts = adminMessages.mealPlanner;
  if (dayText.trim() === '') return texts.dateMissing;
  const day = parseTypedDay(dayText);
  if (day === undefined) return formMessages.invalidDay;
  return takenDays.has(day) ? texts.dateTaken : undefined;
};

/** The slots to send. A dish that has been deleted since cannot be planned again and is left out. */
export const slotsOf = (draft: PlanDraft, dishes: readonly { id: string }[]) => {
  const known = new Set(dishes.map(({ id }) => id));
  return [...draft.dishIds].flatMap(([mealId, ids]) => {
    const dishIds = ids.filter((id) => known.has(id));
    const portions = dishIds.flatMap((dishId) => {
      const key = capKey(mealId, dishId);
      const cap = draft.caps.get(key);
      // A dish that is not named here would keep its boxes.
      return [
        { dishId, cap: cap === undefined ? null : Number(cap), boxFor: [...(draft.boxes.get(key) ?? [])] },
      ];
    });
    return dishIds.length > 0 ? [{ mealId, dishIds, portions }] : [];
  });
};

/** The active meals, and those that are not but stand in one of these plans, so that nothing planned is out of sight. */
export const mealsFor = (meals: readonly PlannerMeal[], plans: readonly Plan[]): PlannerMeal[] => {
  const planned = new Set(plans.flatMap(({ slots }) => slots.map(({ meal }) => meal.id)));
  return meals.filter(({ id, status }) => status === 'ACTIVE' || planned.has(id));
};

/** The dishes to choose from: the active ones, and those that the plan has already. */
export const dishesFor = (dishes: readonly PlannerDish[], plan: Plan | undefined): PlannerDish[] => {
  const planned = new Set(plan?.slots.flatMap((slot) => slot.dishes.map(({ id }) => id)));
  return dishes
    .filter(({ id, status }) => status === 'ACTIVE' || planned.has(id))
    .sort((a, b) => byName.compare(a.title, b.title));
};

/** The dishes with some of them first, in the order of the plan. */
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

/** A plan in a few lines, for whoever was too late. */
export const outlinePlan = (plan: Plan): string[] => {
  const texts = adminMessages.mealPlanner;
  return [
    texts.staleDay(formatDay(plan.date)),
    ...plan.slots.map(({ meal, dishes }) =>
      texts.staleMeal(meal.title, dishes.map(({ title }) => title).join(', ') || texts.noDishes),
    ),
  ];
};
