import { startOf } from './text-start.js';

const FAMILY = '👨‍👩‍👧';

test.each<[string, number, string]>([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🍲d', 3, 'ab🍲'],
  ['ab🍲d', 2, 'ab'],
  [`a${FAMILY}b`, 3, 'a'],
  [`a${FAMILY}b`, 6, `a${FAMILY}`],
  ['कि की', 1, ''],
  ['कि की', 2, 'कि'],
  ['', 0, ''],
])('the start of %j with at most %i code points is %j', (text, most, start) => {
  expect(startOf(text, most)).toBe(start);
});
