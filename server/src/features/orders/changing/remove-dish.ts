import type { EntityManager } from '../../../db/transaction.js';
import { AppError, refusal } from '../../../shared/errors.js';
import { type Paise, paise, ZERO_PAISE } from '../../../shared/money.js';
import { checkId } from '../../../shared/validation.js';
import { type AlsoWrite, applyChanges } from '../../changes/apply-changes.js';
import { type Decided, isChange, type PortionMove } from '../../changes/change.js';
import { inPortions } from '../../changes/in-portions.js';
import { claimForParts } from '../../idempotency/claim-key.js';
import {
  type AnswerFormat,
  type Idempotency,
  type IdempotentRequest,
  requestOf,
} from '../../idempotency/idempotent-request.js';
import { type AdminActor, requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView } from '../reading/order-view.js';
import { ordersById } from '../reading/read-orders.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { portionsAfter } from '../rules/order-facts.js';
import { type DishOut, linesWithoutDish } from '../rules/without-dish.js';
import { decideEdit, type EditFacts, type EditMenu, guardOf } from './edit-order.js';
import { gatherFacts } from './gather-facts.js';
import { gatherOrders } from './gather-orders.js';
import { namedOrder } from './named-order.js';
import { type Slot, slotsOf } from './slots-of-orders.js';

export interface RemoveDishInput {
  readonly ids: readonly string[];
  readonly dishId: string;
  /** The dish that comes in its place, in the same quantity; nothing when left out. */
  readonly replacementId?: string | null;
  /** Whether a replacement that conflicts with a customer's diet or avoided allergens is accepted; no if left out. */
  readonly acceptDietConflicts?: boolean | null;
  readonly idempotency?: Idempotency | null;
}

/** An order without the dish. */
export interface DishRemoved {
  readonly order: OrderView;
  /** What the wallet was credited for it; below zero it was debited. */
  readonly creditPaise: Paise;
}

/** What became of one order: changed, or why it was refused. */
export interface RemovedOrRefused {
  readonly orderId: string;
  /** The order as it stands; null when there is none. */
  readonly order: OrderView | null;
  /** As {@link DishRemoved}; nothing when it was refused. */
  readonly creditPaise: Paise;
  readonly refusal: AppError | null;
}

/** One order that a dish is to be taken out of. */
export interface DishWish {
  readonly id: string;
  readonly request: IdempotentRequest | null;
}

/** What decides about orders for one meal of one day. */
export interface RemovalFacts extends EditFacts {
  readonly menu: EditMenu;
}

/**
 * Takes a dish out of many orders, or puts another in its place. Each order is edited as by `editOrder` and all or nothing by itself: the difference goes to
 * its customer's wallet, or comes from it; portions are given back and taken; what was written about the dish in the instructions stays to be read. With a key,
 * each order has one derived from it: a second run of the same call gives the first answers again and completes what was refused or interrupted. Admins only.
 *
 * @returns a result for each order, in the order they were named
 * @throws AppError `order.no-order`, `order.same-dish`, `input.*`, `key-reused`, and refusals of access; whatever is no refusal (a lost database) ends the
 *   call, with the changed orders standing
 */
export async function removeDish(ctx: UseCaseContext, input: RemoveDishInput): Promise<RemovedOrRefused[]> {
  requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.ids, 'ids');
  const out = checkDishes(input);
  const request = requestOf('removeDish', input.idempotency);
  const partOf = await claimForParts(ctx, request);
  const outcomes = new Map<string, DishRemoved | AppError>();
  for (const slot of await slotsOf(ctx.em, ids)) {
    const done = await inPortions(slot.orderIds, (portion) =>
      removeAll(
        ctx,
        slot,
        out,
        portion.map((id) => ({ id, request: partOf(id) })),
      ),
    );
    for (const [index, outcome] of done.entries()) outcomes.set(slot.orderIds[index] as string, outcome);
  }
  const refused = ids.filter((id) => outcomes.get(id) instanceof AppError);
  const standing = await ordersById(ctx.em, refused);
  return ids.map((orderId) => {
    const outcome = outcomes.get(orderId) ?? refusal('not-found', { thing: 'Order' });
    return outcome instanceof AppError
      ? { orderId, order: standing.get(orderId) ?? null, creditPaise: ZERO_PAISE, refusal: outcome }
      : { orderId, ...outcome, refusal: null };
  });
}

/**
 * Checks which dish goes, and which comes.
 *
 * @throws AppError `order.same-dish`, `input.id`
 */
export function checkDishes(input: Omit<RemoveDishInput, 'ids' | 'idempotency'>): DishOut {
  const dishId = checkId(input.dishId, { field: 'dishId', label: 'Dish' });
  const replacementId = input.replacementId
    ? checkId(input.replacementId, { field: 'replacementId', label: 'Dish' })
    : null;
  if (replacementId === dishId) throw refusal('order.same-dish', {}, 'replacementId');
  return { dishId, replacementId, acceptDietConflicts: input.acceptDietConflicts ?? false };
}

/**
 * Takes a dish out of some orders for one meal of one day. Each is all or nothing by itself.
 *
 * @param alsoWrite as for `applyChanges`
 * @returns for each what became of it, or the refusal
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single one
 */
export function removeAll(
  ctx: UseCaseContext,
  slot: Slot,
  out: DishOut,
  wishes: readonly DishWish[],
  alsoWrite?: AlsoWrite,
): Promise<(DishRemoved | AppError)[]> {
  const actor = requireAdmin(ctx.actor);
  const { mealId, forDate } = slot;
  const dishIds = [out.dishId, ...(out.replacementId ? [out.replacementId] : [])];
  const ids = (pending: readonly DishWish[]) => pending.map(({ id }) => id);
  return applyChanges<DishWish, RemovalFacts, DishRemoved>(ctx, {
    requests: wishes,
    repeats: { requestOf: ({ request }) => request, format: REMOVED_FORMAT },
    gather: (em, pending, keys) => gatherRemoval(em, ctx, slot, out, ids(pending), keys),
    decide: (facts, wish) => decideRemoval(facts, wish.id, out, actor),
    factsAfter: (facts, { portions }) => factsAfterMoves(facts, portions),
    guard: ({ menu }) => guardOf(menu, null),
    locks: (pending) => ({
      orders: ids(pending),
      portions: [{ mealId, forDate, lines: dishIds.map((dishId) => ({ dishId, quantity: 0 })) }],
    }),
    ...(alsoWrite && { alsoWrite }),
  });
}

/** Reads what decides about taking a dish out of some orders for one meal of one day, without a lock. */
export async function gatherRemoval(
  em: EntityManager,
  ctx: UseCaseContext,
  { mealId, forDate }: Slot,
  out: DishOut,
  ids: readonly string[],
  keys: readonly string[],
): Promise<RemovalFacts> {
  const accounts = await gatherOrders(em, ctx, { orders: ids, keys });
  const orders = [...accounts.orders.values()];
  const dishIds = new Set([out.dishId, ...orders.flatMap(({ lines }) => lines.map(({ dishId }) => dishId))]);
  if (out.replacementId) dishIds.add(out.replacementId);
  const wanted = { mealId, forDate, dishIds: [...dishIds].sort() };
  const facts = await gatherFacts(em, ctx, {
    ...wanted,
    customers: orders.map(({ customerId }) => customerId),
    addressIndex: null,
    keys: [],
  });
  return { ...accounts, menu: { ...wanted, facts } };
}

/**
 * Decides about taking a dish out of an order: as about the edit that does it. Pure but for the id of the ledger's entry.
 *
 * @returns the change, or the refusal
 */
export function decideRemoval(
  facts: RemovalFacts,
  id: string,
  out: DishOut,
  actor: AdminActor,
): Decided<DishRemoved> | AppError {
  const named = namedOrder(facts, actor, id, null);
  if (named instanceof AppError) return named;
  const { order } = named;
  const { menu } = facts;
  // Somebody has moved it since it was looked up for which day and meal it is.
  if (order.mealId !== menu.mealId || order.forDate !== menu.forDate) return refusal('stale-version', {});
  const title = menu.facts.dishes.get(out.dishId)?.title ?? 'This dish';
  const lines = linesWithoutDish(order, out, title);
  if (lines instanceof AppError) return lines;
  const stays = { userId: null, version: null, instructions: null, addressIndex: null, expectedAmount: null };
  const { acceptDietConflicts } = out;
  const wish = { ...stays, id, lines, mealId: null, forDate: null, acceptDietConflicts, request: null };
  const edit = decideEdit(facts, wish, actor);
  if (!isChange(edit)) return edit instanceof AppError ? edit : refusal('stale-version', {});
  const creditPaise = edit.posting?.amountPaise ?? ZERO_PAISE;
  return { ...edit, result: (written) => ({ order: edit.result(written), creditPaise }) };
}

/** The facts for whoever is decided about after changes that are to be written with theirs: portions are given back, and taken. */
export function factsAfterMoves(facts: RemovalFacts, moves: readonly PortionMove[]): RemovalFacts {
  const { menu } = facts;
  const portions = portionsAfter(menu.facts.portions, moves);
  return { ...facts, menu: { ...menu, facts: { ...menu.facts, portions } } };
}

type Stored = { readonly order: unknown; readonly creditPaise: string };

/** How the result is stored as the response of an idempotency key. */
const REMOVED_FORMAT: AnswerFormat<DishRemoved> = {
  write: ({ order, creditPaise }): Stored => ({
    order: ORDER_FORMAT.write(order),
    creditPaise: creditPaise.toString(),
  }),
  read(stored) {
    const { order, creditPaise } = stored as Stored;
    return { order: ORDER_FORMAT.read(order), creditPaise: paise(creditPaise) };
  },
};
