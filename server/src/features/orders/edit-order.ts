import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { formatRupees, type Paise } from '../../shared/money.js';
import { UserType } from '../../shared/status.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { orderSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf, withIdempotencyKey } from '../idempotency/with-idempotency-key.js';
import { orderingIsOpen } from '../meals/closing-time.js';
import type { UseCaseContext } from '../use-case.js';
import { postWalletEntry } from '../wallet/post-wallet-entry.js';
import { changeOrder } from './change-order.js';
import { type LockedOrder, lockOrder, refuseOtherCustomer } from './lock-order.js';
import { activePlanOn, mealOfOrder, offersOf, orderableMeal } from './order-offers.js';
import { amountOf, checkLines, priceLines, type RequestedLine } from './order-pricing.js';
import { mayMove, OrderStatus } from './order-status.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { refuseSecondOrder } from './place-order.js';
import { writeOrderLines } from './write-order-lines.js';

/** What is to change; what is left out stays. */
export interface EditOrderInput {
  readonly id: string;
  /** Whose order the caller says it is, if they say so: internal id or `user_uuid`. Nobody can change it. */
  readonly userId?: string | null;
  /** The version the editor looked at; left out, the newest is meant. */
  readonly version?: number | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly instructions?: string | null;
  /** Admins only, like `forDate`. */
  readonly mealId?: string | null;
  readonly forDate?: IndiaDate | null;
  readonly idempotency?: Idempotency | null;
}

interface CheckedEdit {
  readonly lines: RequestedLine[] | null;
  readonly instructions: string | null;
  readonly mealId: string | null;
  readonly forDate: IndiaDate | null;
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
    mealId: input.mealId ? checkId(input.mealId, { field: 'mealId', label: 'Meal' }) : null,
    forDate: input.forDate ?? null,
  };
  return changeOrder(ctx, 'edited', async (em, changing) => {
    const locked = await lockOrder(em, ctx, input.id);
    await refuseOtherCustomer(em, locked, input.userId);
    const version = input.version ?? null;
    const request = requestOf('editOrder', input.idempotency);
    return withIdempotencyKey(em, ctx, request, ORDER_FORMAT, async () => {
      if (version !== null && version !== locked.order.version) throw refuse('stale-version', {}, 'version');
      changing();
      return rewrite(em, ctx, locked, edit);
    });
  });
}

async function rewrite(
  em: EntityManager,
  ctx: UseCaseContext,
  locked: LockedOrder,
  edit: CheckedEdit,
): Promise<OrderView> {
  const { order } = locked;
  const now = ctx.clock.now();
  await refuseEdit(em, locked, edit, now);
  const moved = { mealId: edit.mealId ?? order.mealId, forDate: edit.forDate ?? order.forDate };
  if (moved.mealId !== order.mealId || moved.forDate !== order.forDate) {
    if (moved.mealId !== order.mealId) await orderableMeal(em, moved.mealId);
    await refuseSecondOrder(em, order.customerId, moved.mealId, moved.forDate, order.id);
  }
  const lines = edit.lines ? await repriced(em, locked, edit.lines) : order.lines;
  const changed: OrderView = {
    ...order,
    ...moved,
    lines,
    instructions: edit.instructions ?? order.instructions,
    amountPaise: amountOf(lines),
    version: order.version + 1,
  };
  await sql(
    em,
    'update orders set meal_id = $2, for_date = $3::date, amount = $4::bigint, instructions = $5, version = $6 where id = $1',
    [
      order.id,
      changed.mealId,
      changed.forDate,
      changed.amountPaise.toString(),
      changed.instructions,
      changed.version,
    ],
  );
  if (edit.lines) {
    await sql(em, 'delete from order_lines where order_id = $1', [order.id]);
    await writeOrderLines(em, order.id, lines);
  }
  await settle(em, locked, changed, now);
  await recordAudit(em, ctx, {
    action: 'ORDER_EDITED',
    subjectId: order.id,
    customerId: order.customerId,
    before: orderSnapshot(order),
    after: orderSnapshot(changed),
  });
  return changed;
}

/** Refuses what this order, this person and this hour do not allow. */
async function refuseEdit(
  em: EntityManager,
  locked: LockedOrder,
  edit: CheckedEdit,
  now: Date,
): Promise<void> {
  const { actor, customer, order } = locked;
  const byAdmin = actor.kind === 'admin';
  if (order.status === OrderStatus.CANCELLED) throw refuse('order.is-cancelled', {});
  if (!mayMove(order.status, 'edit', byAdmin)) throw refuse('order.is-completed', {});
  if (customer.type !== UserType.CUSTOMER) throw refuse('order.not-a-customer', {});
  if (byAdmin) return;
  if (!customer.active) throw refuse('user.inactive', {});
  const moves =
    (edit.mealId && edit.mealId !== order.mealId) || (edit.forDate && edit.forDate !== order.forDate);
  if (moves) throw refuse('order.customer-cannot-move', {});
  await refuseClosed(em, order, now);
}

/**
 * Refuses when customers can no longer change an order for that meal and day.
 *
 * @throws AppError `order.closed`
 */
export async function refuseClosed(em: EntityManager, order: OrderView, now: Date): Promise<void> {
  const meal = await mealOfOrder(em, order.mealId);
  if (meal && !orderingIsOpen(meal, order.forDate, now)) throw refuse('order.closed', { meal: meal.title });
}

async function repriced(em: EntityManager, { actor, order }: LockedOrder, requested: RequestedLine[]) {
  const ids = requested.map((line) => line.dishId);
  if (actor.kind === 'admin') return priceLines(requested, await offersOf(em, ids, null), order.lines);
  const planId = await activePlanOn(em, order.forDate);
  const grows = requested.some(({ dishId, quantity }) => {
    const kept = order.lines.find((line) => line.dishId === dishId);
    return !kept || quantity > kept.quantity;
  });
  if (!planId && grows) throw refuse('order.no-menu', {});
  return priceLines(requested, await offersOf(em, ids, { planId, mealId: order.mealId }), order.lines);
}

/** Debits or credits the difference, in one entry. An upcoming order was not charged, so there is nothing to settle. */
async function settle(
  em: EntityManager,
  { actor, customer, order }: LockedOrder,
  changed: OrderView,
  now: Date,
): Promise<void> {
  const differencePaise = (order.amountPaise - changed.amountPaise) as Paise;
  if (differencePaise === 0n || order.status === OrderStatus.UPCOMING) return;
  const posted = await postWalletEntry(em, {
    userId: customer.id,
    amountPaise: differencePaise,
    kind: 'order-edit',
    orderId: order.id,
    transactionDate: indiaDateOf(now),
    remarks: `Order #${order.orderNumber} updated`,
    narration: '',
    createdById: actor.userId,
    createdAt: now,
  });
  if (!posted) throw refuse('wallet.insufficient', { balance: formatRupees(customer.balancePaise) });
}
