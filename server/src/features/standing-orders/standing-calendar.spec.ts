import { day } from '../../../test/testkit/days.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import {
  canOrderAgain,
  canSkip,
  type DayFacts,
  deadlineOf,
  lastDeadline,
  nextDayOf,
  pausesAfterResume,
  ruleFor,
  type StandingMeal,
  type StandingRule,
  stateOf,
  statusOf,
  stillWants,
} from './standing-calendar.js';

/** A Tuesday. */
const DAY = day('2026-11-24');
const at = (instant: string) => new Date(`${instant}+05:30`);
const LONG_AGO = at('2026-11-01T00:00:00');
const EVENING_BEFORE: StandingMeal = { opensAt: '08:30', closesAt: '10:00', closesMinutesBefore: 720 };
const SAME_MORNING: StandingMeal = { opensAt: '13:00', closesAt: '15:00', closesMinutesBefore: 180 };
const WITHOUT: StandingMeal = { opensAt: '08:30', closesAt: '10:00', closesMinutesBefore: null };
const AT_MIDNIGHT: StandingMeal = { opensAt: '08:30', closesAt: '10:00', closesMinutesBefore: 510 };

const rule = (more: Partial<StandingRule> = {}): StandingRule => ({
  id: 'rule',
  weekdays: 127,
  from: day('2026-11-01'),
  until: null,
  since: LONG_AGO,
  endedAt: null,
  pauses: [],
  ...more,
});
const pause = (from: string, until: string, createdAt = LONG_AGO) => ({
  from: day(from),
  until: day(until),
  createdAt,
});
const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  day: DAY,
  meal: EVENING_BEFORE,
  rule: rule(),
  row: null,
  live: null,
  cancelledId: null,
  closed: false,
  planned: true,
  lacksDish: false,
  ...more,
});
const row = (outcome: string, more: object = {}) =>
  ({
    outcome,
    reason: null,
    orderId: null,
    wantedAfter: null,
    standingOrderId: 'rule',
    orderVersion: null,
    ...more,
  }) as DayFacts['row'];
const LIVE = { id: 'live', status: OrderStatus.UPCOMING };
const BEFORE = at('2026-11-23T20:29:59');
const AFTER = at('2026-11-23T20:30:00');
const OVER = at('2026-11-24T10:00:00');

test.each([
  ['the evening before', EVENING_BEFORE, '2026-11-23T20:30:00'],
  ['the same morning', SAME_MORNING, '2026-11-24T10:00:00'],
  ['no closing time: when delivery begins', WITHOUT, '2026-11-24T08:30:00'],
  ['midnight in India', AT_MIDNIGHT, '2026-11-24T00:00:00'],
])('the deadline is the closing time: %s', (_case, meal, instant) => {
  expect(deadlineOf(meal, DAY)).toEqual(at(instant));
});

test.each<[string, Partial<StandingRule>, boolean]>([
  ['every day', {}, true],
  ['Tuesdays alone', { weekdays: 0b10 }, true],
  ['every day but Tuesday', { weekdays: 0b1111101 }, false],
  ['its first day', { from: DAY }, true],
  ['the day before its first', { from: day('2026-11-25') }, false],
  ['its last day', { until: DAY }, true],
  ['the day after its last', { until: day('2026-11-23') }, false],
  ['made a moment before the deadline', { since: BEFORE }, true],
  ['made at the deadline', { since: AFTER }, false],
  ['ended', { endedAt: LONG_AGO }, false],
  ['paused, which is still its day', { pauses: [pause('2026-11-24', '2026-11-24')] }, true],
])('a standing order wants a day: %s', (_case, more, wants) => {
  expect(ruleFor([rule(more)], EVENING_BEFORE, DAY) !== null).toBe(wants);
});

test.each<[string, Partial<StandingRule>, boolean]>([
  ['untouched', {}, true],
  ['ended before the deadline', { endedAt: BEFORE }, false],
  ['ended at the deadline', { endedAt: AFTER }, true],
  ['paused before the deadline', { pauses: [pause('2026-11-24', '2026-11-24', BEFORE)] }, false],
  ['paused at the deadline', { pauses: [pause('2026-11-24', '2026-11-24', AFTER)] }, true],
  ['a pause that ends the day before', { pauses: [pause('2026-11-20', '2026-11-23', BEFORE)] }, true],
  ['a pause that begins the day after', { pauses: [pause('2026-11-25', '2026-11-26', BEFORE)] }, true],
  ['changed to Mondays before the deadline', { weekdays: 1, since: BEFORE }, false],
  ['changed to Mondays at the deadline', { weekdays: 1, since: AFTER }, true],
  ['its last day moved before it in time', { until: day('2026-11-23'), since: BEFORE }, false],
])('a box that was made is still wanted: %s', (_case, more, wanted) => {
  expect(stillWants(rule(more), EVENING_BEFORE, DAY)).toBe(wanted);
});

test.each<[string, Partial<DayFacts>, Date, string | null]>([
  ['expected', {}, BEFORE, 'EXPECTED'],
  ['expected late, while it can still be brought', {}, AFTER, 'EXPECTED'],
  ['over', {}, OVER, 'MISSED'],
  ['a plan without a fixed dish', { lacksDish: true }, BEFORE, 'NO_MATCH'],
  [
    'a plan without a fixed dish, paused',
    { lacksDish: true, rule: rule({ pauses: [pause('2026-11-24', '2026-11-24')] }) },
    BEFORE,
    'PAUSED',
  ],
  ['no plan, and so without a fixed dish', { planned: false, lacksDish: true }, BEFORE, 'NO_PLAN'],
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
    'the same, noted before',
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
  ['refused', { row: row('NO_MATCH') }, BEFORE, 'NO_MATCH'],
  ['refused for good', { row: row('NO_MATCH'), rule: null }, AFTER, 'NO_MATCH'],
  [
    'refused, and paused in time',
    { row: row('NO_MATCH'), rule: rule({ pauses: [pause('2026-11-24', '2026-11-24')] }) },
    BEFORE,
    'PAUSED',
  ],
  ['refused, and ended in time', { row: row('NO_MATCH'), rule: null }, BEFORE, null],
  ['not paid', { row: row('NO_MONEY') }, OVER, 'NO_MONEY'],
  ['missed', { row: row('MISSED'), rule: null }, OVER, 'MISSED'],
])('a day is what its facts say: %s', (_case, more, now, state) => {
  expect(stateOf(facts(more), now)).toBe(state);
});

test.each<[string, Partial<DayFacts>, Date, boolean, boolean]>([
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
  ['refused', { row: row('NO_MATCH') }, BEFORE, false, true],
  ['a plan without a fixed dish', { lacksDish: true }, BEFORE, true, false],
  ['not paid', { row: row('NO_MONEY') }, BEFORE, false, false],
])('can be skipped, or ordered after all: %s', (_case, more, now, skip, again) => {
  expect([canSkip(facts(more), now), canOrderAgain(facts(more), now)]).toEqual([skip, again]);
});

test.each<[string, Partial<StandingRule>, string]>([
  ['active', {}, 'ACTIVE'],
  ['before its first day', { from: day('2026-12-01') }, 'ACTIVE'],
  ['paused today', { pauses: [pause('2026-11-20', '2026-11-24')] }, 'PAUSED'],
  ['paused until yesterday', { pauses: [pause('2026-11-20', '2026-11-23')] }, 'ACTIVE'],
  ['on its last day', { until: DAY }, 'ACTIVE'],
  ['after its last day', { until: day('2026-11-23') }, 'ENDED'],
  ['ended', { endedAt: BEFORE }, 'ENDED'],
])('the status today: %s', (_case, more, status) => {
  expect(statusOf(rule(more), DAY)).toBe(status);
});

test('the next day is the first that is wanted and not paused', () => {
  const mondays = rule({ weekdays: 1, pauses: [pause('2026-11-28', '2026-12-05')] });
  expect(nextDayOf(mondays, DAY)).toBe('2026-12-07');
  expect(nextDayOf(rule({ until: day('2026-11-23') }), DAY)).toBeNull();
  expect(nextDayOf(rule({ endedAt: BEFORE }), DAY)).toBeNull();
});

test.each<[string, StandingMeal, string, string]>([
  ['the evening before, a moment too early', EVENING_BEFORE, '2026-11-24T20:29:59', '2026-11-24'],
  ['the evening before', EVENING_BEFORE, '2026-11-24T20:30:00', '2026-11-25'],
  ['the same morning, too early', SAME_MORNING, '2026-11-24T09:59:59', '2026-11-23'],
  ['the same morning', SAME_MORNING, '2026-11-24T10:00:00', '2026-11-24'],
])('the last day whose deadline is over: %s', (_case, meal, now, last) => {
  expect(lastDeadline(meal, DAY, at(now))).toBe(last);
});

test('who goes on leaves the days paused whose deadline is over', () => {
  const pauses = [
    pause('2026-11-10', '2026-11-12'),
    pause('2026-11-20', '2026-11-30'),
    pause('2026-12-24', '2026-12-26'),
  ];
  expect(pausesAfterResume(pauses, DAY).map(({ from, until }) => [from, until])).toEqual([
    ['2026-11-10', '2026-11-12'],
    ['2026-11-20', '2026-11-24'],
  ]);
});

test('a year of days: each has one deadline, in the order of the days, and none is skipped at midnight', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const days = Array.from({ length: 365 }, (_, ahead) =>
    day(new Date(start + ahead * 86_400_000).toISOString().slice(0, 10)),
  );
  for (const meal of [EVENING_BEFORE, SAME_MORNING, WITHOUT, AT_MIDNIGHT]) {
    const deadlines = days.map((each) => deadlineOf(meal, each).getTime());
    expect(
      deadlines.every((each, index) => index === 0 || each - (deadlines[index - 1] ?? 0) === 86_400_000),
    ).toBe(true);
    expect(
      days.every((each, index) => lastDeadline(meal, each, new Date(deadlines[index] ?? 0)) === each),
    ).toBe(true);
  }
});
