import type { ComingOrdersQuery, OpenDaysQuery, Profile_OrderFragment } from '../../gql/profile';
import type { Day } from '../../shared/format/day';

type Order = Profile_OrderFragment;
/** An order for today or later, with what can be changed about it. */
export type ComingOrder = ComingOrdersQuery['ordersOf'][number];
type OpenPlan = OpenDaysQuery['openMealPlans'][number];

/** Where the same can be ordered again. */
export type Again = { day: Day; mealId: string; meal: string };

/**
 * The first open day that has something of an order: the same meal where that has any of it, else the meal with most of it.
 *
 * @param taken what is ordered already: a day and meal has one order at most
 * @param now in milliseconds
 * @returns undefined when nothing of it can be ordered
 */
export const againFor = (
  { meal, lines }: Pick<Order, 'meal' | 'lines'>,
  plans: readonly OpenPlan[],
  taken: readonly Pick<Order, 'forDate' | 'meal'>[],
  now: number,
): Again | undefined => {
  for (const { date, slots } of plans) {
    const isOpen = ({ closedText, orderBy, meal: { id } }: OpenPlan['slots'][number]) =>
      !closedText &&
      !(orderBy && Date.parse(orderBy) <= now) &&
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
