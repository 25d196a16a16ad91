import type { Print_BoxFragment } from '../../../gql/admin';

import { fillLabels } from './fill-labels';
import type { Form, Label } from './label';
import { itemsOf, type PrintedItem, type Shortening } from './printed-box';

/** A way to get a box on one label. */
export type Way = Form & Shortening;

/** The layouts that print a complete box on one label or slip, the best first. */
export const WAYS: Readonly<Record<'labels' | 'slips', readonly Way[]>> = {
  labels: (['usual', 'small', 'smallest'] as const).map((size) => ({ size, places: 1 })),
  slips: ([1, 2, 4] as const).flatMap((places) => [
    { size: 'usual', places },
    { size: 'small', places },
  ]),
};

/** Labels of one box with its instructions, at most. If it needs more, the instructions are on the slip only. */
const MAX_LABELS = 3;

/** How long a text is that is taken apart because one is not enough, in characters; the shorter is for one that is too high all the same. */
const PIECES = [120, 36] as const;

/** The ways to get a box on several, the best first: texts that are taken apart read worse, and instructions belong on the label. */
export const severalWays = (ways: readonly Way[]): Way[] => {
  const last = ways.at(-1) as Way;
  const whole = [last, ...PIECES.map((piece) => ({ ...last, piece }))];
  return ways === WAYS.slips ? whole : [...whole, ...whole.map((way) => ({ ...way, wishesOnSlip: true }))];
};

/** What the browser says of things in their forms, in pixels. */
export type Measures = {
  roomOf: (form: Form, box: Print_BoxFragment) => number;
  heightOf: (form: Form, item: PrintedItem) => number;
};

const labelOf = (box: Print_BoxFragment, { size, places }: Way, items: readonly PrintedItem[]): Label => ({
  box,
  items,
  part: 1,
  parts: 1,
  size,
  places,
});

/** All of a box on one label, in the best way in which it has room; `undefined` when there is none. */
export const layOnOne = (
  box: Print_BoxFragment,
  ways: readonly Way[],
  { roomOf, heightOf }: Measures,
): Label | undefined => {
  for (const way of ways) {
    const items = itemsOf(box, way);
    if (items.reduce((height, item) => height + heightOf(way, item), 0) <= roomOf(way, box))
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
    const room = roomOf(way, box) - taken;
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
  const fitting = tried.filter(({ hasRoom }) => hasRoom);
  const few = fitting.find(({ labels }) => labels.length <= MAX_LABELS);
  const [fewest] = (fitting.length > 0 ? fitting : tried).toSorted(
    (a, b) => a.labels.length - b.labels.length,
  );
  return (few ?? fewest)?.labels ?? [];
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
