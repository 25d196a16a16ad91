import { type ListPage, loadAllPages } from './load-all-pages';

type Row = { id: number };
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
const read = (ask: (page: number, last?: Row) => ListPage<Row>, signal = new AbortController().signal) => {
  const steps: [number, number][] = [];
  const rows = loadAllPages<Row>(
    { ask: async (page, last) => ask(page, last), idOf: ({ id }) => String(id) },
    { signal, onProgress: (done, total) => steps.push([done, total]), changed: 'It keeps changing.' },
  );
  return { rows, steps };
};

test('loadAllPages reads every row once and reports its progress', async () => {
  const { rows, steps } = read((page) => ({
    rows: rowsOf(2 * page - 1, 2 * page).slice(0, 5 - 2 * (page - 1)),
    total: 5,
  }));
  expect(await rows).toEqual(rowsOf(1, 2, 3, 4, 5));
  expect(steps).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
});

test('loadAllPages reads an empty list as one page', async () => {
  const { rows, steps } = read(() => ({ rows: [], total: 0 }));
  expect(await rows).toEqual([]);
  expect(steps).toEqual([[0, 0]]);
});

test('loadAllPages passes the last row to a list with cursors', async () => {
  const { rows } = read((_page, last) => ({ rows: rowsOf((last?.id ?? 4) - 1), total: 3 }));
  expect(await rows).toEqual(rowsOf(3, 2, 1));
});

test('loadAllPages skips duplicates after an insert, and starts again after a deletion', async () => {
  // After the first page, the third row leaves the list, so the fourth moves to its position.
  let asked = 0;
  const { rows } = read((page) => {
    asked += 1;
    const all = asked === 1 ? [1, 2, 3, 4] : [1, 2, 4];
    if (asked === 2) return { rows: [], total: 3 };
    return { rows: rowsOf(...all.slice(2 * (page - 1), 2 * page)), total: all.length };
  });
  expect(await rows).toEqual(rowsOf(1, 2, 4));
  const pages = [rowsOf(2, 1), rowsOf(1, 0)];
  expect(await read((page) => ({ rows: pages[page - 1] ?? [], total: 3 })).rows).toEqual(rowsOf(2, 1, 0));
});

test('loadAllPages reports a list that keeps changing', async () => {
  await expect(read((page) => ({ rows: page === 1 ? rowsOf(1) : [], total: 2 })).rows).rejects.toThrow(
    'It keeps changing.',
  );
});

test('loadAllPages requests no further page once it is stopped', async () => {
  const control = new AbortController();
  let asked = 0;
  const { rows } = read((page) => {
    asked += 1;
    if (page === 2) control.abort();
    return { rows: rowsOf(page), total: 9 };
  }, control.signal);
  await expect(rows).rejects.toThrow();
  expect(asked).toBe(2);
});
