import { AppError, refusal } from '../../../shared/errors.js';
import { checkIds } from '../../../shared/validation.js';
import { inPortions } from '../../changes/in-portions.js';
import { claimForParts } from '../../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import type { OrderView } from '../reading/order-view.js';
import { checkContents, type OrderContents } from '../rules/order-contents.js';
import { placeAll } from './place-all.js';

/** The most customers of one call. */
export const MAX_CUSTOMERS = 5_000;

export interface PlaceOrdersInput extends OrderContents {
  /** Internal ids or `user_uuid`s. */
  readonly userIds: readonly string[];
  readonly idempotency?: Idempotency | null;
}

/** What became of one customer's order: the order, or why it was refused. */
export interface PlacedOrRefused {
  /** As the caller named the customer. */
  readonly userId: string;
  readonly order: OrderView | null;
  readonly refusal: AppError | null;
}

/**
 * Places the same order for many customers. Each customer's order is all or
 * nothing by itself, so one refusal stops nobody else. With a key, each customer has one derived from it: a second run of the same call
 * gives the first answers again and completes what was refused or interrupted.
 *
 * @returns a result for each customer, in the order they were named
 * @throws AppError `order.no-customer`, `order.no-meal`, `order.no-lines`, `input.*`, `key-reused`, and refusals of access;
 *   whatever is no refusal (a lost database) ends the call, with the finished orders standing
 */
export async function placeOrders(ctx: UseCaseContext, input: PlaceOrdersInput): Promise<PlacedOrRefused[]> {
  requireAdmin(ctx.actor);
  const contents = checkContents(input);
  if (input.userIds.length === 0) throw refusal('order.no-customer', {}, 'userIds');
  const userIds = checkIds(input.userIds, { field: 'userIds', label: 'Customer' }, MAX_CUSTOMERS);
  const request = requestOf('placeOrders', input.idempotency);
  const partOf = await claimForParts(ctx, request);
  const outcomes = await inPortions(userIds, (portion) =>
    placeAll(
      ctx,
      portion.map((customer) => ({ customer, request: partOf(customer) })),
      contents,
    ),
  );
  return outcomes.map((outcome, index) => {
    const userId = userIds[index] as string;
    return outcome instanceof AppError
      ? { userId, order: null, refusal: outcome }
      : { userId, order: outcome, refusal: null };
  });
}
