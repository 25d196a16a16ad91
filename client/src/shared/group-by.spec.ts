import { groupBy } from './group-by';

test('groupBy keeps the sequence of keys and items for any keys', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (number) => number % 2 === 1)]).toEqual([
    [true, [3, 1, 1, 5]],
    [false, [4]],
  ]);
  expect([...groupBy(new Set(['a', 'b']), () => undefined)]).toEqual([[undefined, ['a', 'b']]]);
  expect(groupBy([], String).size).toBe(0);
});
