import { ANY_PARAMS } from '../test/testkit/reason-params.js';
import { messageOf } from './messages.js';
import { AppError, appError, REASONS, type Reason, type ReasonParams } from './shared/errors.js';

const say = <R extends Reason>(reason: R, params: ReasonParams[R]) => messageOf(appError(reason, params));

test('every reason has a complete sentence', () => {
  for (const reason of Object.keys(REASONS) as Reason[]) {
    const text = messageOf(new AppError(reason, ANY_PARAMS as unknown as ReasonParams[typeof reason]));
    expect([reason, text]).toEqual([reason, expect.stringMatching(/^[^a-z].{8,}/s)]);
    expect([reason, text]).not.toEqual([reason, expect.stringMatching(/undefined|null|NaN|\[object/)]);
  }
});

/** Exact texts on which clients and users depend. */
test.each<[Reason, string]>([
  ['user.mobile', 'Mobile number must be 10 digits.'],
  ['user.type', 'Invalid user type.'],
  ['user.status', 'Status must be 0 or 1.'],
  ['user.gender', 'Invalid gender value.'],
  ['user.address-required', 'Add at least one address (text).'],
  ['user.inactive', 'Your account is inactive.'],
  ['wallet.delivery', 'Wallet is not available for delivery users.'],
  ['wallet.amount', 'Amount must be a positive number.'],
  ['order.no-customer', 'Please select at least one customer.'],
  ['order.no-meal', 'Please select a meal.'],
  ['order.no-lines', 'Add at least one dish (quantity > 0).'],
  ['order.already-placed', 'Order already placed for the schedule'],
  ['order.no-menu', 'There is no menu for that day.'],
  ['order.already-cancelled', 'Order is already cancelled.'],
  ['order.is-cancelled', 'Order is cancelled.'],
  ['order.reason-required', 'Please enter a cancellation reason.'],
  ['plan.date-required', 'Please pick a date first.'],
  ['plan.none-active', 'No active meal plan.'],
  ['plan.date-taken', 'This date already has a plan. Please pick another date.'],
  ['stale-version', 'This was changed by someone else. Reload and try again.'],
])('the message of the reason %s has the documented text', (reason, text) => {
  expect(messageOf(new AppError(reason, {} as unknown as ReasonParams[typeof reason]))).toBe(text);
});

test('messages with placeholders have the documented texts', () => {
  expect(say('wallet.insufficient', { balance: '₹1,200.00', missing: 80 })).toBe(
    'Insufficient wallet balance. Current Wallet Balance: ₹1,200.00',
  );
  expect(say('order.closed', { meal: 'Breakfast' })).toBe('Ordering for Breakfast is closed.');
  expect(say('order.dish-unavailable', { dish: 'Poha' })).toBe('Poha is not available.');
  expect(say('order.dish-cannot-grow', { dish: 'Poha' })).toBe(
    'Poha is no longer available. You can reduce its quantity, but not increase it.',
  );
  expect(say('order.kitchen-closed', { day: '26 Nov', reason: 'Diwali', meal: null })).toBe(
    'The kitchen is closed on 26 Nov: Diwali.',
  );
  expect(say('order.kitchen-closed', { day: '26 Nov', reason: 'Diwali', meal: 'Breakfast' })).toBe(
    'Breakfast is closed on 26 Nov: Diwali.',
  );
  expect(say('wallet.credited-before', { to: 'Asha Nair on 21 Nov' })).toBe(
    'This payment was already credited in full to Asha Nair on 21 Nov.',
  );
  const conflict = { customer: 'Asha Nair', eats: 'veg only', dishes: ['Tandoori Chicken'], avoided: [] };
  expect(say('order.diet-conflict', conflict)).toBe('Asha Nair eats veg only: Tandoori Chicken.');
  expect(say('order.on-its-way', {})).toBe('Your box is on its way.');
  expect(say('order.sold-out', { dish: 'Corn Salad' })).toBe('Corn Salad is sold out.');
  expect(say('order.few-left', { dish: 'Corn Salad', left: 2 })).toBe(
    'Only 2 portions of Corn Salad are left.',
  );
  expect(say('order.few-left', { dish: 'Corn Salad', left: 1 })).toBe(
    'Only 1 portion of Corn Salad is left.',
  );
});

test('the client recognises an insufficient balance by the message', () => {
  expect(say('wallet.insufficient', { balance: '₹0.00', missing: 80 })).toMatch(
    /Current Wallet Balance|Insufficient wallet/,
  );
});

test('an internal error states a request ID and no details', () => {
  expect(say('internal', { requestId: 'abc' })).toBe(
    'Something went wrong. If it happens again, report it with this request ID: abc.',
  );
});
