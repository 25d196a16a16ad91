import { mergeTyped, same } from './merge-typed';

const base = { title: 'Poha', price: '90', tags: ['a'] };

test('what was typed stays, what only somebody else changed is taken over', () =>
  expect(mergeTyped(base, { ...base, title: 'Vegetable Poha' }, { ...base, price: '95' })).toEqual({
    title: 'Vegetable Poha',
    price: '95',
    tags: ['a'],
  }));

test('a field that both changed keeps what was typed', () =>
  expect(mergeTyped(base, { ...base, tags: ['a', 'b'] }, { ...base, tags: ['c'] }).tags).toEqual(['a', 'b']));

const merged = <Value>(...three: [[string, Value][], [string, Value][], [string, Value][]]) => {
  const [was, mine, newest] = three.map((entries) => ({ map: new Map(entries) }));
  return [...mergeTyped(was as never, mine as never, newest as { map: Map<string, Value> }).map];
};

test('of a map what I changed is mine, what I took out stays out, and the rest is the newest', () =>
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

test('of a list in a map what I added is in, what I took out is out, and an empty one is gone', () =>
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

test('maps are the same whatever order their entries were made in', () => {
  const [one, other] = [new Map(Object.entries({ a: 1, b: 2 })), new Map(Object.entries({ b: 2, a: 1 }))];
  expect(same({ one }, { one: other })).toBe(true);
  expect(same({ one }, { one: other.set('a', 2) })).toBe(false);
});
