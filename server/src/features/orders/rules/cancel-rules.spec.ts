import type { Reason } from '../../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import { Status, UserType } from '../../../shared/status.js';
import { type CancelContext, checkCancel, refundOf } from './order-rules.js';
import { OrderStatus } from './order-status.js';

const CUSTOMER = { status: Status.ACTIVE, title: 'Asha', type: UserType.CUSTOMER };
const ORDER = {
  status: OrderStatus.PLACED,
  version: 3,
  forDate: parseIndiaDate('2026-11-21') as IndiaDate,
};
const MEAL = { title: 'Breakfast', deliveryStartsAt: '08:30', closesMinutesBefore: null };
/** Default case: a customer cancels their order of the next day with a refund. */
const USUAL: CancelContext = {
  order: ORDER,
  customer: CUSTOMER,
  meal: MEAL,
  version: null,
  refund: true,
  byAdmin: false,
  now: new Date('2026-11-20T10:00:00+05:30'),
};
const ADMIN = { byAdmin: true, meal: null };
const AFTER_CLOSING = { now: new Date('2026-11-22T00:00:00+05:30') };
const inState = (status: OrderStatus) => ({ order: { ...ORDER, status } });
const INACTIVE = { customer: { ...CUSTOMER, status: Status.INACTIVE } };
const WITHOUT_WALLET = { customer: { ...CUSTOMER, type: UserType.DELIVERY } };

const CASES: readonly (readonly [string, Partial<CancelContext>, Reason | null])[] = [
  ['a customer cancels a placed order', {}, null],
  ['a customer cancels an upcoming order', inState(OrderStatus.UPCOMING), null],
  ['a customer cancels a completed order', inState(OrderStatus.COMPLETED), 'order.is-completed'],
  ['an admin cancels a completed order', { ...ADMIN, ...inState(OrderStatus.COMPLETED) }, null],
  ['a customer cancels a cancelled order', inState(OrderStatus.CANCELLED), 'order.already-cancelled'],
  [
    'an admin cancels a cancelled order of an old version',
    { ...ADMIN, ...inState(OrderStatus.CANCELLED), version: 1 },
    'order.already-cancelled',
  ],
  ['a customer names the current version', { version: 3 }, null],
  ['a customer names an old version', { version: 2 }, 'stale-version'],
  ['an admin names an old version', { ...ADMIN, version: 2 }, 'stale-version'],
  ['an inactive customer cancels', INACTIVE, 'user.inactive'],
  ['an admin cancels for an inactive customer', { ...ADMIN, ...INACTIVE }, null],
  ['a customer cancels after closing time', AFTER_CLOSING, 'order.closed'],
  ['a customer cancels an order of a meal that does not exist', { meal: null, ...AFTER_CLOSING }, null],
  ['an admin cancels after closing time', { ...ADMIN, ...AFTER_CLOSING }, null],
  ['an admin refunds a user without a wallet', { ...ADMIN, ...WITHOUT_WALLET }, 'wallet.delivery'],
  [
    'an admin cancels without a refund for a user without a wallet',
    { ...ADMIN, ...WITHOUT_WALLET, refund: false },
    null,
  ],
  [
    'an admin cancels an upcoming order of a user without a wallet',
    { ...ADMIN, ...WITHOUT_WALLET, ...inState(OrderStatus.UPCOMING) },
    null,
  ],
];

test.each(CASES)('if %s, checkCancel returns the expected error', (_case, changes, reason) => {
  expect(checkCancel({ ...USUAL, ...changes })?.reason ?? null).toBe(reason);
});

test.each([
  [
    'an old version of a completed order',
    { ...inState(OrderStatus.COMPLETED), version: 1 },
    'order.is-completed',
  ],
  ['an old version by an inactive customer', { ...INACTIVE, version: 1 }, 'stale-version'],
  ['an inactive customer after closing time', { ...INACTIVE, ...AFTER_CLOSING }, 'user.inactive'],
] as const)('checkCancel reports the first of two errors for %s', (_case, changes, reason) => {
  expect(checkCancel({ ...USUAL, ...changes })?.reason).toBe(reason);
});

test.each([
  [OrderStatus.UPCOMING, 0],
  [OrderStatus.PLACED, 27_800],
  [OrderStatus.COMPLETED, 27_800],
])('the refund of an order with status %d is %d paise', (status, refund) => {
  expect(refundOf({ status, amountPaise: paise(27_800) })).toBe(paise(refund));
});
