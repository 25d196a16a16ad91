import { createHash } from 'node:crypto';
import { inTransaction } from '../../db/transaction.js';
import { AppError, refuse } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { claimForParts } from '../idempotency/answer-once.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { OrderView } from './order-view.js';
import { checkContents, type OrderContents, placeForCustomer } from './place-order.js';

/** The most customers of one call. */
export const MAX_CUSTOMERS = 5_000;

export interface PlaceOrdersInput extends OrderContents {
  /** Internal ids or `user_uuid`s. */
  readonly userIds: readonly string[];
  readonly idempotencyKey?: string | null;
}

/** What became of one customer's order: the order, or why it was refused. */
export interface PlacedOrRefused {
  /** As the caller named the customer. */
  readonly userId: string;
  readonly order: OrderView | null;
  readonly refusal: AppError | null;
}

/**
 * Places the same order for many customers (decisions, "Bulk orders"). Each customer's order is a transaction of its own,
 * so one refusal stops nobody else. With a key, each customer has one derived from it: a second run of the same call
 * gives the first answers again and completes what was refused or interrupted.
 *
 * @returns a result for each customer, in the order they were named
 * @throws AppError `order.no-customer`, `order.no-meal`, `order.no-lines`, `input.*`, `key-reused`, and refusals of access;
 *   whatever is no refusal (a lost database) ends the call, with the finished orders standing
 */
export async function placeOrders(ctx: UseCaseContext, input: PlaceOrdersInput): Promise<PlacedOrRefused[]> {
  requireAdmin(ctx.actor);
  const contents = checkContents(input);
  const userIds = checkCustomers(input.userIds);
  const key = input.idempotencyKey;
  await inTransaction(ctx.em, (em) =>
    claimForParts(em, ctx, {
      operation: 'placeOrders',
      input: { ...contents, userIds: [...userIds].sort() },
      key,
    }),
  );
  const results: PlacedOrRefused[] = [];
  for (const userId of userIds) results.push(await placeOrRefuse(ctx, userId, contents, key));
  return results;
}

function checkCustomers(userIds: readonly string[]): string[] {
  if (userIds.length === 0) throw refuse('order.no-customer', {}, 'userIds');
  if (userIds.length > MAX_CUSTOMERS)
    throw refuse('input.too-many', { label: 'The list of customers', max: MAX_CUSTOMERS }, 'userIds');
  const ids = userIds.map((id, index) => checkId(id, { field: `userIds.${index}`, label: 'Customer' }));
  return [...new Set(ids)];
}

async function placeOrRefuse(
  ctx: UseCaseContext,
  userId: string,
  contents: ReturnType<typeof checkContents>,
  key: string | null | undefined,
): Promise<PlacedOrRefused> {
  try {
    const order = await placeForCustomer(ctx, userId, contents, key ? keyOfPart(key, userId) : null);
    return { userId, order, refusal: null };
  } catch (error) {
    // The end of the admin's own session, or of the database, is no customer's refusal.
    if (!(error instanceof AppError) || error.kind === 'UNAUTHENTICATED' || error.kind === 'UNAVAILABLE')
      throw error;
    return { userId, order: null, refusal: error };
  }
}

/** A key for one customer's part, which no client can send by chance. */
function keyOfPart(key: string, userId: string): string {
  return `part:${createHash('sha256').update(key).update('\0').update(userId).digest('base64url')}`;
}
