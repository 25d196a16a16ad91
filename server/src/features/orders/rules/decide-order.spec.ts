import {
  ADMIN,
  ANOTHER_DAY,
  type Changes,
  decided,
  edit,
  limited,
  MORE,
  POHA,
  SCHEDULE,
} from '../../../../test/testkit/decided-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { Status, UserType } from '../../../shared/status.js';

/** What stands against an order, and the reason that is given; each row is otherwise the usual case. */
const REFUSED: readonly (readonly [string, Reason, Changes])[] = [
  ['a customer who does not exist', 'not-found', { customer: null }],
  [
    'an admin for whom another orders',
    'order.not-a-customer',
    { customer: { type: UserType.ADMIN }, wish: ADMIN },
  ],
  ['a delivery user', 'order.not-a-customer', { customer: { type: UserType.DELIVERY }, wish: ADMIN }],
  ['an inactive customer', 'user.inactive', { customer: { status: Status.INACTIVE } }],
  [
    'an inactive customer, by an admin',
    'user.customer-inactive',
    { customer: { status: Status.INACTIVE }, wish: ADMIN },
  ],
  ['a meal that does not exist', 'not-found', { meal: null }],
  ['an inactive meal', 'order.meal-unavailable', { meal: { status: Status.INACTIVE } }],
  [
    'an inactive meal, by an admin',
    'order.meal-unavailable',
    { meal: { status: Status.INACTIVE }, wish: ADMIN },
  ],
  [
    'a day on which the kitchen is closed',
    'order.kitchen-closed',
    { facts: { closure: { reason: 'Diwali', meal: null } } },
  ],
  [
    'a closed day, by an admin',
    'order.kitchen-closed',
    { facts: { closure: { reason: 'Diwali', meal: null } }, wish: ADMIN },
  ],
  ['a day whose menu is not open', 'order.no-menu', { facts: { isMenuOpen: false } }],
  [
    'a dish that is not in the plan, by the schedule',
    'order.dish-unavailable',
    { dish: { planned: false }, wish: SCHEDULE },
  ],
  [
    'an inactive customer, by the schedule',
    'user.inactive',
    { customer: { status: Status.INACTIVE }, wish: SCHEDULE },
  ],
  [
    'a closed day, by the schedule',
    'order.kitchen-closed',
    { facts: { closure: { reason: 'Diwali', meal: null } }, wish: SCHEDULE },
  ],
  ['a dish that is sold out, by the schedule', 'order.sold-out', { facts: limited(50, 50), wish: SCHEDULE }],
  ['a day that is over', 'order.closed', { facts: { now: new Date('2026-11-22T00:00:00+05:30') } }],
  [
    'a closing time that has passed',
    'order.closed',
    { meal: { closesMinutesBefore: 30 }, facts: { now: new Date('2026-11-21T08:00:00+05:30') } },
  ],
  ['a live order for the meal and day', 'order.already-placed', { customer: { liveOrderId: 'another' } }],
  [
    'an address that the customer does not have',
    'order.address-unknown',
    { customer: { deliveryAddress: null }, wish: { addressIndex: 2 } },
  ],
  ['a dish that never was', 'order.dish-unavailable', { dish: null }],
  ['an inactive dish', 'order.dish-unavailable', { dish: { status: Status.INACTIVE } }],
  ['a deleted dish', 'order.dish-unavailable', { dish: { deleted: true } }],
  ['a dish without a price', 'order.dish-unavailable', { dish: { unitPricePaise: null } }],
  ['a dish that is not in the plan', 'order.dish-unavailable', { dish: { planned: false } }],
  ['a deleted dish, by an admin', 'order.dish-unavailable', { dish: { deleted: true }, wish: ADMIN }],
  ['a paisa more than was seen', 'order.price-changed', { wish: { expectedAmount: paise(19_999) } }],
  ['a paisa less than was seen', 'order.price-changed', { wish: { expectedAmount: paise(20_001) } }],
  [
    'another price than was seen, with too little money',
    'order.price-changed',
    { wish: { expectedAmount: paise(10_000) }, customer: { balancePaise: paise(10_000) } },
  ],
  [
    'another price than an editor has seen',
    'order.price-changed',
    { wish: edit({}, { ...MORE, expectedAmount: paise(30_000) }) },
  ],
  ['a dish that is sold out', 'order.sold-out', { facts: limited(50, 50) }],
  ['a dish of which one is left', 'order.few-left', { facts: limited(50, 49) }],
  ['a dish that is sold out, by an admin', 'order.sold-out', { facts: limited(0, 0), wish: ADMIN }],
  ['a paisa too little', 'wallet.insufficient', { customer: { balancePaise: paise(19_999) } }],
  [
    'a paisa too little with the credit limit',
    'wallet.insufficient',
    { customer: { balancePaise: paise(-100), creditLimitPaise: paise(20_099) } },
  ],
  [
    'a paisa, by who owes more than a limit that was lowered',
    'wallet.insufficient',
    {
      dish: { unitPricePaise: paise(1) },
      customer: { balancePaise: paise(-500), creditLimitPaise: paise(400) },
    },
  ],
];

test.each(REFUSED)('%s: %s', (_what, reason, changes) => {
  const decision = decided(changes);
  expect(decision instanceof AppError && decision.reason).toBe(reason);
});

/** What can be done, with what it costs and what the wallet is debited, in paise. */
const PLACED: readonly (readonly [string, number, number, Changes])[] = [
  ['the usual order', 20_000, 20_000, {}],
  ['a wallet that holds just enough', 20_000, 20_000, { customer: { balancePaise: paise(20_000) } }],
  [
    'a wallet that holds just enough with the credit limit',
    20_000,
    20_000,
    { customer: { balancePaise: paise(-100), creditLimitPaise: paise(20_100) } },
  ],
  ['what was seen', 20_000, 20_000, { wish: { expectedAmount: paise(20_000) } }],
  [
    'what an editor has seen: a dish that stays keeps its price',
    27_000,
    9_000,
    { wish: edit({}, { ...MORE, expectedAmount: paise(27_000) }) },
  ],
  ['an upcoming order', 20_000, 0, { wish: { ...SCHEDULE, isUpcoming: true } }],
  ['the last two portions', 20_000, 20_000, { facts: limited(50, 48) }],
  [
    'a dish that costs nothing, by an empty wallet',
    0,
    0,
    { dish: { unitPricePaise: paise(0) }, customer: { balancePaise: paise(0) } },
  ],
  ['a customer named by the personal link', 20_000, 20_000, { wish: { customer: 'link of asha' } }],
  [
    'a millisecond before the day is over',
    20_000,
    20_000,
    { facts: { now: new Date('2026-11-21T23:59:59.999+05:30') } },
  ],
  [
    'any day and dish, by an admin',
    20_000,
    20_000,
    { wish: { ...ADMIN, forDate: ANOTHER_DAY }, dish: { planned: false } },
  ],
  [
    'a menu that is not open, by the schedule',
    20_000,
    20_000,
    { wish: SCHEDULE, facts: { isMenuOpen: false } },
  ],
  [
    'after closing, by the schedule',
    20_000,
    20_000,
    {
      wish: SCHEDULE,
      facts: { now: new Date('2026-11-21T08:31:00+05:30') },
      meal: { closesMinutesBefore: 0 },
    },
  ],
  [
    'after closing, by an admin',
    20_000,
    20_000,
    { wish: ADMIN, facts: { now: new Date('2026-11-23T00:00:00+05:30') } },
  ],
];

test.each(PLACED)('%s: %d paise, of which %d from the wallet', (_what, amount, charge, changes) => {
  expect(decided(changes)).toMatchObject({ amountPaise: BigInt(amount), chargePaise: BigInt(charge) });
});

test.each([[null], [1]])('it goes to the address that the facts have, asked for as %j', (addressIndex) => {
  const deliveryAddress = { text: 'Office', locationUrl: 'https://maps.example/office' };
  expect(decided({ customer: { deliveryAddress }, wish: { addressIndex } })).toMatchObject({
    deliveryAddress,
  });
});

test('it goes nowhere for a customer without an address', () => {
  expect(decided({ customer: { deliveryAddress: null } })).toMatchObject({ deliveryAddress: null });
});

test('a new line is a snapshot of the dish', () => {
  const { status: _status, deleted: _deleted, planned: _planned, ...snapshot } = POHA;
  expect(decided({})).toMatchObject({ lines: [{ ...snapshot, quantity: 2 }] });
});

test.each([
  ['a new order', ADMIN, 'userId'],
  ['an edit', edit({}, ADMIN), undefined],
])('the error about a user who is not a customer names the expected field of %s', (_case, wish, field) => {
  const decision = decided({ customer: { type: UserType.ADMIN }, wish });
  expect(decision).toMatchObject({ reason: 'order.not-a-customer' });
  expect(decision instanceof AppError && decision.field).toBe(field);
});
