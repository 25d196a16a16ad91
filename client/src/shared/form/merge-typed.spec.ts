import { mergeMaps, mergeTyped } from './merge-typed';

const base = { title: 'Poha', price: '90', tags: ['a'] };

test('what was typed stays, what only somebody else changed is taken over', () => {
  const merge = mergeTyped(base, { ...base, title: 'Vegetable Poha' }, { ...base, price: '95' });
  expect(merge).toEqual({
    values: { title: 'Vegetable Poha', price: '95', tags: ['a'] },
    taken: ['price'],
    clashes: [],
  });
});

test('a field that both changed keeps what was typed and is named', () => {
  const merge = mergeTyped(base, { ...base, tags: ['a', 'b'] }, { ...base, tags: ['c'] });
  expect(merge.values.tags).toEqual(['a', 'b']);
  expect(merge.clashes).toEqual(['tags']);
});

test('two people typing the same is no clash', () => {
  const merge = mergeTyped(base, { ...base, price: '95' }, { ...base, price: '95' });
  expect(merge).toEqual({ values: { ...base, price: '95' }, taken: [], clashes: [] });
});

test('of a map what I changed is mine, what I took out stays out, and the rest is the newest', () => {
  const base = new Map([
    ['kept', 1],
    ['mine', 1],
    ['gone', 1],
  ]);
  const mine = new Map([
    ['kept', 1],
    ['mine', 2],
    ['added', 5],
  ]);
  const newest = new Map([
    ['kept', 3],
    ['mine', 3],
    ['gone', 3],
    ['theirs', 4],
  ]);
  expect([...mergeMaps(base, mine, newest)]).toEqual([
    ['kept', 3],
    ['mine', 2],
    ['theirs', 4],
    ['added', 5],
  ]);
});
