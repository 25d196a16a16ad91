import type { Label, LabelForm } from './label';
import type { Print_BoxFragment } from './print.generated';
import { itemsOf, type LabelShortening, type PrintedItem } from './printed-box';

/**
 * Distributes items over labels in sequence, as many on each as fit. Each item is on exactly one label, whatever its height.
 * @param heights heights of the items, in pixels
 * @param room free height of a label, in pixels
 * @returns the indexes of the items of each label; at least one label
 */
export const fillLabels = (heights: readonly number[], room: number): number[][] => {
  const labels: number[][] = [[]];
  let left = room;
  heights.forEach((height, thing) => {
    if (height > left && labels.at(-1)?.length) {
      labels.push([]);
      left = room;
    }
    labels.at(-1)?.push(thing);
    left -= height;
  });
  return labels;
};

/** Layout of a box: font size, number of label positions, and shortening. */
export type LayoutOption = LabelForm & LabelShortening;

/** Layouts of a print. */
export type Layouts = {
  /** Layout with the largest letters. Labels use it only if all of them fit, so that a sheet has one size of letters. */
  largest: LayoutOption;
  /** Whether a box can have the largest letters if another box does not fit. */
  isMixed: boolean;
  /** Other layouts that print a complete box on one label or slip, the best first. */
  others: readonly LayoutOption[];
};

/** Layouts of labels, whose usual letters have 10 points, and of slips. */
export const LAYOUTS: Readonly<Record<'labels' | 'slips', Layouts>> = {
  labels: {
    largest: { points: 12, places: 1 },
    isMixed: false,
    others: [10, 9.5, 9, 8.5, 8].map((points) => ({ points, places: 1 })),
  },
  slips: {
    largest: { points: 16, places: 1 },
    isMixed: true,
    others: ([1, 2, 4] as const).flatMap((places): LayoutOption[] => [
      { points: 11, places },
      { points: 8.5, places },
    ]),
  },
};

/** Maximum number of labels for one box with its instructions. If the box needs more, the instructions are only on the slip. */
const MAX_LABELS = 3;

/**
 * Maximum length of the pieces of a text that does not fit on one label, in characters. The second length is for pieces that are
 * still too tall.
 */
const PIECES = [120, 36] as const;

/**
 * Returns the layouts that print a box on several labels, in groups that differ only in the size of the letters, the best first.
 * Unsplit texts are more readable, and instructions belong on the label.
 */
export const severalLabelOptions = (ways: readonly LayoutOption[]): LayoutOption[][] => {
  const places = ways.at(-1)?.places;
  const sizes = ways.filter((way) => way.places === places);
  const whole = [undefined, ...PIECES].map((piece) => sizes.map((way) => ({ ...way, piece })));
  return ways === LAYOUTS.slips.others
    ? whole
    : [...whole, ...whole.map((group) => group.map((way) => ({ ...way, instructionsOnSlip: true })))];
};

/** Measured heights in pixels: of a label's free space, and of an item. */
export type LabelMeasures = {
  roomOf: (form: LabelForm, box: Print_BoxFragment) => number;
  heightOf: (form: LabelForm, item: PrintedItem) => number;
};

const labelOf = (
  box: Print_BoxFragment,
  { points, places }: LayoutOption,
  items: readonly PrintedItem[],
): Label => ({
  box,
  items,
  part: 1,
  parts: 1,
  points,
  places,
});

/** Lays out a box on one label in the best layout that fits. Undefined if none fits. */
export const layOutOnOneLabel = (
  box: Print_BoxFragment,
  ways: readonly LayoutOption[],
  { roomOf, heightOf }: LabelMeasures,
): Label | undefined => {
  for (const way of ways) {
    const items = itemsOf(box, way);
    if (items.reduce((height, item) => height + heightOf(way, item), 0) <= roomOf(way, box))
      return labelOf(box, way, items);
  }
  return undefined;
};

/** Labels of a box in a layout. */
type Attempt = { labels: readonly Label[]; hasRoom: boolean };

/** Returns the attempt with the fewest labels, and of those the one with the largest letters, which comes first. */
const fewestLabels = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.toSorted((a, b) => a.labels.length - b.labels.length)[0];

/**
 * Lays out a box on several labels, with the allergens on each: in the first group of layouts that needs at most `MAX_LABELS`, or
 * else in the one with the fewest labels.
 */
export const layOutOnSeveralLabels = (
  box: Print_BoxFragment,
  groups: readonly (readonly LayoutOption[])[],
  measures: LabelMeasures,
): readonly Label[] => {
  const tried = groups.map((ways) => ways.map((way) => layOutInParts(box, way, measures)));
  const fitting = tried.map((attempts) => attempts.filter(({ hasRoom }) => hasRoom));
  const few = fitting.map(fewestLabels).find((best) => best && best.labels.length <= MAX_LABELS);
  return (few ?? fewestLabels(fitting.flat()) ?? fewestLabels(tried.flat()))?.labels ?? [];
};

const layOutInParts = (
  box: Print_BoxFragment,
  way: LayoutOption,
  { roomOf, heightOf }: LabelMeasures,
): Attempt => {
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
};

/** Inserts the allergens after the dishes and before the instructions. */
const withAllergens = (items: readonly PrintedItem[], allergens: readonly PrintedItem[]): PrintedItem[] => {
  const instruction = items.findIndex(({ kind }) => kind === 'instruction');
  return instruction < 0
    ? [...items, ...allergens]
    : [...items.slice(0, instruction), ...allergens, ...items.slice(instruction)];
};

/** Arranges labels on sheets. Null is an empty position: the first `skip` positions, and positions before a label that starts a row. */
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
