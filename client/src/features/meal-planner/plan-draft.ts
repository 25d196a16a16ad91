import { adminMessages } from '../../admin-messages';
import type { MealPlanner_PlanFragment, MealPlannerQuery, PlannerDishesQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { mergeMaps, mergeTyped } from '../../shared/form/merge-typed';
import { type Day, formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';

export type Plan = MealPlanner_PlanFragment;
export type PlannerMeal = MealPlannerQuery['meals'][number];
export type PlannerDish = PlannerDishesQuery['dishes'][number];

/** What the popup holds: a day as typed, dd/mm/yy, and by meal the dishes in the order in which customers will see them. */
export type PlanDraft = { dayText: string; dishIds: ReadonlyMap<string, readonly string[]> };

export const emptyDraft = (date: Day): PlanDraft => ({ dayText: formatDay(date), dishIds: new Map() });

export const draftOf = (plan: Plan): PlanDraft => ({
  dayText: formatDay(plan.date),
  dishIds: new Map(plan.slots.map(({ meal, dishes }) => [meal.id, dishes.map(({ id }) => id)])),
});

/** With the dish at the end of a meal, or without it when it was there. */
export const toggleDish = (draft: PlanDraft, mealId: string, dishId: string): PlanDraft => {
  const before = draft.dishIds.get(mealId) ?? [];
  const after = before.includes(dishId) ? before.filter((id) => id !== dishId) : [...before, dishId];
  return { ...draft, dishIds: new Map(draft.dishIds).set(mealId, after) };
};

/** What is wrong with the typed day (specification 5), `undefined` when nothing is. */
export const validateDay = (dayText: string, takenDays: ReadonlySet<Day>): string | undefined => {
  const texts = adminMessages.mealPlanner;
  if (dayText.trim() === '') return texts.dateMissing;
  const day = parseTypedDay(dayText);
  if (day === undefined) return messages.app.invalidDay;
  return takenDays.has(day) ? texts.dateTaken : undefined;
};

/** The slots to send. A dish that has been deleted since cannot be planned again and is left out. */
export const slotsOf = (draft: PlanDraft, dishes: readonly PlannerDish[]) => {
  const known = new Set(dishes.map(({ id }) => id));
  return [...draft.dishIds].flatMap(([mealId, ids]) => {
    const dishIds = ids.filter((id) => known.has(id));
    return dishIds.length > 0 ? [{ mealId, dishIds }] : [];
  });
};

export const isSameDraft = (one: PlanDraft, other: PlanDraft): boolean => {
  const text = ({ dayText, dishIds }: PlanDraft) =>
    JSON.stringify([dayText, [...dishIds].filter(([, ids]) => ids.length > 0).sort()]);
  return text(one) === text(other);
};

/**
 * My changes of a plan put on top of what somebody else has saved meanwhile: dishes I ticked are in, those I unticked are
 * out, and the rest is theirs.
 */
export const mergeDrafts = (base: PlanDraft, mine: PlanDraft, theirs: PlanDraft): PlanDraft => ({
  ...mergeTyped(base, mine, { ...theirs, dishIds: base.dishIds }).values,
  dishIds: mergeMaps(base.dishIds, mine.dishIds, theirs.dishIds, (before = [], now = [], newest = []) => {
    const kept = newest.filter((id) => now.includes(id) || !before.includes(id));
    return [...kept, ...now.filter((id) => !before.includes(id) && !kept.includes(id))];
  }),
});

/** The active meals, and those that are not but stand in one of these plans, so that nothing planned is out of sight. */
export const mealsFor = (meals: readonly PlannerMeal[], plans: readonly Plan[]): PlannerMeal[] => {
  const planned = new Set(plans.flatMap(({ slots }) => slots.map(({ meal }) => meal.id)));
  return meals.filter(({ id, status }) => status === 'ACTIVE' || planned.has(id));
};

const byTitle = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The dishes to choose from: the active ones, and those that the plan has already. */
export const dishesFor = (dishes: readonly PlannerDish[], plan: Plan | undefined): PlannerDish[] => {
  const planned = new Set(plan?.slots.flatMap((slot) => slot.dishes.map(({ id }) => id)));
  return dishes
    .filter(({ id, status }) => status === 'ACTIVE' || planned.has(id))
    .sort((a, b) => byTitle.compare(a.title, b.title));
};

export const matchesDish = ({ title, ingredients }: PlannerDish, sought: string): boolean =>
  `${title}\n${ingredients}`.toLocaleLowerCase('en-IN').includes(sought);

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
