import { addDays, type Day } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { plannerWeek } from '../../texts/admin/planner-week';
import { copyPlan, emptyDraft, isEmptyPlan, type Plan, type PlannerDish, slotsOf } from './plan-draft';

/** How many days stand beside each other. */
export const daysShown = 7;

/** The days that are shown from one on. */
export const daysFrom = (start: Day): Day[] =>
  Array.from({ length: daysShown }, (_, count) => addDays(start, count));

/** Whether it serves nothing at all. */
export const isEmpty = ({ slots }: Plan): boolean =>
  isEmptyPlan(slots.map(({ dishes }) => ({ dishIds: dishes.map(({ id }) => id) })));

/** The slots of a plan as another day can have them: dishes that nobody can order any more are left out. */
export const copiedSlots = (plan: Plan, day: Day) =>
  slotsOf(
    copyPlan(emptyDraft(day), plan),
    plan.slots.flatMap(({ dishes }) => dishes),
  );

/** What copying days to the same weekdays of the next week does. */
export type WeekCopy = {
  /** The plans that are copied, and the day that each goes to. */
  copies: readonly { from: Plan; to: Day }[];
  /** The days that have a plan, which stays as it is. */
  kept: readonly Day[];
};

/** Works out which days of a week are copied to the next: those with dishes of which the day a week later is free. */
export const copyOfWeek = (start: Day, plans: readonly Plan[]): WeekCopy => {
  const byDay = new Map(plans.map((plan) => [plan.date, plan]));
  const sources = daysFrom(start).flatMap((day) => {
    const from = byDay.get(day);
    return from && copiedSlots(from, day).length > 0 ? [{ from, to: addDays(day, daysShown) }] : [];
  });
  return {
    copies: sources.filter(({ to }) => !byDay.has(to)),
    kept: sources.flatMap(({ to }) => (byDay.has(to) ? [to] : [])),
  };
};

/** The list with one of its elements at another place, counted without it. */
export const withMoved = (ids: readonly string[], id: string, place: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
};

/** The places that a dish can go to from where it is, with what each is called; nothing that would change nothing. */
export const placesFrom = (at: number, count: number): { text: string; place: number }[] => {
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
 * What tells dishes of one title apart, by id: their price where that differs, else their ingredients, else a number. A dish whose title
 * no other has is not in it.
 */
export const tellApart = (dishes: readonly Told[]): Map<string, string> =>
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
