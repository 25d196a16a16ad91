import { printedBox } from '../../../../test/printed-box';
import {
  LAYOUTS,
  type LabelMeasures,
  layOutOnOneLabel,
  layOutOnSeveralLabels,
  placeItems,
  severalLabelOptions,
  sheetsOf,
} from './lay-out-labels';

/**
 * Height of a line of 10 points is 1. On the paper of these tests, an item needs a line for every 30 characters, and there is no
 * space next to the code.
 */
const paper = (lines: number): LabelMeasures => ({
  roomOf: ({ places }) => ({ beside: 0, below: lines * places }),
  heightsOf: ({ points, places }, { text }) => {
    const below = (Math.ceil(text.length / (30 * Math.min(places, 2))) * points) / 10;
    return { beside: below, below };
  },
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
  layOutOnOneLabel(printedBox(...given), LAYOUTS.labels.others, paper(lines));
const texts = (label: ReturnType<typeof on>) => label?.items.map(({ text }) => text);

test.each([
  ['items next to the code first', [1, 1, 2], { beside: 2, below: 1 }, 2, 0],
  ['an item below the code that would need more lines next to it', [1, 2], { beside: 1, below: 1 }, 1, 0],
  ['an item across the end of the code if that needs less height', [2, 1], { beside: 1, below: 2 }, 2, 0],
  ['all items below the code without space next to it', [1, 1], { beside: 0, below: 2 }, 0, 0],
  ['more items than fit', [1, 1, 1], { beside: 1, below: 1 }, 3, -1],
])('placeItems places %s', (_, besideHeights, room, beside, free) => {
  const heights = besideHeights.map((height) => ({ beside: height, below: 1 }));
  expect(placeItems(heights, room)).toEqual({ beside, free });
});

test('a label has letters of 10 points, and a box that needs smaller ones does not fit', () => {
  // The name, the address, four dishes, and the allergens.
  expect(on(7, { lines: dishes(4) })).toMatchObject({ points: 10, part: 1, parts: 1 });
  expect(on(6.9, { lines: dishes(4) })).toBeUndefined();
});

const several = (lines: number, ...given: Parameters<typeof printedBox>) =>
  layOutOnSeveralLabels(printedBox(...given), severalLabelOptions(LAYOUTS.labels.others), paper(lines));

test('a box that exceeds one label continues on a second one with the full address and all instructions', () => {
  const labels = several(9, { address: ADDRESS, lines: dishes(6), instructions: 'No salt, '.repeat(10) });
  expect(labels.map(({ part, parts }) => [part, parts])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  const all = labels.flatMap(({ items }) => items.map(({ text }) => text));
  expect(all).toContain(ADDRESS);
  expect(all).toContain('No salt, '.repeat(10).trim());
});

test('instructions that need more than three labels are printed on the slip only', () => {
  const labels = several(7, { address: ADDRESS, lines: dishes(4), instructions: 'No salt, '.repeat(220) });
  expect(labels.length).toBeLessThanOrEqual(2);
  const all = labels.flatMap(({ items }) => items);
  expect(all.filter(({ kind }) => kind === 'instruction')).toEqual([]);
  expect(all.map(({ text }) => text)).toContain('Instructions on the slip');
});

test('a box that does not fit on one label continues on a second one, each with the name and the allergens', () => {
  const box = printedBox({ lines: dishes(12), instructions: 'Ring twice' });
  expect(layOutOnOneLabel(box, LAYOUTS.labels.others, paper(10))).toBeUndefined();
  const labels = layOutOnSeveralLabels(box, severalLabelOptions(LAYOUTS.labels.others), paper(10));
  expect(labels).toHaveLength(2);
  expect(labels.map(({ part, parts }) => [part, parts])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  for (const label of labels) {
    expect(texts(label)?.[0]).toBe('Asha Nair');
    expect(texts(label)).toContain('Contains: milk');
  }
  const all = labels.flatMap(({ items }) => items);
  expect(all.filter(({ kind }) => kind === 'dish')).toHaveLength(12);
  expect(all.filter(({ text }) => text === 'Ring twice')).toHaveLength(1);
});

test('a long cooking instruction is printed whole on a slip of four positions', () => {
  const slip = layOutOnOneLabel(
    printedBox({ instructions: 'Ring twice. '.repeat(166) }),
    LAYOUTS.slips.others,
    paper(12),
  );
  expect(slip).toMatchObject({ places: 4, parts: 1 });
  expect(texts(slip)?.at(-1)).toBe('Ring twice. '.repeat(166).trim());
});

test('a full-width slip starts a new row and leaves insufficient space empty', () => {
  const slip = (places: 1 | 2 | 4) =>
    ({
      box: printedBox(),
      items: [],
      beside: 0,
      free: 0,
      tall: 0,
      part: 1,
      parts: 1,
      points: 11,
      places,
    }) as const;
  const [one, row, rows] = [slip(1), slip(2), slip(4)];
  expect(sheetsOf([one, row, one, rows], 8, 0)).toEqual([[one, null, row, one], [rows]]);
  expect(sheetsOf([one, one], 2, 1)).toEqual([[null, one], [one]]);
  expect(sheetsOf([], 8, 0)).toEqual([]);
});
