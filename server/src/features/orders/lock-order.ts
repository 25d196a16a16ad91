import { type EntityManager, FOR_UPDATE } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { type AdminActor, type CustomerActor, requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { User } from '../users/user.entity.js';
import { lockUser } from '../wallet/lock-customer.js';
import { Order } from './order.entity.js';

/** An order that nobody else can change until the transaction ends, with the customer it belongs to. */
export interface LockedOrder {
  readonly actor: AdminActor | CustomerActor;
  /** Whose it is: somebody who was a customer when it was placed. */
  readonly customer: User;
  /** With its lines. */
  readonly order: Order;
}

/**
 * Locks an order to change it: first the customer's wallet, as everywhere, then the order.
 *
 * @param id the order's id
 * @throws AppError `not-found` when there is none, or when it is somebody else's; refusals of access
 */
export async function lockOrder(em: EntityManager, ctx: UseCaseContext, id: string): Promise<LockedOrder> {
  const actor = requireSignedIn(ctx.actor);
  const orderId = checkId(id, { field: 'id', label: 'Order' });
  const found = await em.findOne(Order, orderId, { fields: ['customerId'], disableIdentityMap: true });
  if (!found || (actor.kind === 'customer' && found.customerId !== actor.userId))
    throw refusal('not-found', { thing: 'Order' });
  const customer = await lockUser(em, ctx, found.customerId);
  const order = await em.findOne(Order, orderId, FOR_UPDATE);
  if (!order) throw refusal('not-found', { thing: 'Order' });
  await order.lines.loadItems();
  return { actor, customer, order };
}

/**
 * Refuses to act on an order under another customer's name: a customer would be naming somebody else's data, and an
 * admin may change much of an order, but nobody its customer (decisions, "Prices" and section 5).
 *
 * @param named whose order the caller says it is: internal id or `user_uuid`; left out, nothing is stated
 * @throws AppError `not-found` to a customer, `order.customer-fixed` to an admin
 */
export function refuseOtherCustomer(
  { actor, customer }: LockedOrder,
  named: string | null | undefined,
): void {
  if (!named) return;
  const id = checkId(resolveOwner(actor, named, 'Order'), { field: 'userId', label: 'Customer' });
  if (actor.kind === 'customer') return;
  if (id !== customer.id && id !== customer.userUuid) throw refusal('order.customer-fixed', {}, 'userId');
}
