import { refusal } from '../../../shared/errors.js';
import { checkId } from '../../../shared/validation.js';
import { onlyOf } from '../../changes/apply-changes.js';
import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { requireSignedIn, resolveOwner } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import type { OrderView } from '../reading/order-view.js';
import { checkContents, type OrderContents } from '../rules/order-contents.js';
import { placeAll } from './place-all.js';

export interface PlaceOrderInput extends OrderContents {
  /** For whom: internal id or `user_uuid`. A customer may leave it out, an admin may not. */
  readonly userId?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Places an order and debits the wallet, all or nothing.
 *
 * @returns the new order
 * @throws AppError `order.*`, `wallet.insufficient`, `user.inactive`, `not-found`, `key-reused`, and refusals of access
 */
export async function placeOrder(ctx: UseCaseContext, input: PlaceOrderInput): Promise<OrderView> {
  const actor = requireSignedIn(ctx.actor);
  if (actor.kind === 'admin' && !input.userId) throw refusal('order.no-customer', {}, 'userId');
  const named = resolveOwner(actor, input.userId, 'Customer');
  const customer = checkId(named, { field: 'userId', label: 'Customer' });
  const contents = checkContents(input);
  const request = requestOf('placeOrder', input.idempotency);
  const placing = placeAll(ctx, [{ customer, request }], contents);
  return onlyOf(placing);
}
