import { constraintOf, sqlStateOf } from '../../db/database-errors.js';
import { sql } from '../../db/sql.js';
import { type EntityManager, inOneStatement, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, type Reason, refusal } from '../../shared/errors.js';
import type { IdempotentRequest } from '../idempotency/with-idempotency-key.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { decide, factsAfter, type OrderWish } from './decide-order.js';
import { anyArray, type FactsWanted, gatherFacts } from './gather-facts.js';
import type { CheckedContents } from './order-contents.js';
import type { OrderFacts } from './order-facts.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { lockPortions, NEVER_OVERSOLD } from './portions.js';
import { type DecidedOrder, writeOrders } from './write-orders.js';

/** One customer's part of a call. */
export interface PlaceRequest {
  /** Internal id or `user_uuid`. */
  readonly customer: string;
  readonly request: IdempotentRequest | null;
}

/** unique_violation: another call was first with the same key, or with an order for the same customer, meal and day. */
const TAKEN = '23505';
/** How often it is decided without a lock. Each further try means that somebody else has just written the same customer or the menu. */
const TRIES_WITHOUT_LOCK = 3;
const TRIES = 8;
const LACKS_PORTIONS: ReadonlySet<Reason> = new Set<Reason>(['order.sold-out', 'order.few-left']);

/**
 * Places the same order for some customers: gathers what decides about it, decides, and writes (decision 20). Each customer's order is all or
 * nothing by itself. For whom the facts have changed before they were written, it is all done again.
 *
 * @param requests at least one
 * @param contents checked
 * @returns for each request the order (for a repetition the first answer), or the refusal
 * @throws AppError `session.ended`, `unavailable`, `busy`
 */
export async function placeAll(
  ctx: UseCaseContext,
  requests: readonly PlaceRequest[],
  contents: CheckedContents,
): Promise<(OrderView | AppError)[]> {
  const byAdmin = requireSignedIn(ctx.actor).kind === 'admin';
  const { mealId, forDate, lines, addressIndex } = contents;
  const wishes = requests.map(
    (each): OrderWish => ({
      ...each,
      mealId,
      forDate,
      lines,
      addressIndex,
      byAdmin,
      order: null,
      version: null,
    }),
  );
  const outcomes = new Map<OrderWish, OrderView | AppError>();
  // Others who write one customer's wallet come one after the other, and wait without a connection.
  const key = requests.length === 1 ? requests[0]?.customer : undefined;
  for (let attempt = 1; outcomes.size < wishes.length; attempt++) {
    if (attempt > TRIES) throw refusal('unavailable', {});
    const pending = wishes.filter((wish) => !outcomes.has(wish));
    const work = (em: EntityManager) => placeOnce(em, ctx, pending, contents);
    try {
      const settled =
        attempt <= TRIES_WITHOUT_LOCK
          ? await inOneStatement(ctx.em, work, key)
          : await inTransaction(
              ctx.em,
              async (em) => {
                await lockCustomers(em, pending);
                await lockPortions(em, [{ mealId, forDate, lines }]);
                return work(em);
              },
              key,
            );
      for (const [wish, outcome] of settled.outcomes) outcomes.set(wish, outcome);
      for (let count = 0; count < settled.placed; count++) publish({ what: 'order', change: 'placed' });
    } catch (error) {
      if (sqlStateOf(error) !== TAKEN && constraintOf(error) !== NEVER_OVERSOLD) throw error;
    }
  }
  return wishes.map((wish) => {
    const outcome = outcomes.get(wish) as OrderView | AppError;
    if (outcome instanceof AppError) publish({ what: 'refusal', reason: outcome.reason });
    return outcome;
  });
}

/** Decides once about each wish, and writes what can be placed. */
async function placeOnce(
  em: EntityManager,
  ctx: UseCaseContext,
  wishes: readonly OrderWish[],
  contents: CheckedContents,
): Promise<{ outcomes: Map<OrderWish, OrderView | AppError>; placed: number }> {
  const wanted: FactsWanted = {
    mealId: contents.mealId,
    forDate: contents.forDate,
    dishIds: contents.lines.map(({ dishId }) => dishId),
    customers: wishes.map(({ customer }) => customer),
    addressIndex: contents.addressIndex,
    keys: wishes.flatMap(({ request }) => request?.key ?? []),
  };
  const facts = await gatherFacts(em, ctx, wanted);
  const outcomes = new Map<OrderWish, OrderView | AppError>();
  const decided = new Map<string, DecidedOrder>();
  let after = facts;
  for (const wish of wishes) {
    const decision = decide(after, wish);
    // Whoever meets portions that others of this round are to have is decided about again when those others have them.
    if (decision instanceof AppError) {
      if (after === facts || !LACKS_PORTIONS.has(decision.reason)) outcomes.set(wish, decision);
    } else if ('answer' in decision) outcomes.set(wish, ORDER_FORMAT.read(decision.answer));
    // Who is named twice, by both ids, is decided about again when the first order stands.
    else if (!decided.has(decision.customer.id)) {
      decided.set(decision.customer.id, { wish, placement: decision });
      after = factsAfter(after, decision);
    }
  }
  if (decided.size === 0) return { outcomes, placed: 0 };
  await deleteExpiredKeys(em, ctx, facts);
  const placed = await writeOrders(em, ctx, facts, [...decided.values()], { ...wanted, ...contents });
  for (const [wish, order] of placed) outcomes.set(wish, order);
  return { outcomes, placed: placed.size };
}

/** Keys that are as good as new make room for the new ones. */
async function deleteExpiredKeys(em: EntityManager, ctx: UseCaseContext, facts: OrderFacts): Promise<void> {
  const expired = [...facts.keys.values()].filter((key) => key.expired).map(({ key }) => key);
  if (expired.length === 0) return;
  await sql(em, 'delete from idempotency_keys where owner_id = $1 and key = any($2::text[])', [
    requireSignedIn(ctx.actor).userId,
    expired,
  ]);
}

/** Locks the customers in the order of their ids, as every statement does that locks some. */
async function lockCustomers(em: EntityManager, wishes: readonly OrderWish[]): Promise<void> {
  const named = anyArray('$1', 'uuid');
  await sql(
    em,
    `select 1 from users where id = any (${named}::uuid[]) or user_uuid = any (${named}::uuid[]) order by id for no key update`,
    [wishes.map(({ customer }) => customer)],
  );
}
