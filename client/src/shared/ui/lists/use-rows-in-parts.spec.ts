import { renderHook, waitFor } from '@testing-library/react';
import { useRowsInParts, useSearched } from './use-rows-in-parts';

const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${name}${nth}` }));

test('the rows a list opens with are all there; those of another search come in parts, and in the end all', async () => {
  const counts: number[] = [];
  const { result, rerender } = renderHook(
    ({ items }) => {
      const shown = useRowsInParts(items);
      counts.push(shown.length);
      return shown;
    },
    { initialProps: { items: rows('old', 60) } },
  );
  expect(result.current).toHaveLength(60);
  const found = rows('new', 60);
  rerender({ items: found });
  expect(result.current).toHaveLength(6);
  await waitFor(() => expect(result.current).toEqual(found));
  expect(counts).toContain(12);
});

test('a list that appears because of a search begins with a part of its rows', async () => {
  const items = rows('found', 30);
  const { result } = renderHook(() => useRowsInParts(items, true));
  expect(result.current).toHaveLength(6);
  await waitFor(() => expect(result.current).toEqual(items));
});

test('rows that were there stay when one goes, changes or comes', () => {
  const before = rows('dish', 60);
  const { result, rerender } = renderHook(({ items }) => useRowsInParts(items), {
    initialProps: { items: before },
  });
  const without = before.filter(({ id }) => id !== 'dish7');
  rerender({ items: without });
  expect(result.current).toEqual(without);
  const withNew = [{ id: 'dish60' }, ...before];
  rerender({ items: withNew });
  expect(result.current).toEqual(withNew);
});

test('once something has been searched for, the list comes in parts also when the search is cleared', () => {
  const { result, rerender } = renderHook(({ search }) => useSearched(search), {
    initialProps: { search: '' },
  });
  expect(result.current).toBe(false);
  rerender({ search: 'rice' });
  expect(result.current).toBe(true);
  rerender({ search: '' });
  expect(result.current).toBe(true);
});
