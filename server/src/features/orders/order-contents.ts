import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { checkLines, type RequestedLine } from './order-pricing.js';

/** What is ordered: the same for one customer and for hundreds. */
export interface OrderContents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly RequestedLine[];
  /** Lines of the form 'Dish: text' (specification 5). */
  readonly instructions?: string | null;
  /** Which of the customer's addresses it goes to, from 0; the default when left out. */
  readonly addressIndex?: number | null;
}

/** Contents that need only the database's word. */
export type CheckedContents = Required<OrderContents> & {
  readonly instructions: string;
  readonly addressIndex: number | null;
};

/**
 * Checks what can be checked without the database.
 *
 * @throws AppError `order.no-meal`, `order.no-lines`, `order.quantity`, `order.dish-twice`, `order.address-unknown`, `input.*`
 */
export function checkContents(input: OrderContents): CheckedContents {
  if (!input.mealId) throw refusal('order.no-meal', {}, 'mealId');
  return {
    mealId: checkId(input.mealId, { field: 'mealId', label: 'Meal' }),
    forDate: input.forDate,
    lines: checkLines(input.lines),
    instructions: checkText(
      input.instructions,
      { field: 'instructions', label: 'Instructions' },
      MAX_LENGTH.instructions,
    ),
    addressIndex: checkAddressIndex(input.addressIndex),
  };
}

/**
 * Checks which address is meant, as far as that can be done without the customer.
 *
 * @returns null when none in particular
 * @throws AppError `order.address-unknown`
 */
export function checkAddressIndex(given: number | null | undefined): number | null {
  if (given === null || given === undefined) return null;
  if (given < 0) throw refusal('order.address-unknown', {}, 'addressIndex');
  return given;
}
