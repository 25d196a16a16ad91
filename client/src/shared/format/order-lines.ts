import { type Paise, paiseOf } from './money';

/** Maximum quantity of one dish in an order, for admins too. */
export const mostOfOneDish = 50;

/** Maximum number of characters of the cooking instructions of an order. */
export const mostInstructionCharacters = 2_000;

/** Returns the maximum quantity of a dish on an order. An unavailable dish can remain, but its quantity cannot increase. */
export const mostOnOrder = (ordered: number, isOffered: boolean): number =>
  isOffered ? mostOfOneDish : ordered;

/** Limits a requested quantity. A quantity above the limit can decrease, but not increase. */
export const limitQuantity = (wanted: number, most: number, now = 0): number =>
  Math.max(0, Math.min(wanted, Math.max(most, now)));

/** Returns the number of portions of order lines. */
export const countItems = (quantities: Iterable<number>): number =>
  [...quantities].reduce((sum, quantity) => sum + quantity, 0);

/** Returns the sum of order lines in paise. Prices are in rupees, and a missing price counts as 0. */
export const sumPaise = (lines: readonly { unitPrice: number | null; quantity: number }[]): Paise =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + paiseOf(unitPrice ?? 0) * quantity, 0);
