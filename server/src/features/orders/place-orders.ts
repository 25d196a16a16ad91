import { inOneStatement } from '../../db/transaction.js';
import { AppError, refusal } from '../../shared/errors.js';
import { mapInParallel, TRANSACTIONS_AT_ONCE } from '../../shared/in-parallel.js';
import { checkId } from '../../shared/validation.js';
import {
  claimForParts,
  type Idempotency,
  type IdempotentRequest,
  requestOf,
} from '../idempotency/with-idempotency-key.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type CheckedContents, checkContents, type OrderContents } from './order-contents.js';
import type { OrderView } from './order-view.js';
import { placeAll } from './place-all.js';

/** The most customers of one call. */
export const MAX_CUSTOMERS = 5_000;
/** How many are placed by one statement: enough to save journeys, few enough that nobody's wallet is locked for long. */
const PORTION = 125;

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
 * Places the same order for many customers (decisions, "Bulk orders"). Each customer's order is all or
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
  const userIds = checkCustomers(input.userIds);
  const request = requestOf('placeOrders', input.idempotency);
  const partOf = await inOneStatement(ctx.em, (em) => claimForParts(em, ctx, request));
  const portions = Array.from({ length: Math.ceil(userIds.length / PORTION) }, (_, index) =>
    userIds.slice(index * PORTION, (index + 1) * PORTION),
  );
  const results = await mapInParallel(portions, TRANSACTIONS_AT_ONCE, (portion) =>
    placePortion(ctx, portion, contents, partOf),
  );
  return results.flat();
}

/** One portion: decided and written together. */
async function placePortion(
  ctx: UseCaseContext,
  userIds: readonly string[],
  contents: CheckedContents,
  partOf: (customer: string) => IdempotentRequest | null,
): Promise<PlacedOrRefused[]> {
  const requests = userIds.map((customer) => ({ customer, request: partOf(customer) }));
  const outcomes = await placeAll(ctx, requests, contents);
  return outcomes.map((outcome, index) => {
    const userId = userIds[index] as string;
    if (!(outcome instanceof AppError)) return { userId, order: outcome, refusal: null };
    // The end of the admin's own session is no customer's refusal.
    if (outcome.kind === 'UNAUTHENTICATED') throw outcome;
    return { userId, order: null, refusal: outcome };
  });
}

function checkCustomers(userIds: readonly string[]): string[] {
  if (userIds.length === 0) throw refusal('order.no-customer', {}, 'userIds');
  if (userIds.length > MAX_CUSTOMERS)
    throw refusal('input.too-many', { label: 'The list of customers', max: MAX_CUSTOMERS }, 'userIds');
  const ids = userIds.map((id, index) => checkId(id, { field: `userIds.${index}`, label: 'Customer' }));
  return [...new Set(ids)];
}
