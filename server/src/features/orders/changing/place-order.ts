import { onlyOf } from '../../changes/apply-changes.js';
import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { checkForWhom } from '../../sessions/actor.js';
import type { TokenActor } from '../../sessions/authenticate.js';
import type { UseCaseContext } from '../../use-case.js';
import type { OrderView } from '../reading/order-view.js';
import { checkContents, type OrderContents } from '../rules/order-contents.js';
import { authenticateWithFacts } from './gather-facts.js';
import { placeAll } from './place-all.js';

const OPERATION = 'placeOrder';

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
  const customer = checkForWhom(ctx.actor, input.userId);
  const contents = checkContents(input);
  const request = requestOf(OPERATION, input.idempotency);
  const placing = placeAll(ctx, [{ customer, request }], contents);
  return onlyOf(placing);
}

/**
 * What finds out whom a bearer token speaks for and reads, in the same journey to the database, what {@link placeOrder} of the same input then asks for
 * first. That it is their own order is a guess: it changes no answer.
 *
 * @throws AppError as {@link placeOrder}, for what can be refused without the database
 */
export function authenticationToPlace(
  ctx: Pick<UseCaseContext, 'em' | 'clock'>,
  input: Omit<PlaceOrderInput, 'userId'>,
): (tokenHash: Buffer) => Promise<TokenActor | null> {
  const { mealId, forDate, lines, addressIndex } = checkContents(input);
  const request = requestOf(OPERATION, input.idempotency);
  const dishIds = lines.map(({ dishId }) => dishId);
  const keys = request ? [request.key] : [];
  return (hash) => authenticateWithFacts(ctx, hash, { mealId, forDate, dishIds, addressIndex, keys });
}
