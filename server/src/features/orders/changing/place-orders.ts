import { AppError, appError } from '../../../shared/errors.js';
import { checkIds } from '../../../shared/validation.js';
import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { reserveKeyForParts } from '../../idempotency/reserve-key.js';
import { inBatches } from '../../ledger/in-batches.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { checkContents, type OrderContents } from '../rules/order-contents.js';
import { placeForCustomers } from './place-for-customers.js';

/** Maximum number of customers per call. */
export const MAX_CUSTOMERS = 5_000;

export interface PlaceOrdersInput extends OrderContents {
  /** Internal IDs or `user_uuid`s. */
  readonly userIds: readonly string[];
  readonly idempotency?: Idempotency | null;
}

/**
 * Places the same order for many customers, independently of each other. With a key, each customer has a derived key: a
 * repetition returns the first results, and retries rejected and interrupted orders.
 * @returns a result for each customer, in the sequence of the request: the order, or the error
 * @throws AppError `order.no-customer`, `order.no-meal`, `order.no-lines`, `input.*`, `key-reused`, and access errors; an
 * unexpected error (a lost database) ends the call, but finished orders remain
 */
export async function placeOrders(ctx: UseCaseContext, input: PlaceOrdersInput) {
  requireAdmin(ctx.actor);
  const contents = checkContents(input);
  if (input.userIds.length === 0) throw appError('order.no-customer', {}, 'userIds');
  const userIds = checkIds(input.userIds, { field: 'userIds', label: 'Customer' }, MAX_CUSTOMERS);
  const request = requestOf('placeOrders', input.idempotency);
  const partOf = await reserveKeyForParts(ctx, request);
  const outcomes = await inBatches(userIds, (batch) =>
    placeForCustomers(
      ctx,
      batch.map((customer) => ({ customer, request: partOf(customer) })),
      contents,
    ),
  );
  return outcomes.map((outcome, index) => {
    const userId = userIds[index] as string;
    return outcome instanceof AppError
      ? { userId, order: null, rejection: outcome }
      : { userId, order: outcome, rejection: null };
  });
}
