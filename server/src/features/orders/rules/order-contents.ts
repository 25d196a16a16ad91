import { refusal } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { checkId, checkIds, checkInstructions } from '../../../shared/validation.js';
import { MAX_QUANTITY, type RequestedLine } from './order-pricing.js';

/** The most dishes on one order; a menu has about 20. */
const MAX_LINES = 100;

/** What is ordered: the same for one customer and for hundreds. */
export interface OrderContents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly RequestedLine[];
  /** Lines of the form 'Dish: text'. */
  readonly instructions?: string | null;
  /** Which of the customer's addresses it goes to, from 0; the default when left out. */
  readonly addressIndex?: number | null;
  /** What it costs as far as whoever orders has been told; null: whatever it costs. */
  readonly expectedAmount?: Paise | null;
  /** Whether dishes that conflict with a customer's diet or avoided allergens are accepted; no if left out. */
  readonly acceptDietConflicts?: boolean | null;
}

/** Contents that need only the database's word. */
export type CheckedContents = Required<OrderContents> & {
  readonly instructions: string;
  readonly addressIndex: number | null;
  readonly expectedAmount: Paise | null;
  readonly acceptDietConflicts: boolean;
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
    expectedAmount: input.expectedAmount ?? null,
    acceptDietConflicts: input.acceptDietConflicts ?? false,
  };
}

/**
 * Checks the lines of a request by themselves.
 *
 * @returns the lines with ids in lower case
 * @throws AppError `order.no-lines`, `order.quantity`, `order.dish-twice`, `input.id`, `input.too-many`
 */
export function checkLines(lines: readonly RequestedLine[]): RequestedLine[] {
  if (lines.length === 0) throw refusal('order.no-lines', {}, 'lines');
  if (lines.length > MAX_LINES)
    throw refusal('input.too-many', { label: 'The list of dishes', max: MAX_LINES }, 'lines');
  const seen = new Set<string>();
  return lines.map(({ dishId, quantity }, index) => {
    const id = checkId(dishId, { field: `lines.${index}.dishId`, label: 'Dish' });
    if (quantity === 0) throw refusal('order.no-lines', {}, `lines.${index}.quantity`);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
      throw refusal('order.quantity', { max: MAX_QUANTITY }, `lines.${index}.quantity`);
    }
    if (seen.has(id)) throw refusal('order.dish-twice', {}, `lines.${index}.dishId`);
    seen.add(id);
    return { dishId: id, quantity };
  });
}

/** The most orders that one call changes. */
export const MAX_ORDERS = 1_000;

/**
 * Checks the orders that a call names.
 *
 * @returns each of them once
 * @throws AppError `order.no-order`, `input.too-many`, `input.id`
 */
export function checkOrderIds(given: readonly string[], field = 'orderIds', max = MAX_ORDERS): string[] {
  if (given.length === 0) throw refusal('order.no-order', {}, field);
  return checkIds(given, { field, label: 'Order' }, max);
}
