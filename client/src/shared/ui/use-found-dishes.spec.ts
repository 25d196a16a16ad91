import { renderHook } from '@testing-library/react';
import { useFoundDishes } from './use-found-dishes';

const poha = { title: 'Poha', ingredients: 'Flat rice and LEMON' };
const chaat = { title: 'Sprout Chaat', ingredients: 'Sprouts' };
const dishes = [poha, chaat];

test.each([
  ['poh', [poha]],
  ['  Lemon ', [poha]],
  ['chaat', [chaat]],
  ['rajma', []],
])('a search for %j looks at titles and ingredients', (search, found) => {
  expect(renderHook(() => useFoundDishes(dishes, search)).result.current).toEqual(found);
});

test('nothing sought is every dish, the same list as before', () => {
  const { result, rerender } = renderHook(({ search }) => useFoundDishes(dishes, search), {
    initialProps: { search: '' },
  });
  expect(result.current).toBe(dishes);
  rerender({ search: 'poh' });
  const found = result.current;
  rerender({ search: 'poh ' });
  expect(result.current).toBe(found);
});
