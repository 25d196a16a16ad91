import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { type AdminActor, type CustomerActor, confirmActor, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type LockedCustomer, lockCustomer } from '../wallet/lock-customer.js';
import type { OrderView } from './order-view.js';
import { readOrders } from './read-orders.js';

/** An order that nobody else can change until the transaction ends, with the customer it belongs to. */
export interface LockedOrder {
  readonly actor: AdminActor | CustomerActor;
  readonly customer: LockedCustomer;
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
    throw refuse('not-found', { thing: 'Order' });
  const customer = await lockCustomer(em, owner.user_id);
  await confirmActor(em, actor, ctx.clock);
  const [order] = await readOrders(em, 'where o.id = $1 for update', [orderId]);
  if (!order) throw refuse('not-found', { thing: 'Order' });
  return { actor, customer, order };
}
