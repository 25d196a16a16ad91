import { AppError } from '../../../shared/errors.js';
import { type AlsoWrite, applyChanges } from '../../changes/apply-changes.js';
import type { Decided } from '../../changes/change.js';
import type { IdempotentRequest } from '../../idempotency/idempotent-request.js';
import { requireSignedIn } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView } from '../reading/order-view.js';
import { decide, factsAfter, type OrderWish } from '../rules/decide-order.js';
import type { CheckedContents } from '../rules/order-contents.js';
import type { OrderFacts } from '../rules/order-facts.js';
import { OrderStatus } from '../rules/order-status.js';
import { gatherFacts } from './gather-facts.js';
import { newOrder, orderChange } from './order-change.js';

/** For whom an order is wanted. */
export interface PlaceWish {
  /** Internal id or `user_uuid`. */
  readonly customer: string;
  readonly request: IdempotentRequest | null;
}

/**
 * Places the same order for some customers (decision 20). Each customer's order is all or nothing by itself.
 *
 * @param wishes at least one
 * @param contents checked
 * @param alsoWrite as for `applyChanges`
 * @returns for each the order (for a repetition the first answer), or the refusal
 * @throws AppError `session.ended`, `unavailable`, `busy`
 */
export function placeAll(
  ctx: UseCaseContext,
  wishes: readonly PlaceWish[],
  contents: CheckedContents,
  alsoWrite?: AlsoWrite,
): Promise<(OrderView | AppError)[]> {
  const { kind, userId } = requireSignedIn(ctx.actor);
  const { mealId, forDate, lines, addressIndex, expectedAmount, acceptDietConflicts } = contents;
  const what = {
    mealId,
    forDate,
    lines,
    addressIndex,
    expectedAmount,
    acceptDietConflicts,
    by: kind,
    order: null,
    version: null,
  };
  const dishIds = lines.map(({ dishId }) => dishId);
  return applyChanges(ctx, {
    requests: wishes.map((each): PlaceWish & OrderWish => ({ ...each, ...what })),
    repeats: { requestOf: ({ request }) => request, format: ORDER_FORMAT },
    gather: (em, pending, keys) =>
      gatherFacts(em, ctx, {
        mealId,
        forDate,
        dishIds,
        customers: pending.map(({ customer }) => customer),
        addressIndex,
        keys,
      }),
    decide: (facts, wish) =>
      decideOrder(facts, wish, { placedById: userId, instructions: contents.instructions }),
    factsAfter: (facts, change) => factsAfter(facts, change.result({ orderNumber: null })),
    guard: ({ menuStamp, portions }) => ({
      mealId,
      forDate,
      openDay: forDate,
      dishIds,
      menuStamp,
      isLimited: portions.size > 0,
    }),
    locks: (pending) => ({
      customers: pending.map(({ customer }) => customer),
      portions: [{ mealId, forDate, lines }],
    }),
    ...(alsoWrite && { alsoWrite }),
  });
}

/**
 * Decides about a new order. Pure but for its id.
 *
 * @returns the change that places it, or the refusal
 */
export function decideOrder(
  facts: OrderFacts,
  wish: OrderWish,
  { placedById, instructions }: { readonly placedById: string; readonly instructions: string },
): Decided<OrderView> | AppError {
  const decision = decide(facts, wish);
  if (decision instanceof AppError) return decision;
  const { customer, chargePaise } = decision;
  const { mealId, forDate } = wish;
  return orderChange({
    action: 'ORDER_PLACED',
    before: null,
    after: newOrder(decision, {
      placedById,
      mealId,
      forDate,
      status: OrderStatus.PLACED,
      instructions,
      placedAt: facts.now,
    }),
    account: customer,
    credit: { amountPaise: -chargePaise as typeof chargePaise, kind: 'order' },
    now: facts.now,
  });
}
