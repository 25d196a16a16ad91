import { MAX_QUANTITY } from '../features/orders/rules/order-pricing.js';
import { type AppError, refusal } from '../shared/errors.js';

/**
 * What is reported where the schema itself refuses a value, by the name of its field: the sentence that the rule behind the field has, whatever was sent. Other
 * fields are reported in the words of GraphQL.
 */
const REFUSALS: ReadonlyMap<string, () => AppError> = new Map<string, () => AppError>([
  ['mobileNumber', () => refusal('user.mobile', {})],
  ['alternateMobileNumber', () => refusal('user.alternate-mobile', {})],
  ['type', () => refusal('user.type', {})],
  ['status', () => refusal('user.status', {})],
  ['gender', () => refusal('user.gender', {})],
  ['addresses', () => refusal('user.address-required', {})],
  ['amount', () => refusal('wallet.amount', {})],
  ['userIds', () => refusal('order.no-customer', {})],
  ['mealId', () => refusal('order.no-meal', {})],
  ['lines', () => refusal('order.no-lines', {})],
  ['quantity', () => refusal('order.quantity', { max: MAX_QUANTITY })],
  ['statuses', () => refusal('order.status', {})],
  ['reason', () => refusal('order.reason-required', {})],
]);

/**
 * The refusal of a value that the schema refused.
 *
 * @param field the path of the field, such as `lines.0.quantity`; an entry of a list is told as the list is
 */
export function refusalOfField(field: string): AppError | undefined {
  return REFUSALS.get(field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '')?.();
}
