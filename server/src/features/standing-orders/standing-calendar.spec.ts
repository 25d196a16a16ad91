import { day } from '../../../test/testkit/days.js';
import {
  AFTER,
  AT_MIDNIGHT,
  at,
  BEFORE,
  DAY,
  EVENING_BEFORE,
  LONG_AGO,
  pause,
  rule,
  SAME_MORNING,
  WITHOUT,
} from '../../../test/testkit/standing-days.js';
import {
  deadlineOf,
  findRuleForDay,
  lastDayPastDeadline,
  nextDayOf,
  pausesAfterResume,
  type StandingMeal,
  type StandingRule,
  standingOrderStatusOf,
  stillRequiresBox,
} from './standing-calendar.js';

test.each([
  ['the evening before', EVENING_BEFORE, '2026-11-23T20:30:00'],
  ['the same morning', SAME_MORNING, '2026-11-24T10:00:00'],
  ['no closing time', WITHOUT, '2026-11-24T08:30:00'],
  ['midnight in India', AT_MIDNIGHT, '2026-11-24T00:00:00'],
])('the deadline is the closing time, or without one the start of delivery: %s', (_case, meal, instant) => {
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
])(
  'findRuleForDay returns a standing order only if it requires a box on the day: %s',
  (_case, more, wants) => {
    expect(findRuleForDay([rule(more)], EVENING_BEFORE, DAY) !== null).toBe(wants);
  },
);

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
  ['last day moved to the day before, in time', { until: day('2026-11-23'), since: BEFORE }, false],
])('stillRequiresBox states whether an existing box is still required: %s', (_case, more, wanted) => {
  expect(stillRequiresBox(rule(more), EVENING_BEFORE, DAY)).toBe(wanted);
});

test.each<[string, Partial<StandingRule>, string]>([
  ['active', {}, 'ACTIVE'],
  ['before its first day', { from: day('2026-12-01') }, 'ACTIVE'],
  ['paused today', { pauses: [pause('2026-11-20', '2026-11-24')] }, 'PAUSED'],
  ['paused until yesterday', { pauses: [pause('2026-11-20', '2026-11-23')] }, 'ACTIVE'],
  ['on its last day', { until: DAY }, 'ACTIVE'],
  ['after its last day', { until: day('2026-11-23') }, 'ENDED'],
  ['ended', { endedAt: BEFORE }, 'ENDED'],
])('standingOrderStatusOf returns the status of a standing order on a day: %s', (_case, more, status) => {
  expect(standingOrderStatusOf(rule(more), DAY)).toBe(status);
});

test('the next day is the first required day that is not paused', () => {
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
])('lastDayPastDeadline returns the last day whose deadline has passed: %s', (_case, meal, now, last) => {
  expect(lastDayPastDeadline(meal, DAY, at(now))).toBe(last);
});

test('resuming keeps the pause of days whose deadline has passed', () => {
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

test('each day of a year has one deadline, in sequence, and none is skipped at midnight', () => {
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
      days.every((each, index) => lastDayPastDeadline(meal, each, new Date(deadlines[index] ?? 0)) === each),
    ).toBe(true);
  }
});
