import { renderHook } from '@testing-library/react';
import { matcherOf, searchedIn, searchedInDish, useFound } from './search';

const poha = { title: 'Poha', ingredients: 'Flat rice and LEMON' };
const chaat = { title: 'Sprout Chaat', ingredients: 'Sprouts' };
const dishes = [poha, chaat];

test.each([
  ['poh', [poha]],
  ['  Lemon ', [poha]],
  ['chaat', [chaat]],
  ['rajma', []],
])('the dish search %j matches titles and ingredients', (search, found) => {
  expect(renderHook(() => useFound(dishes, search, searchedInDish)).result.current).toEqual(found);
});

test('a search returns the same list as long as its trimmed text is equal', () => {
  const { result, rerender } = renderHook(({ search }) => useFound(dishes, search, searchedInDish), {
    initialProps: { search: '' },
  });
  expect(result.current).toBe(dishes);
  rerender({ search: 'poh' });
  const found = result.current;
  rerender({ search: 'poh ' });
  expect(result.current).toBe(found);
});

const asha = searchedIn(['Asha Nair'], ['9876500001', '9123456789']);

test.each([
  ['asha', true],
  ['  asha   nair ', true],
  ['98765', true],
  ['+91 98765 00001', true],
  ['98765-00001', true],
  ['91234', true],
  ['Rohan', false],
  ['4444', false],
])('the search %j finds Asha: %s', (search, found) => expect(matcherOf(search)?.(asha)).toBe(found));

test('a search of only white space has no matcher, and a missing number matches nothing', () => {
  expect(matcherOf('  ')).toBeUndefined();
  expect(matcherOf('91234')?.(searchedIn(['Asha'], [null]))).toBe(false);
});
