import { appError } from '../../../shared/errors.js';
import { checkExternalId } from '../../../shared/external-id.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { checkId, checkIds, checkInstructions } from '../../../shared/validation.js';
import { MAX_QUANTITY, type RequestedLine } from './order-pricing.js';

/** Maximum number of dishes on one order. A menu has about 20. */
const MAX_LINES = 100;

/** Contents of an order, for one customer or many. */
export interface OrderContents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly RequestedLine[];
  /** Lines of the form 'Dish: text'. */
  readonly instructions?: string | null;
  /** ID of the delivery address. Default: the default address. */
  readonly addressId?: string | null;
  /** Expected amount, as displayed by the caller. Null accepts any amount. */
  readonly expectedAmount?: Paise | null;
  /** Whether to accept dishes that conflict with a customer's diet or avoided allergens. Default: no. */
  readonly acceptDietConflicts?: boolean | null;
  /** ID in another system. Only for the order of one customer. */
  readonly externalId?: string | null;
}

/** Contents that were validated as far as that is possible without the database. */
export type CheckedContents = Required<OrderContents> & {
  readonly instructions: string;
  readonly addressId: string | null;
  readonly expectedAmount: Paise | null;
  readonly acceptDietConflicts: boolean;
  readonly externalId: string | null;
};

/**
 * Validates an order's contents without the database.
 * @throws AppError `order.no-meal`, `order.no-lines`, `order.quantity`, `order.dish-twice`, `input.*`
 */
export function checkContents(input: OrderContents): CheckedContents {
  if (!input.mealId) throw appError('order.no-meal', {}, 'mealId');
  return {
    mealId: checkId(input.mealId, { field: 'mealId', label: 'Meal' }),
    forDate: input.forDate,
    lines: checkLines(input.lines),
    instructions: checkInstructions(input.instructions),
    addressId: checkAddressId(input.addressId),
    expectedAmount: input.expectedAmount ?? null,
    acceptDietConflicts: input.acceptDietConflicts ?? false,
    externalId: checkExternalId(input.externalId) || null,
  };
}

/**
 * Validates the ID of an address.
 * @returns null for the default address
 * @throws AppError `input.id`
 */
export const checkAddressId = (id: string | null | undefined): string | null =>
  id === null || id === undefined ? null : checkId(id, { field: 'addressId', label: 'Address' });

/**
 * Validates the lines of a request without the database.
 * @returns the lines with IDs in lower case
 * @throws AppError `order.no-lines`, `order.quantity`, `order.dish-twice`, `input.id`, `input.too-many`
 */
export function checkLines(lines: readonly RequestedLine[]): RequestedLine[] {
  if (lines.length === 0) throw appError('order.no-lines', {}, 'lines');
  if (lines.length > MAX_LINES)
    throw appError('input.too-many', { label: 'The list of dishes', max: MAX_LINES }, 'lines');
  const seen = new Set<string>();
  return lines.map(({ dishId, quantity }, index) => {
    const id = checkId(dishId, { field: `lines.${index}.dishId`, label: 'Dish' });
    if (quantity === 0) throw appError('order.no-lines', {}, `lines.${index}.quantity`);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
      throw appError('order.quantity', { max: MAX_QUANTITY }, `lines.${index}.quantity`);
    }
    if (seen.has(id)) throw appError('order.dish-twice', {}, `lines.${index}.dishId`);
    seen.add(id);
    return { dishId: id, quantity };
  });
}

/** Maximum number of orders per call. */
const MAX_ORDERS = 1_000;

/**
 * Validates the order IDs of a call.
 * @returns the IDs without duplicates
 * @throws AppError `order.no-order`, `input.too-many`, `input.id`
 */
export function checkOrderIds(given: readonly string[], field = 'orderIds', max = MAX_ORDERS): string[] {
  if (given.length === 0) throw appError('order.no-order', {}, field);
  return checkIds(given, { field, label: 'Order' }, max);
}
