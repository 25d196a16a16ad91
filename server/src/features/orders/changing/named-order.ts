import { type AppError, refusal } from '../../../shared/errors.js';
import { isUuid } from '../../../shared/ids.js';
import type { AccountFacts } from '../../changes/change.js';
import type { AdminActor, CustomerActor } from '../../sessions/actor.js';
import type { StoredOrder } from '../reading/order-view.js';
import type { AccountsFacts } from './gather-orders.js';

/** An order that is there, and whose it is: somebody who was a customer when it was placed. */
export interface NamedOrder {
  readonly order: StoredOrder;
  readonly customer: AccountFacts;
}

/**
 * The order that a caller names, and whose they say it is. To a customer an order of somebody else is the same as none. An admin may change much of an
 * order, but nobody its customer.
 *
 * @param named whose order the caller says it is: internal id or `user_uuid`; left out, nothing is stated
 * @returns the order, or the refusal: `not-found`, `order.customer-fixed`
 */
export function namedOrder(
  facts: Pick<AccountsFacts, 'orders' | 'customers'>,
  actor: AdminActor | CustomerActor,
  id: string,
  named: string | null | undefined,
): NamedOrder | AppError {
  const order = facts.orders.get(id);
  const customer = order && facts.customers.get(order.customerId);
  if (!order || !customer || (actor.kind === 'customer' && order.customerId !== actor.userId))
    return refusal('not-found', { thing: 'Order' });
  const owner = named?.trim().toLowerCase();
  if (owner && owner !== customer.id && owner !== customer.userUuid) {
    if (actor.kind === 'customer') return refusal('not-found', { thing: 'Order' });
    return isUuid(owner)
      ? refusal('order.customer-fixed', {}, 'userId')
      : refusal('input.id', { label: 'Customer' }, 'userId');
  }
  return { order, customer };
}
