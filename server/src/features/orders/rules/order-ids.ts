import { refusal } from '../../../shared/errors.js';
import { checkIds } from '../../../shared/validation.js';

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
