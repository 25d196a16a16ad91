import { isDeliveryPending } from '../../parts/order-progress/delivery-pending';
import type { Day } from '../../shared/format/day';
import type { ComingOrdersQuery, OpenDaysQuery, Profile_OrderFragment } from './profile.generated';

type Order = Profile_OrderFragment;
/** Order for today or later, with its possible changes. */
export type ComingOrder = ComingOrdersQuery['ordersOf'][number];
type OpenPlan = OpenDaysQuery['openMealPlans'][number];

/**
 * Whether the kitchen cancelled an order that was charged. The cancellation of an order before its charge is displayed in the
 * calendar of the standing orders.
 */
export const isCancelledByKitchen = ({
  status,
  changedBy,
  refunded,
}: Pick<Order, 'status' | 'changedBy' | 'refunded'>): boolean =>
  status === 'CANCELLED' && changedBy === 'KITCHEN' && refunded !== null;

/**
 * Whether an order is among the orders from today: pending orders, orders that the kitchen cancelled, and today's delivered
 * orders until the day is over.
 */
export const isFromToday = (order: Order, day: Day): boolean =>
  isDeliveryPending(order, day) ||
  (order.forDate >= day && isCancelledByKitchen(order)) ||
  (order.forDate === day && order.status === 'COMPLETED');

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
