import { isSameText, mergeTyped } from './merge-typed';

const base = { title: 'Poha', price: '90', tags: ['a'] };

test('mergeTyped keeps the input, and takes over fields that only another user changed', () =>
  expect(mergeTyped(base, { ...base, title: 'Vegetable Poha' }, { ...base, price: '95' })).toEqual({
    title: 'Vegetable Poha',
    price: '95',
    tags: ['a'],
  }));

test('mergeTyped keeps the input of a field that both users changed', () =>
  expect(mergeTyped(base, { ...base, tags: ['a', 'b'] }, { ...base, tags: ['c'] }).tags).toEqual(['a', 'b']));

const merged = <Value>(...three: [[string, Value][], [string, Value][], [string, Value][]]) => {
  const [was, mine, newest] = three.map((entries) => ({ map: new Map(entries) }));
  return [...mergeTyped(was as never, mine as never, newest as { map: Map<string, Value> }).map];
};

test('mergeTyped keeps own changes and removals in a map, and takes other entries from the server', () =>
  expect(
    merged(
      [
        ['kept', 1],
        ['mine', 1],
        ['gone', 1],
      ],
      [
        ['kept', 1],
        ['mine', 2],
        ['added', 5],
      ],
      [
        ['kept', 3],
        ['mine', 3],
        ['gone', 3],
        ['theirs', 4],
      ],
    ),
  ).toEqual([
    ['kept', 3],
    ['mine', 2],
    ['theirs', 4],
    ['added', 5],
  ]));

test('mergeTyped keeps own additions and removals in lists of a map, and drops empty lists', () =>
  expect(
    merged(
      [
        ['meal', ['a', 'b']],
        ['emptied', ['x']],
      ],
      [['meal', ['b', 'c']]],
      [
        ['meal', ['a', 'b', 'd']],
        ['emptied', ['x']],
      ],
    ),
  ).toEqual([['meal', ['b', 'd', 'c']]]));

test('isSameText ignores the sequence of the entries of a map', () => {
  const [one, other] = [new Map(Object.entries({ a: 1, b: 2 })), new Map(Object.entries({ b: 2, a: 1 }))];
  expect(isSameText({ one }, { one: other })).toBe(true);
  expect(isSameText({ one }, { one: other.set('a', 2) })).toBe(false);
});
