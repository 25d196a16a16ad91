import { addDays, type Day } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { plannerWeek } from '../../texts/admin/planner-week';
import { copyPlan, emptyDraft, isEmptyPlan, type Plan, type PlannerDish, slotsOf } from './plan-draft';

/** Returns the first day from `start` on without a plan, which is the default of a new plan. */
export const nextFreeDay = (taken: Iterable<Day>, start: Day): Day => {
  const days = new Set(taken);
  let day = start;
  while (days.has(day)) day = addDays(day, 1);
  return day;
};

/** Number of days next to each other. */
export const daysShown = 7;

/** Returns the displayed days, starting with `start`. */
export const daysFrom = (start: Day): Day[] =>
  Array.from({ length: daysShown }, (_, count) => addDays(start, count));

/** Whether the plan has no dishes. */
export const isEmpty = ({ slots }: Plan): boolean =>
  isEmptyPlan(slots.map(({ dishes }) => ({ dishIds: dishes.map(({ id }) => id) })));

/** Returns the slots of a plan for another day, without dishes that cannot be ordered. */
export const slotsForCopy = (plan: Plan, day: Day) =>
  slotsOf(
    copyPlan(emptyDraft(day), plan),
    plan.slots.flatMap(({ dishes }) => dishes),
  );

/** Effect of copying days to the same weekdays of the next week. */
export type WeekCopy = {
  /** Plans to copy, with their target days. */
  copies: readonly { from: Plan; to: Day }[];
  /** Days that have a plan already, which does not change. */
  kept: readonly Day[];
};

/** Returns the effect of copying a week. A day is copied if its plan has dishes and the day a week later is free. */
export const copyOfWeek = (start: Day, plans: readonly Plan[]): WeekCopy => {
  const byDay = new Map(plans.map((plan) => [plan.date, plan]));
  const sources = daysFrom(start).flatMap((day) => {
    const from = byDay.get(day);
    return from && slotsForCopy(from, day).length > 0 ? [{ from, to: addDays(day, daysShown) }] : [];
  });
  return {
    copies: sources.filter(({ to }) => !byDay.has(to)),
    kept: sources.flatMap(({ to }) => (byDay.has(to) ? [to] : [])),
  };
};

/**
 * Returns the list with one element moved.
 * @param place new index among the other elements
 */
export const withItemMoved = (ids: readonly string[], id: string, place: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
};

/**
 * Returns the positions to which a dish can move, with labels. Positions without an effect are not included.
 * @param at index of the dish
 */
export const movePositions = (at: number, count: number): { text: string; place: number }[] => {
  const { first, up, down, last } = plannerWeek;
  const places = [
    { text: first, place: 0, least: 2 },
    { text: up, place: at - 1, least: 1 },
    { text: down, place: at + 1, least: 1 },
    { text: last, place: count - 1, least: 2 },
  ];
  return places.filter(({ place, least }) => place >= 0 && place < count && Math.abs(place - at) >= least);
};

type Told = Pick<PlannerDish, 'id' | 'title' | 'price' | 'ingredients'>;

const areDistinct = (texts: readonly string[]): boolean =>
  texts.every((text) => text !== '') && new Set(texts).size === texts.length;

/**
 * Returns texts that distinguish dishes with the same title, by ID: their price if it differs, otherwise their ingredients,
 * otherwise a number. Dishes with a unique title are not included.
 */
export const distinguishDishes = (dishes: readonly Told[]): Map<string, string> =>
  new Map(
    [...groupBy(dishes, ({ title }) => title.trim().toLowerCase()).values()]
      .filter((same) => same.length > 1)
      .flatMap((same) => {
        const prices = same.map(({ price }) => (price === null ? '' : formatRupees(price)));
        const ingredients = same.map((dish) => (dish.ingredients ?? '').trim());
        const numbers = same.map((_, index) => plannerWeek.sameTitle(index + 1, same.length));
        const hints = [prices, ingredients].find(areDistinct) ?? numbers;
        return same.map(({ id }, index) => [id, hints[index] ?? ''] as const);
      }),
  );
