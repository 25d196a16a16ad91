import { MAX_QUANTITY } from '../features/orders/order-pricing.js';
import { type AppError, refuse } from '../shared/errors.js';

/**
 * What is said where the schema itself refuses a value, by the name of its field: the words of specification 5, whatever was sent. Other
 * fields are told in the words of GraphQL.
 */
const REFUSALS: ReadonlyMap<string, () => AppError> = new Map<string, () => AppError>([
  ['mobileNumber', () => refuse('user.mobile', {})],
  ['alternateMobileNumber', () => refuse('user.alternate-mobile', {})],
  ['type', () => refuse('user.type', {})],
  ['status', () => refuse('user.status', {})],
  ['gender', () => refuse('user.gender', {})],
  ['addresses', () => refuse('user.address-required', {})],
  ['amount', () => refuse('wallet.amount', {})],
  ['userIds', () => refuse('order.no-customer', {})],
  ['mealId', () => refuse('order.no-meal', {})],
  ['lines', () => refuse('order.no-lines', {})],
  ['quantity', () => refuse('order.quantity', { max: MAX_QUANTITY })],
  ['statuses', () => refuse('order.status', {})],
  ['reason', () => refuse('order.reason-required', {})],
]);

/**
 * The refusal of a value that the schema refused.
 *
 * @param field the path of the field, such as `lines.0.quantity`; an entry of a list is told as the list is
 */
export function refusalOfField(field: string): AppError | undefined {
  return REFUSALS.get(field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '')?.();
}
