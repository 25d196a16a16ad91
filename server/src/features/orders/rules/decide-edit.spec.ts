import {
  ADMIN,
  ANOTHER_DAY,
  type Changes,
  decided,
  edit,
  limited,
  MORE,
} from '../../../../test/testkit/decided-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { Status } from '../../../shared/status.js';
import { OrderStatus } from './order-status.js';

/** What stands against an order, and the reason that is given; each row is otherwise the usual case. */
const REFUSED: readonly (readonly [string, Reason, Changes])[] = [
  ['one more of a dish that is sold out', 'order.sold-out', { facts: limited(2, 2), wish: edit({}, MORE) }],
  [
    'a move to a day that is sold out',
    'order.few-left',
    { facts: limited(2, 1), wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY, lines: null }) },
  ],
  [
    'a move to a meal that is sold out',
    'order.few-left',
    { facts: limited(2, 1), wish: edit({}, { ...ADMIN, mealId: 'lunch', lines: null }) },
  ],
  ['an edit that names an old version', 'stale-version', { wish: edit({}, { version: 2 }) }],
  [
    'an edit of a cancelled order',
    'order.is-cancelled',
    { wish: edit({ status: OrderStatus.CANCELLED }, ADMIN) },
  ],
  ['an edit of a completed order', 'order.is-completed', { wish: edit({ status: OrderStatus.COMPLETED }) }],
  [
    'an edit by an inactive customer',
    'user.inactive',
    { customer: { status: Status.INACTIVE }, wish: edit() },
  ],
  [
    'another day, by the customer',
    'order.customer-cannot-move',
    { wish: edit({}, { forDate: ANOTHER_DAY }) },
  ],
  ['another meal, by the customer', 'order.customer-cannot-move', { wish: edit({ mealId: 'lunch' }) }],
  [
    'a move of a completed order, by an admin',
    'order.reopen-first',
    { wish: edit({ status: OrderStatus.COMPLETED }, { ...ADMIN, forDate: ANOTHER_DAY, lines: null }) },
  ],
  [
    'another meal that is inactive',
    'order.meal-unavailable',
    { meal: { status: Status.INACTIVE }, wish: edit({ mealId: 'lunch' }, ADMIN) },
  ],
  [
    'an edit after closing',
    'order.closed',
    { wish: edit(), facts: { now: new Date('2026-11-22T00:00:00+05:30') } },
  ],
  [
    'a move to a closed day',
    'order.kitchen-closed',
    {
      facts: { closure: { reason: 'Diwali', meal: null } },
      wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY }),
    },
  ],
  [
    'a move onto another order',
    'order.already-placed',
    { customer: { liveOrderId: 'another' }, wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY }) },
  ],
  [
    'an address that the customer does not have',
    'order.address-unknown',
    { customer: { deliveryAddress: null }, wish: edit({}, { addressIndex: 2 }) },
  ],
  [
    'more of a dish when there is no menu',
    'order.no-menu',
    { facts: { isMenuOpen: false }, wish: edit({}, MORE) },
  ],
  [
    'more of a dish that is gone',
    'order.dish-cannot-grow',
    { dish: { deleted: true }, wish: edit({}, MORE) },
  ],
  [
    'an edit that costs a paisa too much',
    'wallet.insufficient',
    { customer: { balancePaise: paise(8_999) }, wish: edit({}, MORE) },
  ],
  [
    'an edit that costs a paisa more than the credit limit',
    'wallet.insufficient',
    { customer: { balancePaise: paise(-1), creditLimitPaise: paise(9_000) }, wish: edit({}, MORE) },
  ],
];

test.each(REFUSED)('%s: %s', (_what, reason, changes) => {
  const decision = decided(changes);
  expect(decision instanceof AppError && decision.reason).toBe(reason);
});

/** What can be done, with what it costs and what the wallet is debited, in paise. */
const PLACED: readonly (readonly [string, number, number, Changes])[] = [
  ['the last portion more, by an edit', 27_000, 9_000, { facts: limited(3, 2), wish: edit({}, MORE) }],
  ['an edit that keeps what is sold out', 18_000, 0, { facts: limited(2, 2), wish: edit() }],
  ['an edit at the old price', 27_000, 9_000, { wish: edit({}, MORE) }],
  [
    'an edit that gives money back',
    9_000,
    -9_000,
    { wish: edit({}, { lines: [{ dishId: 'poha', quantity: 1 }] }) },
  ],
  [
    'an edit that gives money back to who owes more than the limit',
    9_000,
    -9_000,
    {
      customer: { balancePaise: paise(-90_000) },
      wish: edit({}, { lines: [{ dishId: 'poha', quantity: 1 }] }),
    },
  ],
  [
    'an edit that costs nothing, by who owes more than the limit',
    18_000,
    0,
    { customer: { balancePaise: paise(-90_000) }, wish: edit() },
  ],
  [
    'an edit of the instructions alone without a menu',
    18_000,
    0,
    { facts: { isMenuOpen: false }, wish: edit({}, { lines: null }) },
  ],
  [
    'an edit on a closed day that moves nothing',
    18_000,
    0,
    { facts: { closure: { reason: 'Diwali', meal: null } }, wish: edit() },
  ],
  ['an edit without a menu that does not grow', 18_000, 0, { facts: { isMenuOpen: false }, wish: edit() }],
  [
    'an edit of the instructions alone',
    18_000,
    0,
    { dish: { deleted: true }, wish: edit({}, { lines: null }) },
  ],
  [
    'an edit of an upcoming order, whatever it costs',
    450_000,
    0,
    { wish: edit({ status: OrderStatus.UPCOMING }, { lines: [{ dishId: 'poha', quantity: 50 }] }) },
  ],
  [
    'an edit of a completed order, by an admin',
    18_000,
    0,
    { wish: edit({ status: OrderStatus.COMPLETED }, ADMIN) },
  ],
  [
    'an edit for an inactive customer, by an admin',
    18_000,
    0,
    { customer: { status: Status.INACTIVE }, wish: edit({}, ADMIN) },
  ],
  [
    'an order moved to another day, by an admin',
    18_000,
    0,
    { customer: { liveOrderId: 'order' }, wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY }) },
  ],
];

test.each(PLACED)('%s: %d paise, of which %d from the wallet', (_what, amount, charge, changes) => {
  expect(decided(changes)).toMatchObject({ amountPaise: BigInt(amount), chargePaise: BigInt(charge) });
});

test('an edit keeps the address, whatever the customer’s is by now, and takes another that was asked for', () => {
  const [kept, another] = ['2, Mill Lane', 'Office'].map((text) => ({ text, locationUrl: '' }));
  const customer = { deliveryAddress: another ?? null };
  expect(decided({ customer, wish: edit() })).toMatchObject({ deliveryAddress: kept });
  expect(decided({ customer, wish: edit({ deliveryAddress: null }) })).toMatchObject({
    deliveryAddress: null,
  });
  expect(decided({ customer, wish: edit({}, { addressIndex: 1 }) })).toMatchObject({
    deliveryAddress: another,
  });
});
