import type { Day } from '../../shared/format/day';
import type { ComingOrdersQuery, OpenDaysQuery, Profile_OrderFragment } from './profile.generated';

type Order = Profile_OrderFragment;
/** Order for today or later, with its possible changes. */
export type ComingOrder = ComingOrdersQuery['ordersOf'][number];
type OpenPlan = OpenDaysQuery['openMealPlans'][number];

/** Day and meal for which an order can be repeated. */
export type RepeatTarget = { day: Day; mealId: string; meal: string };

/**
 * Finds the first open day that offers a dish of the order. The same meal is preferred, then the meal with most of the order's
 * dishes.
 * @param taken existing orders: a customer has at most one for each day and meal
 * @param now in milliseconds
 * @returns undefined if no dish of the order is offered
 */
export const findRepeatTarget = (
  { meal, lines }: Pick<Order, 'meal' | 'lines'>,
  plans: readonly OpenPlan[],
  taken: readonly Pick<Order, 'forDate' | 'meal'>[],
  now: number,
): RepeatTarget | undefined => {
  for (const { date, slots } of plans) {
    const isOpen = ({ closedText, closesAt, meal: { id } }: OpenPlan['slots'][number]) =>
      !closedText &&
      !(closesAt && Date.parse(closesAt) <= now) &&
      !taken.some((order) => order.forDate === date && order.meal.id === id);
    const found = slots.filter(isOpen).map((slot) => {
      const gone = new Set(slot.availability.flatMap(({ dishId, left }) => (left === 0 ? dishId : [])));
      const there = new Set(slot.dishes.flatMap(({ id }) => (gone.has(id) ? [] : id)));
      return { slot, count: lines.filter(({ dishId }) => there.has(dishId)).length };
    });
    const best = found
      .filter(({ count }) => count > 0)
      .sort((one, other) => {
        const same = Number(other.slot.meal.id === meal.id) - Number(one.slot.meal.id === meal.id);
        return same || other.count - one.count;
      })[0];
    if (best) return { day: date, mealId: best.slot.meal.id, meal: best.slot.meal.title };
  }
  return undefined;
};
