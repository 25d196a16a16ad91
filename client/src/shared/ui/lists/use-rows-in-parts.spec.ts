import { renderHook, waitFor } from '@testing-library/react';
import { useInParts, useRowsInParts } from './use-rows-in-parts';

const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${name}${nth}` }));

test('the first rows of a list render at once, and the rows of a new search in batches', async () => {
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

test('a list that a search shows renders a first batch, then all rows', async () => {
  const items = rows('found', 30);
  const { result } = renderHook(() => useRowsInParts(items, true));
  expect(result.current).toHaveLength(6);
  await waitFor(() => expect(result.current).toEqual(items));
});

test('a list shows all rows at once after one row was removed or added', () => {
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

test('a list that loads late renders the visible rows first, then batches', async () => {
  const items = rows('user', 50);
  const counts: number[] = [];
  const { result } = renderHook(() => {
    const shown = useRowsInParts(items, true, 16);
    counts.push(shown.length);
    return shown;
  });
  expect(result.current).toHaveLength(16);
  await waitFor(() => expect(result.current).toEqual(items));
  expect(counts).toContain(22);
});

test.each([
  { wasThere: true, atFirst: false },
  { wasThere: false, atFirst: true },
])(
  'a list whose rows were there ($wasThere) renders in batches after a search, also when the search is cleared',
  ({ wasThere, atFirst }) => {
    const { result, rerender } = renderHook(({ search }) => useInParts(search, wasThere), {
      initialProps: { search: '' },
    });
    expect(result.current).toBe(atFirst);
    rerender({ search: 'rice' });
    expect(result.current).toBe(true);
    rerender({ search: '' });
    expect(result.current).toBe(true);
  },
);
