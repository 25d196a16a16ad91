import { editCommandOf } from '../../../test/testkit/default-order.js';
import { AppError, type Reason } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { checkCompletion, checkReopening, decideCompletion, decideReopening } from './change-boxes.js';

const now = new Date('2026-11-21T23:59:00+05:30');
const day = (text: string) => parseIndiaDate(text) as IndiaDate;

const COMPLETE: readonly (readonly [string, OrderStatus, string, Reason | null])[] = [
  ['a placed order of today', OrderStatus.PLACED, '2026-11-21', null],
  ['a placed order of yesterday', OrderStatus.PLACED, '2026-11-20', null],
  ['a placed order of tomorrow', OrderStatus.PLACED, '2026-11-22', 'order.day-to-come'],
  ['an upcoming order', OrderStatus.UPCOMING, '2026-11-21', 'order.is-upcoming'],
  ['a cancelled order', OrderStatus.CANCELLED, '2026-11-21', 'order.is-cancelled'],
];

test.each(COMPLETE)('checkCompletion of %s returns the expected error', (_case, status, date, reason) => {
  expect(checkCompletion({ status, forDate: day(date) }, now)?.reason ?? null).toBe(reason);
});

const REOPENED = { forDate: day('2026-11-21'), completedAt: new Date('2026-11-21T00:00:00+05:30') };
const OPEN = { isChargeKept: false, closure: null };
const CLOSED = { reason: 'Diwali', meal: null };
const REOPEN: readonly (readonly [
  string,
  Partial<Parameters<typeof checkReopening>[0]>,
  Partial<Parameters<typeof checkReopening>[2]>,
  Reason | null,
])[] = [
  ['an order that was completed today', {}, {}, null],
  [
    'an order that was completed yesterday',
    { completedAt: new Date('2026-11-20T23:59:59+05:30') },
    {},
    'order.completed-before',
  ],
  ['an order without a time of completion', { completedAt: null }, {}, 'order.completed-before'],
  ['an order whose charge is kept', {}, { isChargeKept: true }, 'stop.charge-kept'],
  ['an order of a closed day', {}, { closure: CLOSED }, 'order.kitchen-closed'],
  [
    'an order of a closed day whose charge is kept',
    {},
    { isChargeKept: true, closure: CLOSED },
    'stop.charge-kept',
  ],
];

test.each(REOPEN)('checkReopening of %s returns the expected error', (_case, order, more, reason) => {
  expect(checkReopening({ ...REOPENED, ...order }, now, { ...OPEN, ...more })?.reason ?? null).toBe(reason);
});

const { UPCOMING, PLACED, COMPLETED, CANCELLED } = OrderStatus;
/** Returns the reason of the error, the action of the change, or null for an unchanged order. */
const outcomeOf = (decision: ReturnType<typeof decideCompletion>) =>
  decision instanceof AppError ? decision.reason : (decision?.audit?.action ?? null);
const orderOf = (status: OrderStatus, more: Partial<StoredOrder> = {}) =>
  editCommandOf({ status, completedAt: REOPENED.completedAt, ...more }).order as StoredOrder;

test.each([
  ['a placed order', orderOf(PLACED), 'ORDER_COMPLETED'],
  ['a completed order', orderOf(COMPLETED), null],
  ['an order of tomorrow', orderOf(PLACED, { forDate: day('2026-11-22') }), 'order.day-to-come'],
  ['a cancelled order', orderOf(CANCELLED), 'order.is-cancelled'],
])('completing %s has the expected outcome', (_case, order, outcome) => {
  expect(outcomeOf(decideCompletion(order, now, null))).toBe(outcome);
});

const NEITHER = { kept: new Map(), closed: new Map() };
test.each([
  ['a completed order', orderOf(COMPLETED), NEITHER, 'ORDER_REOPENED'],
  ['a placed order', orderOf(PLACED), NEITHER, null],
  [
    'a placed order of a closed day',
    orderOf(PLACED),
    { ...NEITHER, closed: new Map([['order', CLOSED]]) },
    null,
  ],
  ['an upcoming order', orderOf(UPCOMING), NEITHER, 'order.is-upcoming'],
  ['a cancelled order', orderOf(CANCELLED), NEITHER, 'order.is-cancelled'],
  [
    'an order that was completed yesterday',
    orderOf(COMPLETED, { completedAt: new Date('2026-11-20T12:00:00+05:30') }),
    NEITHER,
    'order.completed-before',
  ],
  [
    'an order of a closed day',
    orderOf(COMPLETED),
    { ...NEITHER, closed: new Map([['order', CLOSED]]) },
    'order.kitchen-closed',
  ],
  [
    'an order whose charge is kept',
    orderOf(COMPLETED),
    { ...NEITHER, kept: new Map([['order', 'NOT_HOME']]) },
    'stop.charge-kept',
  ],
  [
    'an order if other orders have a kept charge or a closed day',
    orderOf(COMPLETED),
    { kept: new Map([['other', 'NOT_HOME']]), closed: new Map([['other', CLOSED]]) },
    'ORDER_REOPENED',
  ],
])('reopening %s has the expected outcome', (_case, order, state, outcome) => {
  expect(outcomeOf(decideReopening(order, now, state as Parameters<typeof decideReopening>[2]))).toBe(
    outcome,
  );
});
