import type { Label, LabelForm } from './label';
import type { Print_BoxFragment } from './print.generated';
import { isTall, itemsOf, type LabelShortening, type PrintedItem, repeatedName } from './printed-box';

/** Heights next to the code of a label, and below the code, in pixels. */
export type Heights = { beside: number; below: number };

/** Tolerance of measured heights, in pixels. */
const ROUNDING = 0.01;

/**
 * Places items in sequence, the first ones next to the code and the others below it, so that they need the least height.
 * @param heights heights of each item in both places
 * @param room free heights of the label in both places
 * @returns the number of items next to the code, and the height that stays free. It is negative if the items do not fit.
 */
export const placeItems = (heights: readonly Heights[], room: Heights): { beside: number; free: number } => {
  let [besideSum, belowSum] = [0, heights.reduce((sum, { below }) => sum + below, 0)];
  let best = { beside: 0, height: room.beside + belowSum };
  if (room.beside > 0)
    heights.forEach(({ beside, below }, at) => {
      [besideSum, belowSum] = [besideSum + beside, belowSum - below];
      const height = Math.max(besideSum, room.beside) + belowSum;
      if (height <= best.height + ROUNDING) best = { beside: at + 1, height };
    });
  return { beside: best.beside, free: room.beside + room.below - best.height };
};

/** Layout of a box: font size, number of label positions, and shortening. */
export type LayoutOption = LabelForm & LabelShortening;

export type Layouts = {
  /** Layout with the largest letters. Labels use it only if all of them fit, so that a sheet has one size of letters. */
  largest: LayoutOption;
  /** Whether a box can have the largest letters if another box does not fit. */
  isMixed: boolean;
  /** Other layouts that print a complete box on one label or slip, the best first. */
  others: readonly LayoutOption[];
};

/** Layouts of labels, whose letters have 12 points if all boxes fit, or else 10, and of slips. No letters are smaller. */
export const LAYOUTS: Readonly<Record<'labels' | 'slips', Layouts>> = {
  labels: {
    largest: { points: 12, places: 1 },
    isMixed: false,
    others: [{ points: 10, places: 1 }],
  },
  slips: {
    largest: { points: 16, places: 1 },
    isMixed: true,
    others: [
      ...[14, 12, 10].map((points) => ({ points, places: 1 as const })),
      ...([2, 4] as const).flatMap((places) => [12, 10].map((points) => ({ points, places }))),
    ],
  },
};

/** Maximum number of labels for one box with its instructions. If the box needs more, the instructions are only on the slip. */
const MAX_LABELS = 3;

/**
 * Maximum length of the pieces of a text that does not fit on one label, in characters. The second length is for pieces that are
 * still too tall.
 */
const PIECES = [120, 30] as const;

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

/** Measured heights: of a label's free space, and of an item. */
export type LabelMeasures = {
  roomOf: (form: LabelForm, box: Print_BoxFragment) => Heights;
  heightsOf: (form: LabelForm, item: PrintedItem) => Heights;
};

/** Lays out items on one label of a box. */
const layOut = (
  box: Print_BoxFragment,
  { points, places }: LayoutOption,
  items: readonly PrintedItem[],
  { roomOf, heightsOf }: LabelMeasures,
): { label: Label; fits: boolean } => {
  const form = { points, places };
  const heights = items.map((item) => heightsOf(form, item));
  const { beside, free } = placeItems(heights, roomOf(form, box));
  const tall = items.reduce((sum, { text }, at) => {
    const height = heights[at]?.[at < beside ? 'beside' : 'below'] ?? 0;
    return sum + (isTall(text) ? height : 0);
  }, 0);
  return {
    label: { box, items, beside, free: Math.max(0, free), tall, part: 1, parts: 1, ...form },
    fits: free >= -ROUNDING,
  };
};

/** Lays out a box on one label in the best layout that fits. Undefined if none fits. */
export const layOutOnOneLabel = (
  box: Print_BoxFragment,
  ways: readonly LayoutOption[],
  measures: LabelMeasures,
): Label | undefined => {
  for (const way of ways) {
    const { label, fits } = layOut(box, way, itemsOf(box, way), measures);
    if (fits) return label;
  }
  return undefined;
};

/** Labels of a box in a layout. */
type Attempt = { labels: readonly Label[]; hasRoom: boolean };

/** Returns the attempt with the fewest labels, and of those the one with the largest letters, which comes first. */
const fewestLabels = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.toSorted((a, b) => a.labels.length - b.labels.length)[0];

/**
 * Lays out a box on several labels, with the name and the allergens on each: in the first group of layouts that needs at most
 * `MAX_LABELS`, or else in the one with the fewest labels.
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

/** Distributes the items of a box over labels in sequence, as many on each as fit. Each other item is on exactly one label. */
const layOutInParts = (box: Print_BoxFragment, way: LayoutOption, measures: LabelMeasures): Attempt => {
  const items = itemsOf(box, way);
  const allergens = items.filter(({ kind }) => kind === 'allergens');
  const onLabel = (some: readonly PrintedItem[]) =>
    layOut(box, way, withRepeated(box, some, allergens), measures);
  const parts: PrintedItem[][] = [[]];
  for (const item of items.filter(({ kind }) => kind !== 'allergens')) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && !onLabel([...last, item]).fits) parts.push([item]);
    else last.push(item);
  }
  const laid = parts.map(onLabel);
  return {
    hasRoom: laid.every(({ fits }) => fits),
    labels: laid.map(({ label }, at) => ({ ...label, part: at + 1, parts: parts.length })),
  };
};

/** Inserts the name before the items if they do not start with it, and the allergens after the dishes and before the instructions. */
const withRepeated = (
  box: Print_BoxFragment,
  items: readonly PrintedItem[],
  allergens: readonly PrintedItem[],
): PrintedItem[] => {
  const named = items[0]?.kind === 'name' ? items : [repeatedName(box), ...items];
  const instruction = named.findIndex(({ kind }) => kind === 'instruction');
  return instruction < 0
    ? [...named, ...allergens]
    : [...named.slice(0, instruction), ...allergens, ...named.slice(instruction)];
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
