import { type Paise, paiseOf } from './money';

/** The most of one dish on an order, also for an admin. */
export const mostOfOneDish = 50;

/** The most characters that an order's instructions may have in all. */
export const mostInstructionCharacters = 2_000;

/** The most there may be of a dish that is on an order: one that can no longer be ordered may stay, but not grow. */
export const mostOnOrder = (ordered: number, isOffered: boolean): number =>
  isOffered ? mostOfOneDish : ordered;

/** A quantity that is wanted, as far as it goes. A line that has more than there may be can shrink, but not grow. */
export const limitQuantity = (wanted: number, most: number, now = 0): number =>
  Math.max(0, Math.min(wanted, Math.max(most, now)));

/** How many portions some lines are in all. */
export const countItems = (quantities: Iterable<number>): number =>
  [...quantities].reduce((sum, quantity) => sum + quantity, 0);

/** What some lines cost in all, in paise; a price is in rupees, and none costs nothing. */
export const sumPaise = (lines: readonly { unitPrice: number | null; quantity: number }[]): Paise =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + paiseOf(unitPrice ?? 0) * quantity, 0);
