import type { AddOrder_PlanFragment } from '../../gql/admin';
import { formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import type { OfferedDish } from './order-form';

const texts = adminMessages.addOrder;

/** Dishes that stand together, under a heading. */
export type DishGroup = { title: string; dishes: readonly OfferedDish[] };

/** A plan, as far as the order form asks: its day, and the dishes of each meal. */
export type DayPlan = AddOrder_PlanFragment;

/** What the kitchen has planned: of the meal, or of the whole day while no meal is chosen; `undefined` without a plan. */
export const plannedFor = (
  plans: readonly DayPlan[],
  { dayText, mealId }: { dayText: string; mealId: string | null },
): { title: string; dishIds: readonly string[] } | undefined => {
  const day = parseTypedDay(dayText);
  const plan = plans.find(({ date }) => date === day);
  const slots = plan?.slots.filter(({ meal }) => mealId === null || meal.id === mealId) ?? [];
  const dishIds = [...new Set(slots.flatMap(({ dishes }) => dishes.map(({ id }) => id)))];
  if (!plan || dishIds.length === 0) return undefined;
  const date = formatDay(plan.date);
  const [slot] = slots;
  return { title: mealId && slot ? texts.plannedMeal(slot.meal.title, date) : texts.planned(date), dishIds };
};

type Order = {
  /** What was ordered when the screen was opened, in the order of the lines. */
  ordered?: readonly string[];
  planned?: ReturnType<typeof plannedFor>;
};

/**
 * The dishes in the order in which an admin needs them: what is on the order, what the kitchen has planned for that day, the
 * rest. Nothing but the rest: no heading.
 *
 * @param dishes those to show, in the order of their titles
 */
export const groupDishes = (dishes: readonly OfferedDish[], { ordered, planned }: Order): DishGroup[] => {
  const left = new Map(dishes.map((dish) => [dish.id, dish]));
  const take = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const dish = left.get(id);
      left.delete(id);
      return dish ? [dish] : [];
    });
  const first = [
    { title: texts.ordered, dishes: take(ordered ?? []) },
    { title: planned?.title ?? '', dishes: take(planned?.dishIds ?? []) },
  ].filter((group) => group.dishes.length > 0);
  const rest = { title: first.length > 0 ? texts.otherDishes : '', dishes: [...left.values()] };
  return rest.dishes.length > 0 ? [...first, rest] : first;
};
