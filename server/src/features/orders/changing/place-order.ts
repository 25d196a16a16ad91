import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { singleResultOf } from '../../ledger/commit.js';
import { checkRecordOwner, requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import type { OrderView } from '../reading/order-view.js';
import { checkContents, type OrderContents } from '../rules/order-contents.js';
import { placeForCustomers } from './place-for-customers.js';

const OPERATION = 'placeOrder';

interface PlaceOrderInput extends OrderContents {
  /** Internal ID or `user_uuid` of the customer. Optional for customers, required for admins. */
  readonly userId?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Places an order and charges the wallet in one transaction.
 * @returns the new order
 * @throws AppError `order.*`, `wallet.insufficient`, `user.inactive`, `not-found`, `key-reused`, and access errors
 */
export async function placeOrder(ctx: UseCaseContext, input: PlaceOrderInput): Promise<OrderView> {
  const customer = checkRecordOwner(ctx.actor, input.userId);
  const contents = checkContents(input);
  if (contents.externalId !== null) requireAdmin(ctx.actor);
  const request = requestOf(OPERATION, input.idempotency);
  const placing = placeForCustomers(ctx, [{ customer, request }], contents);
  return singleResultOf(placing);
}
