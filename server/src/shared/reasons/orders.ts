import type { FailReason } from '../delivery-states.js';
import { reasonsOf } from '../error-kinds.js';

type Dish = { dish: string };

/** Returns the end of a sentence about a failed delivery, such as `: customer absent`. Empty for OTHER, which has no explanation. */
const failureText = (failure: FailReason): string =>
  failure === 'OTHER' ? '' : `: ${failure.toLowerCase().replace('_', ' ')}`;

/** Dishes that conflict with a customer's diet and avoided allergens. */
type DietConflict = {
  customer: string;
  /** Diet of the customer, such as `veg only`. Null without a diet. */
  eats: string | null;
  /** Dishes that conflict with the diet. */
  dishes: readonly string[];
  avoided: readonly { allergen: string; dishes: readonly string[] }[];
};

/** Errors about orders and standing orders. */
export const ORDER_REASONS = {
  ...reasonsOf('BAD_USER_INPUT', {
    'order.no-lines': () => 'Add at least one dish (quantity > 0).',
    'order.no-customer': () => 'Please select at least one customer.',
    'order.no-order': () => 'Please select at least one order.',
    'order.not-a-customer': () => 'This user is not a customer. Only customers can order.',
    'order.no-meal': () => 'Please select a meal.',
    'order.quantity': ({ max }: { max: number }) => `Quantity must be a whole number from 1 to ${max}.`,
    'order.dish-twice': () => 'Each dish can appear only once in an order. Change its quantity instead.',
    'order.address-unknown': () => 'This address no longer exists. Reload and select another one.',
    'order.same-dish': () => 'Select a different dish as the replacement.',
    'order.not-of-that-day': () => 'All orders must be for the selected day and meal.',
    'order.status': () => 'Order status must be 0, 1, 2 or 3.',
    'order.reason-required': () => 'Please enter a cancellation reason.',
    'standing.weekdays': () => 'Select at least one weekday.',
    'standing.what': () => "Select either fixed dishes or the day's box, not both.",
    'standing.pause-over': () => 'A pause must end today or later.',
    'standing.too-many-days': ({ max }: { max: number }) => `Request at most ${max} days at a time.`,
  }),
  ...reasonsOf('CONFLICT', {
    'order.already-placed': (_order: { orderId: string }) => 'Order already placed for the schedule',
    'order.external-id-taken': (_order: { orderId: string }) =>
      'Another order already has this external ID. Use a different one.',
    'order.no-menu': () => 'There is no menu for that day.',
    'order.meal-unavailable': ({ meal }: { meal: string }) => `${meal} is inactive, so it cannot be ordered.`,
    'order.price-changed': ({ amount }: { amount: string }) =>
      `A price has changed: this order costs ${amount} now. Please check the order and submit it again.`,
    'order.diet-conflict': ({ customer, eats, dishes, avoided }: DietConflict) =>
      [
        ...(dishes.length > 0 ? [`${customer} eats ${eats}: ${dishes.join(', ')}.`] : []),
        ...avoided.map(
          (each) => `${customer} avoids ${each.allergen}, which is in ${each.dishes.join(', ')}.`,
        ),
      ].join(' '),
    'order.without-dish': ({ dish }: Dish) => `${dish} is not on this order, so it cannot be removed.`,
    'order.nothing-left': () => 'This order has no other dish. Cancel the order instead.',
    'order.already-cancelled': () => 'Order is already cancelled.',
    'order.is-cancelled': () => 'Order is cancelled.',
    'order.is-completed': () => 'Order is completed and cannot be changed.',
    'order.edit-completed': () => 'This order is completed. Edit the order instead.',
    'order.is-upcoming': () => 'This order has not been charged yet, so its status cannot be changed.',
    'order.day-to-come': () => 'An order can be completed only on its delivery day or later.',
    'order.completed-before': () => 'An order can be reopened only on the day it was completed.',
    'order.on-its-way': () => 'Your box is on its way.',
    'order.delivery-undecided': () =>
      'Your box could not be delivered. You can change this order after the kitchen decides about the refund.',
    'order.charge-stays': ({ failure }: { failure: FailReason }) =>
      `Your box could not be delivered${failureText(failure)}. The charge was not refunded. Call the kitchen about a refund.`,
    'order.reopen-first': () => 'This order is completed. Reopen it before you change its day or meal.',
    'order.customer-cannot-move': () =>
      'The meal and the day of an order cannot be changed. Cancel the order, then order again.',
    'order.customer-fixed': () => 'An order cannot be moved to another customer.',
    'standing.already': ({ customer, meal, weekday }: { customer: string; meal: string; weekday: string }) =>
      `${customer} already has a standing order for ${meal} on ${weekday}s. Change that standing order instead.`,
    'standing.ended': () => 'This standing order has ended, so it cannot be changed.',
    'standing.nothing-to-skip': () => 'There is no box to skip on that day.',
    'standing.nothing-to-order-again': () => 'There is no skipped or cancelled box to restore on that day.',
  }),
  ...reasonsOf('ORDERING_CLOSED', {
    'order.closed': ({ meal }: { meal: string }) => `Ordering for ${meal} is closed.`,
    'order.kitchen-closed': ({ day, reason, meal }: { day: string; reason: string; meal: string | null }) =>
      `${meal ?? 'The kitchen'} is closed on ${day}: ${reason}.`,
  }),
  ...reasonsOf('DISH_UNAVAILABLE', {
    'order.dish-unavailable': ({ dish }: Dish) => `${dish} is not available.`,
    'order.dish-cannot-grow': ({ dish }: Dish) =>
      `${dish} is no longer available. You can reduce its quantity, but not increase it.`,
    'order.sold-out': ({ dish }: Dish) => `${dish} is sold out.`,
    'order.few-left': ({ dish, left }: { dish: string; left: number }) =>
      `Only ${left} ${left === 1 ? 'portion' : 'portions'} of ${dish} ${left === 1 ? 'is' : 'are'} left.`,
    'standing.no-box': ({ diet, meal, day }: { diet: string; meal: string; day: string }) =>
      `No ${diet} box is planned for ${meal} on ${day}.`,
    'standing.not-on-menu': ({ dish, weekday }: { dish: string; weekday: string }) =>
      `${dish} is not on ${weekday}'s menu.`,
    'standing.not-vegetarian': ({ dish }: Dish) => `${dish} is not vegetarian, so it cannot be in this box.`,
    'standing.has-meat': ({ dish }: Dish) => `${dish} contains meat or fish, so it cannot be in this box.`,
    // Both the kitchen and the customer read this text.
    'standing.avoided': ({ dish, allergens }: { dish: string; allergens: string }) =>
      `${dish} contains allergens that the customer avoids: ${allergens}.`,
  }),
};
