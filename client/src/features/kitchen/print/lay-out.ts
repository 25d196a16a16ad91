import type { Print_BoxFragment } from '../../../gql/admin';

import { fillLabels } from './fill-labels';
import type { Form, Label } from './label';
import { itemsOf, type PrintedItem, type Shortening } from './printed-box';

/** A way to get a box on one label. */
export type Way = Form & Shortening;

/** The address gives way only where the smallest letters are not enough; beside what is left of it they are as large as there is room for. */
const LABEL_WAYS: readonly Way[] = [undefined, 60, 30].flatMap((address) =>
  (['usual', 'small', 'smaller', 'tiny'] as const).map((size) => ({ size, places: 1 as const, address })),
);

/** The ways to get a box on one label or slip, the best first. All of a box stands on its slip. */
export const WAYS: Readonly<Record<'labels' | 'slips', readonly Way[]>> = {
  labels: [...LABEL_WAYS, ...LABEL_WAYS.map((way) => ({ ...way, wishesOnSlip: true }))],
  slips: ([1, 2, 4] as const).flatMap((places) => [
    { size: 'usual', places },
    { size: 'small', places },
  ]),
};

/** How long a text is that is taken apart because one is not enough, in characters; the shorter is for one that is too high all the same. */
const PIECES = [120, 36] as const;

/** The ways to get a box on several, the best first. */
export const severalWays = (ways: readonly Way[]): Way[] => {
  const last = ways.at(-1) as Way;
  return [...new Set([ways.find(({ size, places }) => size === last.size && places === last.places), last])]
    .flatMap((way) => (way ? [way] : []))
    .flatMap((way) => PIECES.map((piece) => ({ ...way, piece })));
};

/** What the browser says of things in their forms, in pixels. */
export type Measures = {
  roomOf: (form: Form) => number;
  heightOf: (form: Form, item: PrintedItem) => number;
};

const labelOf = (
  box: Print_BoxFragment,
  { size, places, wishesOnSlip = false }: Way,
  items: readonly PrintedItem[],
): Label => ({
  box,
  items,
  part: 1,
  parts: 1,
  size,
  places,
  wishesOnSlip: wishesOnSlip && box.position !== null && box.order.instructions.trim() !== '',
});

/** All of a box on one label, in the best way in which it has room; `undefined` when there is none. */
export const layOnOne = (
  box: Print_BoxFragment,
  ways: readonly Way[],
  { roomOf, heightOf }: Measures,
): Label | undefined => {
  for (const way of ways) {
    const items = itemsOf(box, way);
    if (items.reduce((height, item) => height + heightOf(way, item), 0) <= roomOf(way))
      return labelOf(box, way, items);
  }
  return undefined;
};

/** A box on as few labels as there can be, what some people must not eat on each of them; nothing of it is left out but what its slip has. */
export const layOnSeveral = (
  box: Print_BoxFragment,
  ways: readonly Way[],
  { roomOf, heightOf }: Measures,
): readonly Label[] => {
  const tried = ways.map((way) => {
    const items = itemsOf(box, way);
    const everywhere = items.filter(({ kind }) => kind === 'allergens');
    const once = items.filter(({ kind }) => kind !== 'allergens');
    const taken = everywhere.reduce((height, item) => height + heightOf(way, item), 0);
    const heights = once.map((item) => heightOf(way, item));
    const room = roomOf(way) - taken;
    const parts = fillLabels(heights, room).map((numbers) =>
      once.filter((_, number) => numbers.includes(number)),
    );
    return {
      hasRoom: heights.every((height) => height <= room),
      labels: parts.map((some, at) => ({
        ...labelOf(box, way, withAllergens(some, everywhere)),
        part: at + 1,
        parts: parts.length,
      })),
    };
  });
  // Texts that are taken apart read worse: only where one has no room, or where it saves a label.
  const [best] = tried.toSorted(
    (a, b) => Number(b.hasRoom) - Number(a.hasRoom) || a.labels.length - b.labels.length,
  );
  return best?.labels ?? [];
};

/** Allergens stand behind the dishes, before what is asked for. */
const withAllergens = (items: readonly PrintedItem[], allergens: readonly PrintedItem[]): PrintedItem[] => {
  const wish = items.findIndex(({ kind }) => kind === 'instruction');
  return wish < 0 ? [...items, ...allergens] : [...items.slice(0, wish), ...allergens, ...items.slice(wish)];
};

/** Some labels in sheets: `null` is a place that stays free, as the first `skip` do, and what is before a label that begins a row. */
export const sheetsOf = (
  labels: readonly Label[],
  perSheet: number,
  skip: number,
): (readonly (Label | null)[])[] => {
  const sheets: (Label | null)[][] = [];
  let sheet: (Label | null)[] = Array<null>(skip).fill(null);
  let used = skip;
  for (const label of labels) {
    const gap = label.places > 1 ? used % 2 : 0;
    if (used + gap + label.places > perSheet) {
      sheets.push(sheet);
      [sheet, used] = [[], 0];
    } else if (gap > 0) {
      sheet.push(null);
      used += gap;
    }
    sheet.push(label);
    used += label.places;
  }
  return labels.length > 0 ? [...sheets, sheet] : [];
};
