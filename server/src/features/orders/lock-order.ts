import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { type AdminActor, type CustomerActor, requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type LockedUser, lockUser } from '../wallet/lock-customer.js';
import type { OrderView } from './order-view.js';
import { readOrders } from './read-orders.js';

/** An order that nobody else can change until the transaction ends, with the customer it belongs to. */
export interface LockedOrder {
  readonly actor: AdminActor | CustomerActor;
  /** Whose it is: somebody who was a customer when it was placed. */
  readonly customer: LockedUser;
  readonly order: OrderView;
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
  const [owner] = await sql<{ user_id: string }>(em, 'select user_id from orders where id = $1', [orderId]);
  if (!owner || (actor.kind === 'customer' && owner.user_id !== actor.userId))
    throw refusal('not-found', { thing: 'Order' });
  const customer = await lockUser(em, ctx, owner.user_id);
  const [order] = await readOrders(em, 'where o.id = $1 for update', [orderId]);
  if (!order) throw refusal('not-found', { thing: 'Order' });
  return { actor, customer, order };
}

/**
 * Refuses to act on an order under another customer's name: a customer would be naming somebody else's data, and an
 * admin may change much of an order, but nobody its customer (decisions, "Prices" and section 5).
 *
 * @param named whose order the caller says it is: internal id or `user_uuid`; left out, nothing is stated
 * @throws AppError `not-found` to a customer, `order.customer-fixed` to an admin
 */
export async function refuseOtherCustomer(
  em: EntityManager,
  { actor, order }: LockedOrder,
  named: string | null | undefined,
): Promise<void> {
  if (!named) return;
  const id = checkId(resolveOwner(actor, named, 'Order'), { field: 'userId', label: 'Customer' });
  if (actor.kind === 'customer') return;
  const isTheirs = await sql(em, 'select 1 from users where id = $1 and (id = $2 or user_uuid = $2)', [
    order.customerId,
    id,
  ]);
  if (isTheirs.length === 0) throw refusal('order.customer-fixed', {}, 'userId');
}
