import { layOnOne, layOnSeveral, type Measures, severalWays, sheetsOf, WAYS } from './lay-out';
import { printedBox } from './test/printed-box';

/** Paper on which each thing takes a line for every 30 characters, of which smaller letters take less. */
const LINE = { usual: 1, small: 0.8, smallest: 0.7 };
const paper = (lines: number): Measures => ({
  roomOf: ({ places }) => lines * places,
  heightOf: ({ size, places }, { text }) => Math.ceil(text.length / (30 * Math.min(places, 2))) * LINE[size],
});
const dishes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Dish ${at}`,
    quantity: 1,
    allergens: ['MILK' as const],
  }));
const ADDRESS =
  'Flat 1203, Wing B, Shree Siddhivinayak Society, behind the old post office, Wakad, Pune 411057';
const on = (lines: number, ...given: Parameters<typeof printedBox>) =>
  layOnOne(printedBox(...given), WAYS.labels, paper(lines));
const texts = (label: ReturnType<typeof on>) => label?.items.map(({ text }) => text);

test('a box that has room stands in the usual letters; one that has none in smaller ones', () => {
  expect(on(10, { lines: dishes(4) })).toMatchObject({ size: 'usual', part: 1, parts: 1 });
  expect(on(6, { lines: dishes(4) })).toMatchObject({ size: 'small' });
  expect(on(5, { lines: dishes(4) })).toMatchObject({ size: 'smallest' });
});

const several = (lines: number, ...given: Parameters<typeof printedBox>) =>
  layOnSeveral(printedBox(...given), severalWays(WAYS.labels), paper(lines));

test('a box with more than one label has room for goes on on a second one, with its whole address and all instructions', () => {
  const labels = several(7, { address: ADDRESS, lines: dishes(6), instructions: 'No salt, '.repeat(10) });
  expect(labels.map(({ size, part, parts }) => [size, part, parts])).toEqual([
    ['smallest', 1, 2],
    ['smallest', 2, 2],
  ]);
  const all = labels.flatMap(({ items }) => items.map(({ text }) => text));
  expect(all).toContain(ADDRESS);
  expect(all).toContain('No salt, '.repeat(10).trim());
});

test('instructions that would take more than three labels are on the slip only', () => {
  const labels = several(7, { address: ADDRESS, lines: dishes(4), instructions: 'No salt, '.repeat(220) });
  expect(labels.length).toBeLessThanOrEqual(2);
  const all = labels.flatMap(({ items }) => items);
  expect(all.filter(({ kind }) => kind === 'instruction')).toEqual([]);
  expect(all.map(({ text }) => text)).toContain('Instructions on the slip');
});

test('a box that fits in no way goes on on another label, with its allergens on each', () => {
  const box = printedBox({ lines: dishes(12), instructions: 'Ring twice' });
  expect(layOnOne(box, WAYS.labels, paper(7))).toBeUndefined();
  const labels = layOnSeveral(box, severalWays(WAYS.labels), paper(7));
  expect(labels).toHaveLength(2);
  expect(labels.map(({ part, parts }) => [part, parts])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  for (const label of labels) expect(texts(label)).toContain('Contains: Milk');
  const all = labels.flatMap(({ items }) => items);
  expect(all.filter(({ kind }) => kind === 'dish')).toHaveLength(12);
  expect(all.filter(({ text }) => text === 'Ring twice')).toHaveLength(1);
});

test('a slip takes more places before it goes on on another one, and has every wish', () => {
  const slip = layOnOne(printedBox({ instructions: 'Ring twice. '.repeat(166) }), WAYS.slips, paper(12));
  expect(slip).toMatchObject({ places: 4, parts: 1 });
  expect(texts(slip)?.at(-1)).toBe('Ring twice. '.repeat(166).trim());
});

test('a slip of a whole row begins one, and leaves what is too little for it free', () => {
  const slip = (places: 1 | 2 | 4) =>
    ({ box: printedBox(), items: [], part: 1, parts: 1, size: 'usual', places }) as const;
  const [one, row, rows] = [slip(1), slip(2), slip(4)];
  expect(sheetsOf([one, row, one, rows], 8, 0)).toEqual([[one, null, row, one], [rows]]);
  expect(sheetsOf([one, one], 2, 1)).toEqual([[null, one], [one]]);
  expect(sheetsOf([], 8, 0)).toEqual([]);
});
