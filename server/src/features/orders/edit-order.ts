import type { EntityManager } from '../../db/transaction.js';
import { AppError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { changeRateRuling } from '../audit/change-rate.js';
import { applyChanges } from '../changes/apply-changes.js';
import { callRuling } from '../changes/call-rules.js';
import type { Change, Decided } from '../changes/change.js';
import { takeOffRuns } from '../delivery/leave-runs.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../idempotency/idempotent-request.js';
import { type AdminActor, type CustomerActor, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { decide } from './decide-order.js';
import { gatherFacts } from './gather-facts.js';
import { type AccountsFacts, gatherOrders } from './gather-orders.js';
import { namedOrder } from './named-order.js';
import { orderChange } from './order-change.js';
import { checkAddressIndex } from './order-contents.js';
import type { OrderFacts } from './order-facts.js';
import { checkLines, type RequestedLine } from './order-pricing.js';
import { ORDER_FORMAT, type OrderView, type StoredOrder } from './order-view.js';

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
  /** Admins only, like `forDate`. */
  readonly mealId?: string | null;
  readonly forDate?: IndiaDate | null;
  readonly idempotency?: Idempotency | null;
}

interface CheckedEdit {
  readonly lines: RequestedLine[] | null;
  readonly instructions: string | null;
  readonly addressIndex: number | null;
  readonly mealId: string | null;
  readonly forDate: IndiaDate | null;
}

interface EditWish extends CheckedEdit {
  readonly id: string;
  readonly userId: string | null;
  readonly version: number | null;
  readonly request: IdempotentRequest | null;
}

/**
 * Changes an order; the difference in price is debited or credited in one entry (decisions, "Prices").
 *
 * @returns the order after the change
 * @throws AppError `order.*`, `stale-version`, `wallet.insufficient`, `user.inactive`, `not-found`, `key-reused`, and
 *   refusals of access
 */
export async function editOrder(ctx: UseCaseContext, input: EditOrderInput): Promise<OrderView> {
  const edit: CheckedEdit = {
    lines: input.lines ? checkLines(input.lines) : null,
    instructions:
      input.instructions === null || input.instructions === undefined
        ? null
        : checkText(
            input.instructions,
            { field: 'instructions', label: 'Instructions' },
            MAX_LENGTH.instructions,
          ),
    addressIndex: checkAddressIndex(input.addressIndex),
    mealId: input.mealId ? checkId(input.mealId, { field: 'mealId', label: 'Meal' }) : null,
    forDate: input.forDate ?? null,
  };
  const wish: EditWish = {
    ...edit,
    id: checkId(input.id, { field: 'id', label: 'Order' }),
    userId: input.userId ?? null,
    version: input.version ?? null,
    request: requestOf('editOrder', input.idempotency),
  };
  const actor = requireSignedIn(ctx.actor);
  const mayMove = edit.mealId !== null || edit.forDate !== null;
  const [outcome] = await applyChanges<EditWish, EditFacts, OrderView>(ctx, {
    requests: [wish],
    gather: (em) => gatherEdit(em, ctx, wish),
    decide: (facts) => decideEdit(facts, wish, actor),
    guard: ({ menu, order }) =>
      menu && {
        mealId: menu.mealId,
        openDay: menu.mealId === order?.mealId && menu.forDate === order.forDate ? null : menu.forDate,
        dishIds: menu.dishIds,
        menuStamp: menu.facts.menuStamp,
      },
    locks: () => ({ customers: [], orders: [wish.id], portions: [] }),
    queue: actor.kind === 'customer' ? actor.userId : undefined,
    // It is brought on another day, or with another meal.
    ...(mayMove && { alsoWrite: (em, written) => takeMovedOffRuns(em, ctx, written) }),
  });
  if (outcome === undefined || outcome instanceof AppError) throw outcome;
  return outcome;
}

/** What decides about an edit: the order, and what there is to order for the meal and day that it is to be for. */
interface EditFacts extends AccountsFacts {
  readonly order: StoredOrder | null;
  readonly menu:
    | (Pick<OrderView, 'mealId' | 'forDate'> & {
        readonly dishIds: readonly string[];
        readonly facts: OrderFacts;
      })
    | null;
}

async function gatherEdit(em: EntityManager, ctx: UseCaseContext, wish: EditWish): Promise<EditFacts> {
  const keys = wish.request ? [wish.request.key] : [];
  const accounts = await gatherOrders(em, ctx, { orders: [wish.id], keys });
  const order = accounts.orders.get(wish.id) ?? null;
  if (!order) return { ...accounts, order, menu: null };
  const moved = { mealId: wish.mealId ?? order.mealId, forDate: wish.forDate ?? order.forDate };
  const dishIds = [...(wish.lines ?? []), ...order.lines].map(({ dishId }) => dishId);
  const facts = await gatherFacts(em, ctx, {
    ...moved,
    dishIds,
    customers: [order.customerId],
    addressIndex: wish.addressIndex,
    keys,
  });
  return { ...accounts, order, menu: { ...moved, dishIds, facts } };
}

/**
 * Decides about an edit. Pure but for the id of the ledger's entry.
 *
 * @returns the change, the first answer to a repetition, or the refusal
 */
function decideEdit(
  { menu, ...accounts }: EditFacts,
  wish: EditWish,
  actor: AdminActor | CustomerActor,
): Decided<OrderView> | AppError {
  const ruling = callRuling(accounts, wish.request);
  if (ruling instanceof AppError) return ruling;
  if (ruling) return { nothing: true, result: ORDER_FORMAT.read(ruling.answer) };
  const named = namedOrder(accounts, actor, wish.id, wish.userId);
  if (named instanceof AppError) return named;
  const { order } = named;
  const { mealId, forDate, facts } = menu as NonNullable<EditFacts['menu']>;
  const decision = decide(facts, {
    mealId,
    forDate,
    byAdmin: actor.kind === 'admin',
    customer: order.customerId,
    lines: wish.lines,
    addressIndex: wish.addressIndex,
    order,
    version: wish.version,
    request: wish.request,
  });
  if (decision instanceof AppError) return decision;
  if ('answer' in decision) return { nothing: true, result: ORDER_FORMAT.read(decision.answer) };
  const refused = changeRateRuling(accounts.sixtiethChangeAt, facts.now);
  if (refused) return refused;
  const { amountPaise, deliveryAddress, lines, chargePaise, customer } = decision;
  return orderChange({
    action: 'ORDER_EDITED',
    before: order,
    after: {
      ...order,
      mealId,
      forDate,
      amountPaise,
      deliveryAddress,
      lines: wish.lines ? lines : order.lines,
      instructions: wish.instructions ?? order.instructions,
      version: order.version + 1,
    },
    account: customer,
    credit: {
      amountPaise: -chargePaise as Paise,
      kind: 'order-edit',
      remarks: `Order #${order.orderNumber} updated`,
    },
    now: facts.now,
    request: wish.request,
  });
}

async function takeMovedOffRuns(
  em: EntityManager,
  ctx: UseCaseContext,
  written: readonly Change[],
): Promise<void> {
  for (const { order, audit } of written) {
    const moved =
      audit?.before?.mealId !== audit?.after?.mealId || audit?.before?.forDate !== audit?.after?.forDate;
    if (order && moved) await takeOffRuns(em, ctx, [order.id]);
  }
}
