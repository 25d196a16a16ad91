import { MAX_QUANTITY } from '../../features/orders/rules/order-pricing.js';
import { type AppError, appError } from '../../shared/errors.js';

/**
 * Errors for fields whose value the schema rejects, by field name, with the message of the field's rule. Other fields have
 * GraphQL's message.
 */
const ERRORS_BY_FIELD: ReadonlyMap<string, () => AppError> = new Map<string, () => AppError>([
  ['mobileNumber', () => appError('user.mobile', {})],
  ['alternateMobileNumber', () => appError('user.alternate-mobile', {})],
  ['type', () => appError('user.type', {})],
  ['status', () => appError('user.status', {})],
  ['gender', () => appError('user.gender', {})],
  ['addresses', () => appError('user.address-required', {})],
  ['amount', () => appError('wallet.amount', {})],
  ['userIds', () => appError('order.no-customer', {})],
  ['mealId', () => appError('order.no-meal', {})],
  ['lines', () => appError('order.no-lines', {})],
  ['quantity', () => appError('order.quantity', { max: MAX_QUANTITY })],
  ['statuses', () => appError('order.status', {})],
  ['reason', () => appError('order.reason-required', {})],
]);

/**
 * Returns the error of a value that the schema rejected.
 * @param field path of the field, such as `lines.0.quantity`; an entry of a list has the error of the list
 */
export function errorOfField(field: string): AppError | undefined {
  return ERRORS_BY_FIELD.get(field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '')?.();
}
