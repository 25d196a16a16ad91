import { formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import type { AddOrder_PlanFragment } from './add-order.generated';
import type { OfferedDish } from './order-form';

/** Dishes under a common heading. */
export type DishGroup = { title: string; dishes: readonly OfferedDish[] };

/** Plan as the order form uses it: its day, and the dishes of each meal. */
export type DayPlan = AddOrder_PlanFragment;

/**
 * Returns the planned dishes of the meal, or of the whole day if no meal is selected, with a heading. Undefined without a plan.
 */
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
  /** Dishes of the saved order, in the sequence of its lines. */
  ordered?: readonly string[];
  planned?: ReturnType<typeof plannedFor>;
};

/**
 * Groups dishes for the admin: those on the order, those planned for that day, and the rest. A single group has no heading.
 * @param dishes dishes to display, by title
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
