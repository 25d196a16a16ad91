import type { Diet } from '../../shared/diet.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkInstructions } from '../../shared/validation.js';
import { checkLines } from '../orders/rules/order-contents.js';
import { MAX_QUANTITY, type RequestedLine } from '../orders/rules/order-pricing.js';
import { bitOf } from './standing-calendar.js';

/** What is wanted, and when: all of it, for a new standing order and for a changed one. */
export interface StandingWish {
  /** 1 Monday to 7. */
  readonly weekdays: readonly number[];
  readonly from: IndiaDate;
  readonly until?: IndiaDate | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly boxFor?: Diet | null;
  readonly boxQuantity?: number | null;
  readonly instructions?: string | null;
  readonly addressIndex?: number | null;
}

/** The same, checked. */
export interface CheckedWish {
  readonly weekdays: number;
  readonly from: IndiaDate;
  readonly until: IndiaDate | null;
  readonly lines: readonly RequestedLine[];
  readonly boxFor: Diet | null;
  readonly boxQuantity: number | null;
  readonly instructions: string;
  readonly addressIndex: number | null;
}

/**
 * Checks what can be checked without the database.
 *
 * @throws AppError `standing.weekdays`, `standing.what`, `input.until-before-from`, `order.*`, `input.*`
 */
export function checkWish(input: StandingWish): CheckedWish {
  const { weekdays, from } = input;
  const until = input.until ?? null;
  if (weekdays.length === 0 || weekdays.length > 7 || weekdays.some((day) => !isWeekday(day)))
    throw refusal('standing.weekdays', {}, 'weekdays');
  if (until !== null && until < from) throw refusal('input.until-before-from', {}, 'until');
  const boxFor = input.boxFor ?? null;
  const hasLines = (input.lines ?? []).length > 0;
  if (hasLines === (boxFor !== null)) throw refusal('standing.what', {}, 'lines');
  return {
    weekdays: weekdays.reduce((mask, weekday) => mask | bitOf(weekday), 0),
    from,
    until,
    lines: hasLines ? checkLines(input.lines ?? []) : [],
    boxFor,
    boxQuantity: boxFor === null ? null : checkBoxQuantity(input.boxQuantity ?? 1),
    instructions: checkInstructions(input.instructions),
    addressIndex: input.addressIndex ?? null,
  };
}

const isWeekday = (day: number) => Number.isInteger(day) && day >= 1 && day <= 7;

function checkBoxQuantity(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw refusal('order.quantity', { max: MAX_QUANTITY }, 'boxQuantity');
  return quantity;
}
