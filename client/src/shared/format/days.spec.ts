import { areReversed, daysInName, monthBefore, monthOf } from './days';

test.each([
  ['2026-11-21', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('the month of %s goes from %s until %s', (day, from, until) =>
  expect(monthOf(day)).toEqual({ from, until }),
);

test('monthBefore of January is December of the previous year', () =>
  expect(monthBefore('2027-01-15')).toEqual({ from: '2026-12-01', until: '2026-12-31' }));

test.each([
  [{}, false],
  [{ from: '2026-11-21' }, false],
  [{ from: '2026-11-21', until: '2026-11-21' }, false],
  [{ from: '2026-11-21', until: '2026-11-20' }, true],
])('the range of days %j is reversed: %s', (days, reversed) => expect(areReversed(days)).toBe(reversed));

test('daysInName returns the suffix of a file name for a range of days', () => {
  expect(daysInName({ from: '2026-11-01', until: '2026-11-30' })).toBe('-2026-11-01-2026-11-30');
  expect(daysInName({})).toBe('');
});
