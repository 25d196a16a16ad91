import type { EntityManager } from '../../../db/transaction.js';
import { AppError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { checkId, checkInstructions } from '../../../shared/validation.js';
import { changeRateRuling } from '../../audit/change-rate.js';
import { applyChanges, onlyOf } from '../../changes/apply-changes.js';
import type { Change, Decided } from '../../changes/change.js';
import { lockAgainstRuns } from '../../changes/locks.js';
import type { MenuGuard } from '../../changes/menu-guard.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../../idempotency/idempotent-request.js';
import { type AdminActor, type CustomerActor, requireSignedIn } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { decide } from '../rules/decide-order.js';
import { deliveryRuling } from '../rules/delivery-rules.js';
import { checkLines } from '../rules/order-contents.js';
import type { OrderFacts } from '../rules/order-facts.js';
import type { RequestedLine } from '../rules/order-pricing.js';
import { OrderStatus } from '../rules/order-status.js';
import { gatherFacts } from './gather-facts.js';
import { type AccountsFacts, gatherOrders } from './gather-orders.js';
import { namedOrder } from './named-order.js';
import { orderChange } from './order-change.js';

/** What is to change; what is left out stays. */
export interface EditOrderInput {
  readonly id: string;
  /** Whose order the caller says it is, if they say so: internal id or `user_uuid`. Nobody can change it. */
  readonly userId?: string | null;
  /** The version the editor looked at; left out, the newest is meant. */
  readonly version?: number | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly instructions?: string | null;
  /** Which of the customer's addresses it is to go to, from 0. */
  readonly addressIndex?: number | null;
  /** What it costs after the change, as far as the editor has been told; left out, whatever it costs. */
  readonly expectedAmount?: Paise | null;
  /** Whether dishes that conflict with the customer's diet or avoided allergens are accepted; no if left out. */
  readonly acceptDietConflicts?: boolean | null;
  /** Admins only, like `forDate`. */
  readonly mealId?: string | null;
  readonly forDate?: IndiaDate | null;
  readonly idempotency?: Idempotency | null;
}

/** An edit that needs only the database's word. Null: it stays. */
export interface EditWish {
  readonly id: string;
  readonly userId: string | null;
  readonly version: number | null;
  readonly lines: RequestedLine[] | null;
  readonly instructions: string | null;
  readonly addressIndex: number | null;
  readonly expectedAmount: Paise | null;
  readonly acceptDietConflicts: boolean;
  readonly mealId: string | null;
  readonly forDate: IndiaDate | null;
  readonly request: IdempotentRequest | null;
}

/**
 * Changes an order; the difference in price is debited or credited in one entry.
 *
 * @param alsoMove does in the same transaction what belongs to orders that are now for another day or meal
 * @returns the order after the change
 * @throws AppError `order.*`, `stale-version`, `wallet.insufficient`, `user.inactive`, `not-found`, `key-reused`, and
 *   refusals of access
 */
export async function changeOrder(
  ctx: UseCaseContext,
  input: EditOrderInput,
  alsoMove: (em: EntityManager, orderIds: readonly string[]) => Promise<void>,
): Promise<OrderView> {
  const { lines, instructions, mealId } = input;
  const wish: EditWish = {
    lines: lines ? checkLines(lines) : null,
    instructions:
      instructions === null || instructions === undefined ? null : checkInstructions(instructions),
    addressIndex: input.addressIndex ?? null,
    expectedAmount: input.expectedAmount ?? null,
    acceptDietConflicts: input.acceptDietConflicts ?? false,
    mealId: mealId ? checkId(mealId, { field: 'mealId', label: 'Meal' }) : null,
    forDate: input.forDate ?? null,
    id: checkId(input.id, { field: 'id', label: 'Order' }),
    userId: input.userId ?? null,
    version: input.version ?? null,
    request: requestOf('editOrder', input.idempotency),
  };
  const actor = requireSignedIn(ctx.actor);
  const mayMove = wish.mealId !== null || wish.forDate !== null;
  const changing = applyChanges<EditWish, EditFacts, OrderView>(ctx, {
    requests: [wish],
    repeats: { requestOf: ({ request }) => request, format: ORDER_FORMAT },
    gather: async (em, _pending, keys) => {
      await lockAgainstRuns(em, actor, [wish.id]);
      return gatherEdit(em, ctx, wish, keys);
    },
    decide: (facts) => decideEdit(facts, wish, actor),
    guard: ({ menu, orders }) => {
      const order = orders.get(wish.id);
      const stays = menu?.mealId === order?.mealId && menu?.forDate === order?.forDate;
      return menu && guardOf(menu, stays ? null : menu.forDate);
    },
    locks: () => ({ orders: [wish.id] }),
    isTransaction: actor.kind === 'customer',
    ...(mayMove && { alsoWrite: (em, written) => alsoMove(em, written.flatMap(movedOrder)) }),
  });
  return onlyOf(changing);
}

/** What there is to order for the meal and day that an order is to be for. */
export interface EditMenu extends Pick<OrderView, 'mealId' | 'forDate'> {
  readonly dishIds: readonly string[];
  readonly facts: OrderFacts;
}

/** What decides about an edit. */
export interface EditFacts extends AccountsFacts {
  readonly menu: EditMenu | null;
}

/**
 * The menu that an edit rests on.
 *
 * @param openDay the day that the order is moved to, which must not be closed; null: it stays
 */
export function guardOf({ mealId, forDate, dishIds, facts }: EditMenu, openDay: IndiaDate | null): MenuGuard {
  return { mealId, forDate, openDay, dishIds, menuStamp: facts.menuStamp };
}

async function gatherEdit(
  em: EntityManager,
  ctx: UseCaseContext,
  wish: EditWish,
  keys: readonly string[],
): Promise<EditFacts> {
  const accounts = await gatherOrders(em, ctx, { orders: [wish.id], keys });
  const order = accounts.orders.get(wish.id);
  if (!order) return { ...accounts, menu: null };
  const moved = { mealId: wish.mealId ?? order.mealId, forDate: wish.forDate ?? order.forDate };
  const dishIds = [...(wish.lines ?? []), ...order.lines].map(({ dishId }) => dishId);
  const facts = await gatherFacts(em, ctx, {
    ...moved,
    dishIds,
    customers: [order.customerId],
    addressIndex: wish.addressIndex,
    orderId: order.id,
    keys: [],
  });
  return { ...accounts, menu: { ...moved, dishIds, facts } };
}

/**
 * Decides about an edit. Pure but for the id of the ledger's entry.
 *
 * @returns the change, or the refusal
 */
export function decideEdit(
  { menu, ...accounts }: EditFacts,
  wish: EditWish,
  actor: AdminActor | CustomerActor,
): Decided<OrderView> | AppError {
  const named = namedOrder(accounts, actor, wish.id, wish.userId);
  if (named instanceof AppError) return named;
  const { order } = named;
  const onTheWay =
    actor.kind === 'customer' ? deliveryRuling(order.status, accounts.deliveries.get(order.id)) : null;
  if (onTheWay) return onTheWay;
  const { mealId, forDate, facts } = menu as EditMenu;
  const decision = decide(facts, {
    mealId,
    forDate,
    by: actor.kind,
    customer: order.customerId,
    lines: wish.lines,
    addressIndex: wish.addressIndex,
    expectedAmount: wish.expectedAmount,
    acceptDietConflicts: wish.acceptDietConflicts,
    order,
    version: wish.version,
  });
  if (decision instanceof AppError) return decision;
  const refused = changeRateRuling(accounts.sixtiethChangeAt, facts.now);
  if (refused) return refused;
  const { amountPaise, deliveryAddress, chargePaise, customer, reservesPortions } = decision;
  const lines = wish.lines ? decision.lines : order.lines;
  const instructions = wish.instructions ?? order.instructions;
  const uncoveredVersion = reservesPortions ? null : order.version;
  const content = { amountPaise, deliveryAddress, lines, instructions, uncoveredVersion };
  const wanted = { ...order, mealId, forDate, ...content };
  const isSame = isSameBox(order, wanted);
  return orderChange({
    action: 'ORDER_EDITED',
    before: order,
    after: { ...wanted, ...(!isSame && unpacked(order)), version: order.version + 1 },
    keepsPrints: isSame,
    account: customer,
    credit: {
      amountPaise: -chargePaise as Paise,
      kind: 'order-edit',
      remarks: `Order #${order.orderNumber} updated`,
    },
    now: facts.now,
  });
}

/** Whether all that stands on the label of a box is the same after an edit: who chooses the same address again has changed nothing of it. */
function isSameBox(before: StoredOrder, after: StoredOrder): boolean {
  const labelOf = ({ mealId, forDate, deliveryAddress, instructions, lines }: StoredOrder) => [
    [mealId, forDate, instructions, deliveryAddress?.text, deliveryAddress?.locationUrl],
    ...lines.map(({ dishId, title, quantity, diet, allergens }) => [
      dishId,
      title,
      quantity,
      diet,
      allergens,
    ]),
  ];
  return JSON.stringify(labelOf(before)) === JSON.stringify(labelOf(after));
}

/** What is in a box that waits is not what is ordered any more; a box that was handed over stays as it was. */
export function unpacked(order: StoredOrder): Partial<StoredOrder> {
  const { status, packedAt, packedById, packedByStationId, repack } = order;
  if (status === OrderStatus.COMPLETED) return { packedAt, packedById, packedByStationId, repack };
  return {
    packedAt: null,
    packedById: null,
    packedByStationId: null,
    repack: repack || packedAt !== null,
  };
}

/** The order of a change that is for another day or meal after it. */
function movedOrder({ order, audit }: Change): string[] {
  const { before, after } = audit ?? {};
  const moved = before?.mealId !== after?.mealId || before?.forDate !== after?.forDate;
  return order && moved ? [order.id] : [];
}
