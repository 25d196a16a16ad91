import type { Line } from './requests.js';

export const [UPCOMING, PLACED, CANCELLED] = [0, 1, 3];

export interface ModelLine extends Line {
  readonly price: number;
}

export interface ModelOrder {
  readonly customer: number;
  readonly meal: number;
  date: string;
  lines: readonly ModelLine[];
  amount: number;
  status: number;
  /** Whether its portions are reserved. */
  reserved: boolean;
  /** How often somebody has written it by hand. */
  touched: number;
  /** Whether a person cancelled it. */
  byPerson: boolean;
}

export const isLive = ({ status }: ModelOrder) => status !== CANCELLED;
export const sumOf = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
export const quantityOf = (lines: readonly Line[], dish: number) =>
  lines.find((line) => line.dish === dish)?.quantity ?? 0;

/** The one with this number, which must be there. */
export function at<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`The model has no number ${number}.`);
  return found;
}
