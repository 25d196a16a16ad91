import { adjustRange, daysBetween, dayTotals, formatMeasure } from './day-totals';

const meal = (date: string, protein: number | null) => ({
  date,
  nutrition: { protein, fats: 0.1, carbs: 0.2, calories: 100 },
});

test('dayTotals adds the dishes of a day to two decimals, and an empty day has zeros', () =>
  expect(
    dayTotals(
      [meal('2026-11-20', 0.1), meal('2026-11-20', 0.2), meal('2026-11-22', null)],
      '2026-11-20',
      '2026-11-22',
    ),
  ).toEqual([
    { day: '2026-11-20', protein: 0.3, fats: 0.2, carbs: 0.4, calories: 200 },
    { day: '2026-11-21', protein: 0, fats: 0, carbs: 0, calories: 0 },
    { day: '2026-11-22', protein: 0, fats: 0.1, carbs: 0.2, calories: 100 },
  ]));

test('dayTotals of a year contains only days with data', () =>
  expect(dayTotals([meal('2026-05-01', 1)], '2026-01-01', '2026-12-31').map(({ day }) => day)).toEqual([
    '2026-05-01',
  ]));

test('daysBetween continues across the end of a month', () =>
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']));

describe('adjustRange', () => {
  const range = { from: '2026-11-10', to: '2026-11-20' };
  test('a first day after the last day moves the last day', () =>
    expect(adjustRange(range, { from: '2026-11-25' })).toEqual({ from: '2026-11-25', to: '2026-11-25' }));
  test('a last day before the first day moves the first day', () =>
    expect(adjustRange(range, { to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' }));
  test('a change to a valid range of days moves only that day', () =>
    expect(adjustRange(range, { from: '2026-11-15' })).toEqual({ from: '2026-11-15', to: '2026-11-20' }));
});

test.each([
  [null, '-'],
  [0, '0'],
  [12.34, '12.3'],
  [1234.5, '1,234.5'],
])('formatMeasure formats %s as %s', (value, expected) => expect(formatMeasure(value)).toBe(expected));
