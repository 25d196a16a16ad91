import { type AppError, appError } from '../../../shared/errors.js';
import { isUuid } from '../../../shared/ids.js';
import type { AccountState } from '../../ledger/change.js';
import type { AdminActor, CustomerActor } from '../../sessions/actor.js';
import type { StoredOrder } from '../reading/order-view.js';
import type { AccountsContext } from './accounts-state.js';

/**
 * Finds the order that a caller names. For a customer, another customer's order does not exist. An admin can change an order, but
 * not its customer.
 * @param named expected customer of the order: internal ID or `user_uuid`; optional
 * @returns the order, or the error: `not-found`, `order.customer-fixed`, `input.id`
 */
export function findNamedOrder(
  context: Pick<AccountsContext, 'orders' | 'customers'>,
  actor: AdminActor | CustomerActor,
  id: string,
  named: string | null | undefined,
): { readonly order: StoredOrder; readonly customer: AccountState } | AppError {
  const order = context.orders.get(id);
  if (!order) return appError('not-found', { thing: 'Order' });
  const customer = context.customers.get(order.customerId);
  if (!customer || (actor.kind === 'customer' && order.customerId !== actor.userId))
    return appError('not-found', { thing: 'Order' });
  const owner = named?.trim().toLowerCase();
  if (owner && owner !== customer.id && owner !== customer.userUuid) {
    if (actor.kind === 'customer') return appError('not-found', { thing: 'Order' });
    return isUuid(owner)
      ? appError('order.customer-fixed', {}, 'userId')
      : appError('input.id', { label: 'Customer' }, 'userId');
  }
  return { order, customer };
}
