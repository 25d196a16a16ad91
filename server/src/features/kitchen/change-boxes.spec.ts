import type { Reason } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { completeRuling, reopenRuling } from './change-boxes.js';

const now = new Date('2026-11-21T23:59:00+05:30');
const day = (text: string) => parseIndiaDate(text) as IndiaDate;

const COMPLETE: readonly (readonly [string, OrderStatus, string, Reason | null])[] = [
  ['a placed order of today', OrderStatus.PLACED, '2026-11-21', null],
  ['a placed order of yesterday', OrderStatus.PLACED, '2026-11-20', null],
  ['a placed order of tomorrow', OrderStatus.PLACED, '2026-11-22', 'order.day-to-come'],
  ['an upcoming order', OrderStatus.UPCOMING, '2026-11-21', 'order.is-upcoming'],
  ['a cancelled order', OrderStatus.CANCELLED, '2026-11-21', 'order.is-cancelled'],
];

test.each(COMPLETE)('completeRuling of %s returns the expected error', (_case, status, date, reason) => {
  expect(completeRuling({ status, forDate: day(date) }, now)?.reason ?? null).toBe(reason);
});

const REOPENED = { forDate: day('2026-11-21'), completedAt: new Date('2026-11-21T00:00:00+05:30') };
const OPEN = { isChargeKept: false, closure: null };
const CLOSED = { reason: 'Diwali', meal: null };
const REOPEN: readonly (readonly [
  string,
  Partial<Parameters<typeof reopenRuling>[0]>,
  Partial<Parameters<typeof reopenRuling>[2]>,
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

test.each(REOPEN)('reopenRuling of %s returns the expected error', (_case, order, more, reason) => {
  expect(reopenRuling({ ...REOPENED, ...order }, now, { ...OPEN, ...more })?.reason ?? null).toBe(reason);
});
