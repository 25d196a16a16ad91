import { AppError, appError } from '../../../shared/errors.js';
import { type Paise, paise, ZERO_PAISE } from '../../../shared/money.js';
import { checkId } from '../../../shared/validation.js';
import {
  type AnswerFormat,
  type Idempotency,
  type IdempotentRequest,
  requestOf,
} from '../../idempotency/idempotent-request.js';
import { reserveKeyForParts } from '../../idempotency/reserve-key.js';
import { type Change, type DecidedChange, isChange, type PortionMove } from '../../ledger/change.js';
import { commit, writeDecisions } from '../../ledger/commit.js';
import { decideEach, updateAccounts } from '../../ledger/decide-each.js';
import { inBatches } from '../../ledger/in-batches.js';
import { lock } from '../../ledger/locks.js';
import type { AlsoWrite, Tx } from '../../ledger/transaction.js';
import { type AdminActor, requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView } from '../reading/order-view.js';
import { ordersById } from '../reading/read-orders.js';
import { type DishReplacement, linesWithoutDish } from '../rules/lines-without-dish.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { portionsAfter } from '../rules/order-context.js';
import { readAccounts } from './accounts-state.js';
import { decideEdit, type EditContext, type MenuAfterEdit } from './edit-order.js';
import { groupOrdersByMeal, type OrdersOfMeal } from './group-orders-by-meal.js';
import { findNamedOrder } from './named-order.js';
import { readOrderState } from './order-state.js';

export interface RemoveDishInput {
  readonly ids: readonly string[];
  readonly dishId: string;
  /** ID of the replacement, in the same quantity. Default: none. */
  readonly replacementId?: string | null;
  /** Whether to accept a replacement that conflicts with a customer's diet or avoided allergens. Default: no. */
  readonly acceptDietConflicts?: boolean | null;
  readonly idempotency?: Idempotency | null;
}

/** Order after the removal, with the difference in price. */
interface DishRemoval {
  readonly order: OrderView;
  /** Credit in paise. Negative for a debit. */
  readonly creditPaise: Paise;
}

/** Command to remove a dish from one order. */
interface RemoveDishCommand {
  readonly id: string;
  readonly request: IdempotentRequest | null;
}

/** State for decisions about the removal of a dish from orders for one meal and day. */
export interface RemovalContext extends EditContext {
  readonly menu: MenuAfterEdit;
}

/**
 * Removes a dish from many orders, or replaces it. Each order is edited like `editOrder`, completely or not at all: the
 * difference is credited or charged, portions are released and reserved, and instructions about the dish remain in the text.
 * A completed order is rejected, because its box was delivered. With a key, each order has a derived key: a repetition returns the
 * first results, and retries rejected and interrupted orders. Admins only.
 * @returns a result for each order, in the sequence of the request: the current order, its credit, and the error, if any
 * @throws AppError `order.no-order`, `order.same-dish`, `input.*`, `key-reused`, and access errors; an unexpected error (a lost
 * database) ends the call, but changed orders remain
 */
export async function removeDish(ctx: UseCaseContext, input: RemoveDishInput) {
  requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.ids, 'ids');
  const out = checkDishes(input);
  const request = requestOf('removeDish', input.idempotency);
  const partOf = await reserveKeyForParts(ctx, request);
  const outcomes = new Map<string, DishRemoval | AppError>();
  for (const slot of await groupOrdersByMeal(ctx.em, ids)) {
    const done = await inBatches(slot.orderIds, (batch) =>
      removeDishFromAll(
        ctx,
        slot,
        out,
        batch.map((id) => ({ id, request: partOf(id) })),
      ),
    );
    for (const [index, outcome] of done.entries()) outcomes.set(slot.orderIds[index] as string, outcome);
  }
  const rejected = ids.filter((id) => outcomes.get(id) instanceof AppError);
  const standing = await ordersById(ctx.em, rejected);
  return ids.map((orderId) => {
    const outcome = outcomes.get(orderId) ?? appError('not-found', { thing: 'Order' });
    return outcome instanceof AppError
      ? { orderId, order: standing.get(orderId) ?? null, creditPaise: ZERO_PAISE, rejection: outcome }
      : { orderId, ...outcome, rejection: null };
  });
}

/**
 * Validates the IDs of the removed dish and the replacement.
 * @throws AppError `order.same-dish`, `input.id`
 */
export function checkDishes(input: Omit<RemoveDishInput, 'ids' | 'idempotency'>): DishReplacement {
  const dishId = checkId(input.dishId, { field: 'dishId', label: 'Dish' });
  const replacementId = input.replacementId
    ? checkId(input.replacementId, { field: 'replacementId', label: 'Dish' })
    : null;
  if (replacementId === dishId) throw appError('order.same-dish', {}, 'replacementId');
  return { dishId, replacementId, acceptDietConflicts: input.acceptDietConflicts ?? false };
}

/**
 * Removes a dish from some orders for one meal and day, each completely or not at all.
 * @param also writes more rows in the same transaction
 * @returns for each command the result, or the error
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single command
 */
export function removeDishFromAll(
  ctx: UseCaseContext,
  slot: OrdersOfMeal,
  out: DishReplacement,
  commands: readonly RemoveDishCommand[],
  also?: AlsoWrite,
): Promise<(DishRemoval | AppError)[]> {
  const actor = requireAdmin(ctx.actor);
  const { mealId, forDate } = slot;
  const dishIds = [out.dishId, ...(out.replacementId ? [out.replacementId] : [])];
  const counters = dishIds.map((dishId) => ({ mealId, forDate, dishId }));
  const call = {
    requests: commands,
    lockedIdOf: ({ id }: RemoveDishCommand) => id,
    repeats: { requestOf: ({ request }: RemoveDishCommand) => request, format: REMOVAL_FORMAT },
  };
  return commit<RemoveDishCommand, DishRemoval>(ctx, call, async (tx, batch) => {
    const orders = batch.requests.map(({ id }) => id);
    const [locked, state] = await tx.together(
      lock(tx, batch, { daysOf: orders, customersOf: orders, orders, counters }),
      readRemoval(tx, slot, out, orders),
    );
    const decisions = decideEach(
      batch,
      locked,
      state,
      (current, { id }) => decideRemoval(current, id, out, actor),
      removalStateAfter,
    );
    return writeDecisions(tx, decisions, also);
  });
}

/** Reads the state for removing a dish from some orders for one meal and day. */
export async function readRemoval(
  tx: Pick<Tx, 'em' | 'now' | 'actor'>,
  { mealId, forDate }: OrdersOfMeal,
  out: DishReplacement,
  ids: readonly string[],
): Promise<RemovalContext> {
  const accounts = await readAccounts(tx, { orders: ids });
  const orders = [...accounts.orders.values()];
  const dishIds = new Set([out.dishId, ...orders.flatMap(({ lines }) => lines.map(({ dishId }) => dishId))]);
  if (out.replacementId) dishIds.add(out.replacementId);
  const menu = { mealId, forDate, dishIds: [...dishIds].sort() };
  const customers = orders.map(({ customerId }) => customerId);
  const context = await readOrderState(tx, { ...menu, customers, addressId: null });
  return { ...accounts, menu: { ...menu, context } };
}

/**
 * Decides about the removal of a dish from an order, as about the equivalent edit, without the database.
 * @returns the change, or the error
 */
export function decideRemoval(
  context: RemovalContext,
  id: string,
  out: DishReplacement,
  actor: AdminActor,
): DecidedChange<DishRemoval> | AppError {
  const named = findNamedOrder(context, actor, id, null);
  if (named instanceof AppError) return named;
  const { order } = named;
  const { menu } = context;
  // Another call moved the order after its day and meal were read.
  if (order.mealId !== menu.mealId || order.forDate !== menu.forDate) return appError('stale-version', {});
  const title = menu.context.dishes.get(out.dishId)?.title ?? 'This dish';
  const lines = linesWithoutDish(order, out, title);
  if (lines instanceof AppError) return lines;
  const unchanged = {
    userId: null,
    version: null,
    instructions: null,
    addressId: null,
    expectedAmount: null,
  };
  const inPlace = { mealId: null, forDate: null, externalId: null, request: null };
  const command = { ...unchanged, ...inPlace, id, lines, acceptDietConflicts: out.acceptDietConflicts };
  const edit = decideEdit(context, command, actor);
  if (!isChange(edit)) return edit instanceof AppError ? edit : appError('stale-version', {});
  const creditPaise = edit.posting?.amountPaise ?? ZERO_PAISE;
  return { ...edit, result: (written) => ({ order: edit.result(written), creditPaise }) };
}

/** Returns the state with the wallet and the counters of limited dishes after a decided change. Changes the map of the customers. */
function removalStateAfter(state: RemovalContext, change: Change<DishRemoval>): RemovalContext {
  updateAccounts(state.menu.context.customers, change);
  return stateAfterMoves(state, change.portions);
}

/** Returns the state after moves of the counters of limited dishes. */
export function stateAfterMoves(state: RemovalContext, moves: readonly PortionMove[]): RemovalContext {
  const { menu } = state;
  const portions = portionsAfter(menu.context.portions, moves);
  return { ...state, menu: { ...menu, context: { ...menu.context, portions } } };
}

type Stored = { readonly order: unknown; readonly creditPaise: string };

/** Format of the result as the stored response of an idempotency key. */
const REMOVAL_FORMAT: AnswerFormat<DishRemoval> = {
  write: ({ order, creditPaise }): Stored => ({
    order: ORDER_FORMAT.write(order),
    creditPaise: creditPaise.toString(),
  }),
  read(stored) {
    const { order, creditPaise } = stored as Stored;
    return { order: ORDER_FORMAT.read(order), creditPaise: paise(creditPaise) };
  },
};
