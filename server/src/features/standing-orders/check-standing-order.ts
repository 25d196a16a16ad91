import type { Diet } from '../../shared/diet.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkInstructions } from '../../shared/validation.js';
import { checkAddressId, checkLines } from '../orders/rules/order-contents.js';
import { MAX_QUANTITY, type RequestedLine } from '../orders/rules/order-pricing.js';
import { weekdayBit } from './standing-calendar.js';

/** Complete content and days of a new or changed standing order. */
export interface StandingOrderRequest {
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly from: IndiaDate;
  readonly until?: IndiaDate | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly boxFor?: Diet | null;
  readonly boxQuantity?: number | null;
  readonly instructions?: string | null;
  /** ID of the delivery address. Default: the default address. */
  readonly addressId?: string | null;
}

/** Validated content and days of a standing order. */
export interface CheckedStandingOrder {
  /** Bit mask: Monday is the lowest bit. */
  readonly weekdays: number;
  readonly from: IndiaDate;
  readonly until: IndiaDate | null;
  readonly lines: readonly RequestedLine[];
  readonly boxFor: Diet | null;
  readonly boxQuantity: number | null;
  readonly instructions: string;
  readonly addressId: string | null;
}

/**
 * Validates a standing order without the database.
 * @throws AppError `standing.weekdays`, `standing.what`, `input.until-before-from`, `order.*`, `input.*`
 */
export function checkStandingOrder(input: StandingOrderRequest): CheckedStandingOrder {
  const { weekdays, from } = input;
  const until = input.until ?? null;
  if (weekdays.length === 0 || weekdays.length > 7 || weekdays.some((day) => !isWeekday(day)))
    throw appError('standing.weekdays', {}, 'weekdays');
  if (until !== null && until < from) throw appError('input.until-before-from', {}, 'until');
  const boxFor = input.boxFor ?? null;
  const hasLines = (input.lines ?? []).length > 0;
  if (hasLines === (boxFor !== null)) throw appError('standing.what', {}, 'lines');
  return {
    weekdays: weekdays.reduce((mask, weekday) => mask | weekdayBit(weekday), 0),
    from,
    until,
    lines: hasLines ? checkLines(input.lines ?? []) : [],
    boxFor,
    boxQuantity: boxFor === null ? null : checkBoxQuantity(input.boxQuantity ?? 1),
    instructions: checkInstructions(input.instructions),
    addressId: checkAddressId(input.addressId),
  };
}

const isWeekday = (day: number) => Number.isInteger(day) && day >= 1 && day <= 7;

function checkBoxQuantity(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw appError('order.quantity', { max: MAX_QUANTITY }, 'boxQuantity');
  return quantity;
}
