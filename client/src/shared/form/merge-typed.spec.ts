import { mergeTyped } from './merge-typed';

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
