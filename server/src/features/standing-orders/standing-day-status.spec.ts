import { AFTER, BEFORE, context, LIVE, OVER, pause, row, rule } from '../../../test/testkit/standing-days.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { canOrderAgain, canSkip, type DayContext, dayStateOf } from './standing-calendar.js';

test.each<[string, Partial<DayContext>, Date, string | null]>([
  ['expected', {}, BEFORE, 'EXPECTED'],
  ['expected late, while it can still be brought', {}, AFTER, 'EXPECTED'],
  ['over', {}, OVER, 'MISSED'],
  ['a plan without a fixed dish', { isUnavailable: true }, BEFORE, 'NO_MATCH'],
  [
    'a plan without a fixed dish, paused',
    { isUnavailable: true, rule: rule({ pauses: [pause('2026-11-24', '2026-11-24')] }) },
    BEFORE,
    'PAUSED',
  ],
  ['no plan, and so without a fixed dish', { planned: false, isUnavailable: true }, BEFORE, 'NO_PLAN'],
  ['no plan', { planned: false }, BEFORE, 'NO_PLAN'],
  ['no plan, and over', { planned: false }, OVER, 'MISSED'],
  ['paused', { rule: rule({ pauses: [pause('2026-11-24', '2026-11-30')] }) }, BEFORE, 'PAUSED'],
  ['closed', { closed: true }, BEFORE, 'CLOSED'],
  [
    'closed and paused',
    { closed: true, rule: rule({ pauses: [pause('2026-11-24', '2026-11-30')] }) },
    BEFORE,
    'CLOSED',
  ],
  ['no standing order', { rule: null }, BEFORE, null],
  ['no standing order, and an order by hand', { rule: null, live: LIVE }, BEFORE, null],
  ['an order by hand', { live: LIVE }, BEFORE, 'COVERED'],
  ['an order by hand on a day that was skipped', { live: LIVE, row: row('SKIPPED') }, BEFORE, 'COVERED'],
  ['made', { live: LIVE, row: row('MADE', { orderId: 'live' }) }, BEFORE, 'MADE'],
  [
    'made by a standing order that is gone',
    { rule: null, live: LIVE, row: row('MADE', { orderId: 'live' }) },
    AFTER,
    'MADE',
  ],
  [
    'made, cancelled, and ordered by hand',
    { live: LIVE, row: row('MADE', { orderId: 'was' }) },
    BEFORE,
    'COVERED',
  ],
  ['made, and cancelled', { row: row('MADE', { orderId: 'was' }), cancelledId: 'was' }, BEFORE, 'CANCELLED'],
  [
    'made, and cancelled by closing the day',
    { row: row('MADE', { orderId: 'was' }), closed: true },
    BEFORE,
    'CLOSED',
  ],
  ['an order by hand that was cancelled', { cancelledId: 'was' }, BEFORE, 'CANCELLED'],
  [
    'an order by hand that was recorded and cancelled',
    { row: row('COVERED', { orderId: 'was' }), cancelledId: 'was' },
    BEFORE,
    'CANCELLED',
  ],
  [
    'cancelled by hand, and wanted again',
    { cancelledId: 'was', row: row('WANTED', { wantedAfter: 'was' }) },
    BEFORE,
    'EXPECTED',
  ],
  [
    'wanted again, and another one cancelled since',
    { cancelledId: 'new', row: row('WANTED', { wantedAfter: 'was' }) },
    BEFORE,
    'CANCELLED',
  ],
  [
    'wanted again, and paused',
    { row: row('WANTED'), rule: rule({ pauses: [pause('2026-11-24', '2026-11-24')] }) },
    BEFORE,
    'PAUSED',
  ],
  ['skipped', { row: row('SKIPPED') }, BEFORE, 'SKIPPED'],
  ['skipped, and the standing order is gone', { row: row('SKIPPED'), rule: null }, OVER, 'SKIPPED'],
  ['rejected', { row: row('NO_MATCH') }, BEFORE, 'NO_MATCH'],
  ['rejected for good', { row: row('NO_MATCH'), rule: null }, AFTER, 'NO_MATCH'],
  [
    'rejected, and paused in time',
    { row: row('NO_MATCH'), rule: rule({ pauses: [pause('2026-11-24', '2026-11-24')] }) },
    BEFORE,
    'PAUSED',
  ],
  ['rejected, and ended in time', { row: row('NO_MATCH'), rule: null }, BEFORE, null],
  ['not paid', { row: row('NO_MONEY') }, OVER, 'NO_MONEY'],
  ['missed', { row: row('MISSED'), rule: null }, OVER, 'MISSED'],
])('dayStateOf returns the expected state of a day: %s', (_case, more, now, state) => {
  expect(dayStateOf(context(more), now)).toBe(state);
});

test.each<[string, Partial<DayContext>, Date, boolean, boolean]>([
  ['expected', {}, BEFORE, true, false],
  ['expected, after the deadline', {}, AFTER, false, false],
  ['without a plan', { planned: false }, BEFORE, true, false],
  ['made', { live: LIVE, row: row('MADE', { orderId: 'live' }) }, BEFORE, true, false],
  [
    'made and placed',
    { live: { ...LIVE, status: OrderStatus.PLACED }, row: row('MADE', { orderId: 'live' }) },
    BEFORE,
    false,
    false,
  ],
  ['by hand', { live: LIVE }, BEFORE, false, false],
  ['paused', { rule: rule({ pauses: [pause('2026-11-24', '2026-11-24')] }) }, BEFORE, false, false],
  ['closed', { closed: true, row: row('SKIPPED') }, BEFORE, false, false],
  ['skipped', { row: row('SKIPPED') }, BEFORE, false, true],
  ['skipped, after the deadline', { row: row('SKIPPED') }, AFTER, false, false],
  ['skipped, and the standing order is gone', { row: row('SKIPPED'), rule: null }, BEFORE, false, false],
  ['cancelled', { cancelledId: 'was' }, BEFORE, false, true],
  ['rejected', { row: row('NO_MATCH') }, BEFORE, false, true],
  ['a plan without a fixed dish', { isUnavailable: true }, BEFORE, true, false],
  ['not paid', { row: row('NO_MONEY') }, BEFORE, false, false],
])('canSkip and canOrderAgain follow from the state of the day: %s', (_case, more, now, skip, again) => {
  expect([canSkip(context(more), now), canOrderAgain(context(more), now)]).toEqual([skip, again]);
});
