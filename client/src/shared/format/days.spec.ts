import { areReversed, daysInName, monthBefore, monthOf } from './days';

test.each([
  ['2026-11-21', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('the month of %s goes from %s until %s', (day, from, until) =>
  expect(monthOf(day)).toEqual({ from, until }),
);

test('the month before January is December of the year before', () =>
  expect(monthBefore('2027-01-15')).toEqual({ from: '2026-12-01', until: '2026-12-31' }));

test.each([
  [{}, false],
  [{ from: '2026-11-21' }, false],
  [{ from: '2026-11-21', until: '2026-11-21' }, false],
  [{ from: '2026-11-21', until: '2026-11-20' }, true],
])('%j: reversed %s', (days, reversed) => expect(areReversed(days)).toBe(reversed));

test('a file says of which days it is', () => {
  expect(daysInName({ from: '2026-11-01', until: '2026-11-30' })).toBe('-2026-11-01-2026-11-30');
  expect(daysInName({})).toBe('');
});
