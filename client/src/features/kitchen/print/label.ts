import type { Print_BoxFragment } from './print.generated';
import type { PrintedItem } from './printed-box';

/** Font size in points, and number of label positions: one, a row of two, or two rows. */
export type LabelForm = { points: number; places: 1 | 2 | 4 };

/** Label or slip, with all items of a box, or a part of them if they do not fit on one. */
export type Label = {
  box: Print_BoxFragment;
  items: readonly PrintedItem[];
  /** Number of the first items that are next to the code. The others are below it, in the full width. */
  beside: number;
  /** Height that the items leave free, in pixels. */
  free: number;
  /** Height of the items with letters that are taller than Latin ones, in pixels. */
  tall: number;
  /** Number of this label, from 1, and the number of labels of the box. */
  part: number;
  parts: number;
} & LabelForm;
