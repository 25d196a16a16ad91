import type { FailReason } from '../delivery-states.js';
import { of } from '../error-kinds.js';

type Dish = { dish: string };

/** Text of a delivery failure after its sentence; empty for OTHER, which explains nothing. */
const failureText = (failure: FailReason): string =>
  failure === 'OTHER' ? '' : `: ${failure.toLowerCase().replace('_', ' ')}`;

/** Dishes that conflict with what a customer eats and avoids. */
type DietConflict = {
  customer: string;
  /** What the customer eats, such as `veg only`. Null if the customer has no diet. */
  eats: string | null;
  /** Dishes that conflict with the diet. */
  dishes: readonly string[];
  avoided: readonly { allergen: string; dishes: readonly string[] }[];
};

/** Refusals about orders, once or every week. */
export const ORDERS = {
  ...of('BAD_USER_INPUT', {
    'order.no-lines': () => 'Add at least one dish (quantity > 0).',
    'order.no-customer': () => 'Please select at least one customer.',
    'order.no-order': () => 'Please select at least one order.',
    'order.not-a-customer': () => 'Only customers can order.',
    'order.no-meal': () => 'Please select a meal.',
    'order.quantity': ({ max }: { max: number }) => `Quantity must be a whole number from 1 to ${max}.`,
    'order.dish-twice': () => 'Each dish can stand on an order once. Use its quantity instead.',
    'order.address-unknown': () => 'There is no such address any more. Reload and choose again.',
    'order.same-dish': () => 'Choose another dish to put in its place.',
    'order.not-of-that-day': () => 'One of the orders is for another day or meal.',
    'order.status': () => 'Order status must be 0, 1, 2 or 3.',
    'order.reason-required': () => 'Please enter a cancellation reason.',
    'standing.weekdays': () => 'Choose weekdays from 1 (Monday) to 7, at least one.',
    'standing.what': () => 'A standing order is either for dishes or for the day’s box.',
    'standing.pause-over': () => 'A pause must end today or later.',
    'standing.too-many-days': ({ max }: { max: number }) => `At most ${max} days can be asked for.`,
  }),
  ...of('CONFLICT', {
    'order.already-placed': () => 'Order already placed for the schedule',
    'order.no-menu': () => 'There is no menu for that day.',
    'order.meal-unavailable': ({ meal }: { meal: string }) => `${meal} is not available.`,
    'order.price-changed': ({ amount }: { amount: string }) =>
      `A price has changed: this order costs ${amount} now. Please check it and submit again.`,
    'order.diet-conflict': ({ customer, eats, dishes, avoided }: DietConflict) =>
      [
        ...(dishes.length > 0 ? [`${customer} eats ${eats}: ${dishes.join(', ')}.`] : []),
        ...avoided.map((each) => `${customer} avoids ${each.allergen}: ${each.dishes.join(', ')}.`),
      ].join(' '),
    'order.without-dish': ({ dish }: Dish) => `${dish} is not on this order.`,
    'order.nothing-left': () => 'Nothing would be left of this order. Cancel it instead.',
    'order.already-cancelled': () => 'Order is already cancelled.',
    'order.is-cancelled': () => 'Order is cancelled.',
    'order.is-completed': () => 'Order is completed and cannot be changed.',
    'order.is-upcoming': () => 'Order is not charged yet.',
    'order.day-to-come': () => 'An order can be completed on its day, not before.',
    'order.completed-before': () => 'An order can be reopened only on the day it was completed.',
    'order.on-its-way': () => 'Your box is on its way.',
    'order.delivery-undecided': () =>
      'Your box could not be delivered. You can change this order after the kitchen decides about the refund.',
    'order.charge-stays': ({ failure }: { failure: FailReason }) =>
      `Your box could not be delivered${failureText(failure)}. The charge stays. Call the kitchen about a refund.`,
    'order.reopen-first': () => 'Reopen this order first.',
    'order.customer-cannot-move': () =>
      'The meal and the day of an order cannot be changed. Cancel it and order again.',
    'order.customer-fixed': () => 'An order cannot be given to another customer.',
    'standing.already': ({ customer, meal, weekday }: { customer: string; meal: string; weekday: string }) =>
      `${customer} already has a standing order for ${meal} on ${weekday}s.`,
    'standing.ended': () => 'This standing order has ended.',
    'standing.nothing-to-skip': () => 'No box is to come on that day.',
    'standing.nothing-to-order-again': () => 'The box of that day was not left out.',
  }),
  ...of('ORDERING_CLOSED', {
    'order.closed': ({ meal }: { meal: string }) => `Ordering for ${meal} is closed.`,
    'order.kitchen-closed': ({ day, reason, meal }: { day: string; reason: string; meal: string | null }) =>
      `${meal ?? 'The kitchen'} is closed on ${day}: ${reason}.`,
  }),
  ...of('DISH_UNAVAILABLE', {
    'order.dish-unavailable': ({ dish }: Dish) => `${dish} is not available.`,
    'order.dish-cannot-grow': ({ dish }: Dish) => `${dish} is not available.`,
    'order.sold-out': ({ dish }: Dish) => `${dish} is sold out.`,
    'order.few-left': ({ dish, left }: { dish: string; left: number }) =>
      `Only ${left} of ${dish} ${left === 1 ? 'is' : 'are'} left.`,
    'standing.no-box': ({ diet, meal, day }: { diet: string; meal: string; day: string }) =>
      `No ${diet} box is planned for ${meal} on ${day}.`,
    'standing.not-on-menu': ({ dish, weekday }: { dish: string; weekday: string }) =>
      `${dish} is not on ${weekday}'s menu.`,
    'standing.not-vegetarian': ({ dish }: Dish) => `${dish} is not vegetarian.`,
    'standing.has-meat': ({ dish }: Dish) => `${dish} has meat or fish.`,
    // Read by the kitchen and by the customer.
    'standing.avoided': ({ dish, allergens }: { dish: string; allergens: string }) =>
      `${dish} has ${allergens}, which should be avoided.`,
  }),
};
