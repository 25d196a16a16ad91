import type { RequestLine } from './requests.js';

export const [UPCOMING, PLACED, CANCELLED] = [0, 1, 3];

export interface ModelLine extends RequestLine {
  readonly price: number;
}

export interface ModelOrder {
  readonly customer: number;
  readonly meal: number;
  date: string;
  lines: readonly ModelLine[];
  amount: number;
  status: number;
  /** Whether the order's portions are reserved. */
  reserved: boolean;
  /** Number of edits by a person. */
  touched: number;
  /** Whether a user cancelled the order. */
  byPerson: boolean;
}

export const isLive = ({ status }: ModelOrder) => status !== CANCELLED;
export const sumOf = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
export const quantityOf = (lines: readonly RequestLine[], dish: number) =>
  lines.find((line) => line.dish === dish)?.quantity ?? 0;

/** Returns the item with this number, which must exist. */
export function itemAt<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`The model has no number ${number}.`);
  return found;
}
