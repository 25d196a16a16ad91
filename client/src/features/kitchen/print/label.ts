import type { Print_BoxFragment } from '../../../gql/admin';
import type { PrintedItem } from './printed-box';

/** How large the letters are, and how many places of a sheet it takes: one, a row of two, or two rows. */
export type Form = { size: 'usual' | 'small' | 'smallest'; places: 1 | 2 | 4 };

/** A label or slip: all of a box, or a part of it where that is too much for one. */
export type Label = {
  box: Print_BoxFragment;
  items: readonly PrintedItem[];
  /** From 1, of how many. */
  part: number;
  parts: number;
} & Form;
