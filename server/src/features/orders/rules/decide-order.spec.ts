import {
  ADMIN,
  ANOTHER_DAY,
  decideDefaultOrder,
  editCommandOf,
  limitedPoha,
  POHA,
  SCHEDULE,
  type StateChanges,
  THREE_POHA,
} from '../../../../test/testkit/default-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { Status, UserType } from '../../../shared/status.js';

/** Rejected orders with their reasons. Each row differs from the default case. */
const REJECTED_ORDERS: readonly (readonly [string, Reason, StateChanges])[] = [
  ['a customer who does not exist', 'not-found', { customer: null }],
  [
    'an admin as the customer',
    'order.not-a-customer',
    { customer: { type: UserType.ADMIN }, command: ADMIN },
  ],
  [
    'a rider as the customer',
    'order.not-a-customer',
    { customer: { type: UserType.DELIVERY }, command: ADMIN },
  ],
  ['an inactive customer', 'user.inactive', { customer: { status: Status.INACTIVE } }],
  [
    'an inactive customer, by an admin',
    'user.customer-inactive',
    { customer: { status: Status.INACTIVE }, command: ADMIN },
  ],
  ['a meal that does not exist', 'not-found', { meal: null }],
  ['an inactive meal', 'order.meal-unavailable', { meal: { status: Status.INACTIVE } }],
  [
    'an inactive meal, by an admin',
    'order.meal-unavailable',
    { meal: { status: Status.INACTIVE }, command: ADMIN },
  ],
  [
    'a day on which the kitchen is closed',
    'order.kitchen-closed',
    { context: { closure: { reason: 'Diwali', meal: null } } },
  ],
  [
    'a closed day, by an admin',
    'order.kitchen-closed',
    { context: { closure: { reason: 'Diwali', meal: null } }, command: ADMIN },
  ],
  ['a day whose menu is not open', 'order.no-menu', { context: { isMenuOpen: false } }],
  [
    'a dish that is not in the plan, by the schedule',
    'order.dish-unavailable',
    { dish: { planned: false }, command: SCHEDULE },
  ],
  [
    'an inactive customer, by the schedule',
    'user.inactive',
    { customer: { status: Status.INACTIVE }, command: SCHEDULE },
  ],
  [
    'a closed day, by the schedule',
    'order.kitchen-closed',
    { context: { closure: { reason: 'Diwali', meal: null } }, command: SCHEDULE },
  ],
  [
    'a dish that is sold out, by the schedule',
    'order.sold-out',
    { context: limitedPoha(50, 50), command: SCHEDULE },
  ],
  [
    'a dish that is sold out and costs too much, by the schedule',
    'wallet.insufficient',
    { context: limitedPoha(50, 50), customer: { balancePaise: paise(0) }, command: SCHEDULE },
  ],
  ['a day that is over', 'order.closed', { context: { now: new Date('2026-11-22T00:00:00+05:30') } }],
  [
    'a closing time that has passed',
    'order.closed',
    { meal: { closesMinutesBefore: 30 }, context: { now: new Date('2026-11-21T08:00:00+05:30') } },
  ],
  ['a live order for the meal and day', 'order.already-placed', { customer: { liveOrderId: 'another' } }],
  [
    'an address that the customer does not have',
    'order.address-unknown',
    { customer: { deliveryAddress: null }, command: { addressId: 'office' } },
  ],
  ['a dish that does not exist', 'order.dish-unavailable', { dish: null }],
  ['an inactive dish', 'order.dish-unavailable', { dish: { status: Status.INACTIVE } }],
  ['a deleted dish', 'order.dish-unavailable', { dish: { deleted: true } }],
  ['a dish without a price', 'order.dish-unavailable', { dish: { unitPricePaise: null } }],
  ['a dish that is not in the plan', 'order.dish-unavailable', { dish: { planned: false } }],
  ['a deleted dish, by an admin', 'order.dish-unavailable', { dish: { deleted: true }, command: ADMIN }],
  [
    'a paisa more than the displayed amount',
    'order.price-changed',
    { command: { expectedAmount: paise(19_999) } },
  ],
  [
    'a paisa less than the displayed amount',
    'order.price-changed',
    { command: { expectedAmount: paise(20_001) } },
  ],
  [
    'another amount than was displayed, and too little money',
    'order.price-changed',
    { command: { expectedAmount: paise(10_000) }, customer: { balancePaise: paise(10_000) } },
  ],
  [
    'another amount than was displayed to an editor',
    'order.price-changed',
    { command: editCommandOf({}, { ...THREE_POHA, expectedAmount: paise(30_000) }) },
  ],
  ['a dish that is sold out', 'order.sold-out', { context: limitedPoha(50, 50) }],
  ['a dish of which one is left', 'order.few-left', { context: limitedPoha(50, 49) }],
  ['a dish that is sold out, by an admin', 'order.sold-out', { context: limitedPoha(0, 0), command: ADMIN }],
  [
    'a sold-out dish, by a customer whose upcoming orders need the wallet',
    'order.sold-out',
    { context: limitedPoha(50, 50), customer: { chargedBeforePaise: paise(40_000) } },
  ],
  ['a paisa too little', 'wallet.insufficient', { customer: { balancePaise: paise(19_999) } }],
  [
    'a paisa too little with the credit limit',
    'wallet.insufficient',
    { customer: { balancePaise: paise(-100), creditLimitPaise: paise(20_099) } },
  ],
  [
    'a price of one paisa, by a customer who owes more than a lowered credit limit',
    'wallet.insufficient',
    {
      dish: { unitPricePaise: paise(1) },
      customer: { balancePaise: paise(-500), creditLimitPaise: paise(400) },
    },
  ],
];

test.each(REJECTED_ORDERS)('an order is rejected: %s (%s)', (_what, reason, changes) => {
  const decision = decideDefaultOrder(changes);
  expect(decision instanceof AppError && decision.reason).toBe(reason);
});

/** Accepted orders with the order's amount and the debit, in paise. */
const ACCEPTED_ORDERS: readonly (readonly [string, number, number, StateChanges])[] = [
  ['the usual order', 20_000, 20_000, {}],
  ['a balance of exactly the amount', 20_000, 20_000, { customer: { balancePaise: paise(20_000) } }],
  [
    'a balance that covers exactly the amount with the credit limit',
    20_000,
    20_000,
    { customer: { balancePaise: paise(-100), creditLimitPaise: paise(20_100) } },
  ],
  ['the displayed amount', 20_000, 20_000, { command: { expectedAmount: paise(20_000) } }],
  [
    'the amount that was displayed to an editor, with the stored price of the dish',
    27_000,
    9_000,
    { command: editCommandOf({}, { ...THREE_POHA, expectedAmount: paise(27_000) }) },
  ],
  ['an upcoming order', 20_000, 0, { command: { ...SCHEDULE, isUpcoming: true } }],
  ['the last two portions', 20_000, 20_000, { context: limitedPoha(50, 48) }],
  [
    'a dish that costs nothing, by an empty wallet',
    0,
    0,
    { dish: { unitPricePaise: paise(0) }, customer: { balancePaise: paise(0) } },
  ],
  ['a customer named by the personal link', 20_000, 20_000, { command: { customer: 'link of asha' } }],
  [
    'a millisecond before the day is over',
    20_000,
    20_000,
    { context: { now: new Date('2026-11-21T23:59:59.999+05:30') } },
  ],
  [
    'any day and dish, by an admin',
    20_000,
    20_000,
    { command: { ...ADMIN, forDate: ANOTHER_DAY }, dish: { planned: false } },
  ],
  [
    'a menu that is not open, by the schedule',
    20_000,
    20_000,
    { command: SCHEDULE, context: { isMenuOpen: false } },
  ],
  [
    'after closing, by the schedule',
    20_000,
    20_000,
    {
      command: SCHEDULE,
      context: { now: new Date('2026-11-21T08:31:00+05:30') },
      meal: { closesMinutesBefore: 0 },
    },
  ],
  [
    'after closing, by an admin',
    20_000,
    20_000,
    { command: ADMIN, context: { now: new Date('2026-11-23T00:00:00+05:30') } },
  ],
];

test.each(ACCEPTED_ORDERS)(
  'an order is accepted: %s (amount %d, debit %d)',
  (_what, amount, charge, changes) => {
    expect(decideDefaultOrder(changes)).toMatchObject({
      amountPaise: BigInt(amount),
      chargePaise: BigInt(charge),
    });
  },
);

test.each([[null], ['office']])(
  'an order has the address of the context if the request names %j',
  (addressId) => {
    const deliveryAddress = { text: 'Office', locationUrl: 'https://maps.example/office' };
    expect(decideDefaultOrder({ customer: { deliveryAddress }, command: { addressId } })).toMatchObject({
      deliveryAddress,
    });
  },
);

test('an order of a customer without an address has no address', () => {
  expect(decideDefaultOrder({ customer: { deliveryAddress: null } })).toMatchObject({
    deliveryAddress: null,
  });
});

test('a new line is a snapshot of the dish', () => {
  const { status: _status, deleted: _deleted, planned: _planned, ...snapshot } = POHA;
  expect(decideDefaultOrder({})).toMatchObject({ lines: [{ ...snapshot, quantity: 2 }] });
});

test.each([
  ['a new order', ADMIN, 'userId'],
  ['an edit', editCommandOf({}, ADMIN), undefined],
])('the error about a user who is not a customer names the expected field of %s', (_case, command, field) => {
  const decision = decideDefaultOrder({ customer: { type: UserType.ADMIN }, command });
  expect(decision).toMatchObject({ reason: 'order.not-a-customer' });
  expect(decision instanceof AppError && decision.field).toBe(field);
});
