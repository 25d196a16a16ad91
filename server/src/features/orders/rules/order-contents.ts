import { refusal } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { checkId, checkInstructions } from '../../../shared/validation.js';
import { checkLines, type RequestedLine } from './order-pricing.js';

/** What is ordered: the same for one customer and for hundreds. */
export interface OrderContents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly RequestedLine[];
  /** Lines of the form 'Dish: text'. */
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
 * @throws AppError `order.no-meal`, `order.no-lines`, `order.quantity`, `order.dish-twice`, `input.*`
 */
export function checkContents(input: OrderContents): CheckedContents {
  if (!input.mealId) throw refusal('order.no-meal', {}, 'mealId');
  return {
    mealId: checkId(input.mealId, { field: 'mealId', label: 'Meal' }),
    forDate: input.forDate,
    lines: checkLines(input.lines),
    instructions: checkInstructions(input.instructions),
    addressIndex: input.addressIndex ?? null,
  };
}
