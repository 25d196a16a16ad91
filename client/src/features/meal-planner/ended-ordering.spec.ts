import { jest } from '@jest/globals';
import type { PlannerOpenDaysQuery } from './meal-planner.generated';
import { endedOrdering } from './use-toggle-plan';

const now = Date.parse('2026-11-30T03:20:00+05:30');
beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

const openDays = (orderAheadDays: number, ...closings: string[]): PlannerOpenDaysQuery => ({
  settings: { orderAheadDays },
  openMealPlans: [
    {
      id: 'p1',
      date: '2026-12-01',
      slots: closings.map((closesAt) => ({ closesAt, closedText: null, dishes: [{ id: 'd1' }] })),
    },
  ],
});
const evening = '2026-11-30T20:00:00+05:30';
const morning = '2026-11-30T02:00:00+05:30';
const until = 'Ordering for Tuesday, 01 Dec is open until 8:00 PM. Customers will no longer see it.';

test.each<[string, string, PlannerOpenDaysQuery, string | undefined]>([
  ['an open day', '2026-12-02', openDays(0, morning, evening), until],
  [
    'an open day before the new one, which customers do not see ahead',
    '2026-12-02',
    openDays(3, evening),
    until,
  ],
  ['a day that customers can order ahead', '2026-11-30', openDays(1, evening), undefined],
  ['a day too far ahead', '2026-11-29', openDays(1, evening), until],
  ['a day whose meals are closed', '2026-12-02', openDays(0, morning), undefined],
  ['a day without dishes', '2026-12-02', openDays(0), undefined],
  [
    'a day that closes on a later day',
    '2026-12-02',
    openDays(0, '2026-12-01T08:30:00+05:30'),
    'Ordering for Tuesday, 01 Dec is open until 01/12/26, 8:30 AM. Customers will no longer see it.',
  ],
])('the confirmation before another day turns ON covers %s', (_what, day, open, text) =>
  expect(endedOrdering(day, open, '2026-12-01', now)).toBe(text),
);
