import { condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { UserType } from '../../shared/status.js';
import { checkLine } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { reserveKeyForParts } from '../idempotency/reserve-key.js';
import type { Change } from '../ledger/change.js';
import { inBatches } from '../ledger/in-batches.js';
import { lockDaysAlone } from '../ledger/locks.js';
import { closureError } from '../meals/closure-rules.js';
import { cancelEach } from '../orders/changing/cancel-order.js';
import { refundOf } from '../orders/rules/order-rules.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkWallet } from '../users/wallet-rules.js';
import {
  type CheckedDay,
  type ClosureView,
  checkDayAndMeal,
  closuresInEffect,
  closuresOf,
  type DayAndMeal,
  readClosures,
} from './closures.js';

/** Maximum length of a reason, in characters. Customers read the reason inside a sentence. */
const MAX_REASON = 200;

interface CloseDayInput extends DayAndMeal {
  readonly reason: string;
  readonly idempotency?: Idempotency | null;
}

/**
 * Previews which orders closing a day would cancel. Changes nothing. Admins only.
 * @returns the orders to cancel, their customers, the refund, and the number of Completed orders, which are unchanged
 * @throws AppError `closure.day-over`, `not-found` for a meal, and access errors
 */
export async function previewCloseDay(ctx: UseCaseContext, input: DayAndMeal) {
  requireAdmin(ctx.actor);
  const day = await checkDayAndMeal(ctx.em, input);
  if (isOver(ctx, day)) {
    const [known] = await readClosures(ctx.em, closuresInEffect(day));
    if (!known) throw dayIsOver();
  }
  const orders = await liveOrders(ctx.em, day);
  const open = orders.filter(isOpen);
  return {
    orders: open.length,
    customers: new Set(open.map(({ customerId }) => customerId)).size,
    refundPaise: paise(open.filter(hasWallet).reduce((sum, order) => sum + refundOf(order), 0n)),
    completed: orders.length - open.length,
  };
}

/**
 * Closes today or a later day, or one of its meals: rejects new orders, and cancels every order that is not Completed with a
 * refund. A second call, with or without the key, also after the day, completes an interrupted closure. An order is never
 * cancelled twice. Admins only.
 * @returns the closure and its cancellations
 * @throws AppError `input.required`, `closure.day-over`, `not-found` for a meal, `key-reused`, and access errors; a lost database
 * ends the call, but the closure and finished refunds remain
 */
export async function closeDay(ctx: UseCaseContext, input: CloseDayInput): Promise<ClosureView> {
  requireAdmin(ctx.actor);
  const reason = checkLine(input.reason, { field: 'reason', label: 'Reason' }, MAX_REASON);
  if (!reason) throw appError('input.required', { label: 'Reason' }, 'reason');
  const day = await checkDayAndMeal(ctx.em, input);
  const request = requestOf('closeDay', input.idempotency);
  await reserveKeyForParts(ctx, request);
  const closure = await writeClosure(ctx, day, reason, request?.key ?? null);
  if (closure.reopened) return closure;
  const open = (await liveOrders(ctx.em, day)).filter(isOpen);
  const command = {
    reason: messageOf(closureError(closure.date, closure)),
    version: null,
    request: null,
  };
  try {
    // Orders of one customer are in one batch, so that the customer is counted once.
    await inBatches([...Map.groupBy(open, ({ customerId }) => customerId).values()], (batch) =>
      cancelEach(
        ctx,
        batch.flatMap((orders) => {
          const closing = { ...day, orders: orders.map(({ id }) => id) };
          return orders.map((order) => ({ ...command, id: order.id, refund: hasWallet(order), closing }));
        }),
        (em, cancelled) => countCancelled(em, closure, cancelled),
      ),
    );
  } catch (error) {
    if (!(error instanceof DayReopenedError)) throw error;
  }
  const [after] = await readClosures(ctx.em, (all) => all.where('id', '=', closure.id));
  return after ?? closure;
}

/** Live order of the day. */
interface LiveOrder {
  readonly id: string;
  readonly customerId: string;
  readonly type: UserType;
  readonly status: OrderStatus;
  readonly amountPaise: Paise;
}

async function liveOrders(em: EntityManager, { date, mealId }: CheckedDay): Promise<LiveOrder[]> {
  const ofDay = tables(em)
    .selectFrom('Order as o')
    .innerJoin('User as u', 'u.id', 'o.customerId')
    .where('o.forDate', '=', date)
    .where(condition(isLiveSql('o')));
  return (mealId === null ? ofDay : ofDay.where('o.mealId', '=', mealId))
    .select(['o.id', 'o.customerId', 'u.type', 'o.status', 'o.amountPaise'])
    .$narrowType<{ type: UserType; status: OrderStatus }>()
    .orderBy('o.customerId')
    .orderBy('o.orderNumber')
    .execute();
}

/** Whether closing cancels the order. Completed orders were handed over, or an admin kept their charge. */
function isOpen({ status }: LiveOrder): boolean {
  return status !== OrderStatus.COMPLETED;
}

/** Whether an order can be refunded. A customer who became a rider has no wallet. */
function hasWallet(order: LiveOrder): boolean {
  return checkWallet(order) === null;
}

/**
 * Returns the closure with this key, even if the day was reopened since; or the closure that is in effect. Without one, writes a new
 * closure.
 */
function writeClosure(
  ctx: UseCaseContext,
  day: CheckedDay,
  reason: string,
  key: string | null,
): Promise<ClosureView> {
  const { userId } = requireAdmin(ctx.actor);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    // Waits until running writes of the day's orders end. Later orders see the closure.
    await lockDaysAlone(em, day.date);
    const [ofKey] = key
      ? await readClosures(em, (all) =>
          closuresOf(day)(all).where('createdById', '=', userId).where('idempotencyKey', '=', key),
        )
      : [];
    const [known] = ofKey ? [ofKey] : await readClosures(em, closuresInEffect(day));
    if (known) return known;
    if (isOver(ctx, day)) throw dayIsOver();
    const closure = { id: newId(), forDate: day.date, mealId: day.mealId, reason, idempotencyKey: key };
    await tables(em)
      .insertInto('KitchenClosure')
      .values({ ...closure, createdById: userId, createdAt: ctx.clock.now() })
      .execute();
    await recordAudit(em, ctx, {
      action: 'DAY_CLOSED',
      subjectId: closure.id,
      before: null,
      after: { ...day, reason },
    });
    const [written] = await readClosures(em, (all) => all.where('id', '=', closure.id));
    return written as ClosureView;
  });
}

function isOver({ clock }: UseCaseContext, { date }: CheckedDay): boolean {
  return date < indiaDateOf(clock.now());
}

function dayIsOver() {
  return appError('closure.day-over', {}, 'date');
}

/** Thrown if another admin has reopened the day. */
class DayReopenedError extends Error {}

/**
 * Adds the cancelled orders of a batch to the closure's totals. If an admin reopened the day, the batch is not cancelled.
 * @throws DayReopenedError
 */
async function countCancelled(
  em: EntityManager,
  closure: ClosureView,
  cancelled: readonly Change[],
): Promise<void> {
  const customers = new Set(cancelled.map(({ customerId }) => customerId));
  const refunded = cancelled.reduce((sum, { posting }) => sum + (posting?.amountPaise ?? 0n), 0n) as Paise;
  const still = await tables(em)
    .updateTable('KitchenClosure')
    .set(({ eb }) => ({
      orders: eb('orders', '+', cancelled.length),
      customers: eb('customers', '+', customers.size),
      refundedPaise: eb('refundedPaise', '+', refunded),
    }))
    .where('id', '=', closure.id)
    .where('reopenedAt', 'is', null)
    .returning('id')
    .execute();
  if (still.length === 0) throw new DayReopenedError();
}
