import { condition, lockTable, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { UserType } from '../../shared/status.js';
import { checkLine } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Change } from '../changes/change.js';
import { inPortions } from '../changes/in-portions.js';
import { claimForParts } from '../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { closureRuling } from '../meals/closure-rules.js';
import { cancelAll } from '../orders/changing/cancel-order.js';
import { refundOf } from '../orders/rules/order-rules.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import {
  type CheckedDay,
  type ClosureView,
  checkDay,
  closuresOf,
  type DayAndMeal,
  readClosures,
  standing,
} from './closures.js';

/** The most characters of a reason: it stands in sentences that customers read. */
const MAX_REASON = 200;

export interface CloseDayInput extends DayAndMeal {
  readonly reason: string;
  readonly idempotency?: Idempotency | null;
}

/** What closing would cancel, and what it would leave. */
export interface CloseDayPreview {
  readonly orders: number;
  readonly customers: number;
  /** What would go back to the wallets. */
  readonly refundPaise: Paise;
  /** How many are Completed, and stay so. */
  readonly completed: number;
}

/**
 * Says what closing a day would cancel, and what it would leave. Admins only. Moves nothing.
 *
 * @throws AppError `closure.day-over`, `not-found` for a meal, and refusals of access
 */
export async function previewCloseDay(ctx: UseCaseContext, input: DayAndMeal): Promise<CloseDayPreview> {
  requireAdmin(ctx.actor);
  const day = await checkDay(ctx.em, input);
  if (isOver(ctx, day)) {
    const [known] = await readClosures(ctx.em, standing(day));
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
 * Closes today or a later day, or a meal of it: from now on nothing can be ordered for it, and every order of it that is not Completed is cancelled with
 * refund, each customer's all or none. Called again, with its key or without, also when the day is over by then, it completes what was interrupted; who is
 * cancelled is not cancelled twice. Admins only.
 *
 * @returns the closure, with what it has cancelled
 * @throws AppError `input.required`, `closure.day-over`, `not-found` for a meal, `key-reused`, and refusals of access; a lost database ends the call, with the
 *   closure and the finished refunds standing
 */
export async function closeDay(ctx: UseCaseContext, input: CloseDayInput): Promise<ClosureView> {
  requireAdmin(ctx.actor);
  const reason = checkLine(input.reason, { field: 'reason', label: 'Reason' }, MAX_REASON);
  if (!reason) throw refusal('input.required', { label: 'Reason' }, 'reason');
  const day = await checkDay(ctx.em, input);
  const request = requestOf('closeDay', input.idempotency);
  await claimForParts(ctx, request);
  const closure = await writeClosure(ctx, day, reason, request?.key ?? null);
  if (closure.reopened) return closure;
  const open = (await liveOrders(ctx.em, day)).filter(isOpen);
  const wish = {
    reason: messageOf(closureRuling(closure.date, closure)),
    version: null,
    request: null,
    // What the kitchen completes meanwhile stays.
    keepsCompleted: true,
  };
  try {
    // A customer's orders are cancelled together, and the customer is counted once.
    await inPortions([...Map.groupBy(open, ({ customerId }) => customerId).values()], (portion) =>
      cancelAll(
        ctx,
        portion.flat().map((order) => ({ ...wish, id: order.id, refund: hasWallet(order) })),
        (em, cancelled) => countCancelled(em, closure, cancelled),
      ),
    );
  } catch (error) {
    if (!(error instanceof OpenedAgainError)) throw error;
  }
  const [after] = await readClosures(ctx.em, (all) => all.where('id', '=', closure.id));
  return after ?? closure;
}

/** An order that closing its day may cancel. */
interface LiveOrder {
  readonly id: string;
  readonly customerId: string;
  readonly type: UserType;
  readonly status: OrderStatus;
  readonly amountPaise: Paise;
}

async function liveOrders(em: EntityManager, { date, mealId }: CheckedDay): Promise<LiveOrder[]> {
  const ofDay = query(em)
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('o.for_date', '=', date)
    .where(condition(isLiveSql('o')));
  const rows = await (mealId === null ? ofDay : ofDay.where('o.meal_id', '=', mealId))
    .select(['o.id', 'o.user_id as customerId', 'u.type', 'o.status', 'o.amount'])
    .$narrowType<{ type: UserType; status: OrderStatus }>()
    .orderBy('o.user_id')
    .orderBy('o.order_number')
    .execute();
  return rows.map(({ amount, ...order }) => ({ ...order, amountPaise: paise(amount) }));
}

/** Whether closing cancels it: what is Completed was handed over, or its charge was kept. */
function isOpen({ status }: LiveOrder): boolean {
  return status !== OrderStatus.COMPLETED;
}

/** Who delivers now has no wallet to refund to. */
function hasWallet(order: LiveOrder): boolean {
  return walletRuling(order) === null;
}

/**
 * Writes the closure, or finds the one that is there: by its key, also when the day has been opened again since, or because the day is closed already.
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
    // Waits for every order that is being written, as those lock the closure they look for; the next ones see this one.
    await lockTable(em, 'kitchen_closures', 'exclusive');
    const [ofKey] = key
      ? await readClosures(em, (all) =>
          closuresOf(day)(all).where('created_by', '=', userId).where('idempotency_key', '=', key),
        )
      : [];
    const [known] = ofKey ? [ofKey] : await readClosures(em, standing(day));
    if (known) return known;
    if (isOver(ctx, day)) throw dayIsOver();
    const closure = { id: newId(), for_date: day.date, meal_id: day.mealId, reason, idempotency_key: key };
    await query(em)
      .insertInto('kitchen_closures')
      .values({ ...closure, created_by: userId, created_at: ctx.clock.now() })
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
  return refusal('closure.day-over', {}, 'date');
}

/** Somebody has opened the day again. */
class OpenedAgainError extends Error {}

/** Counts what was cancelled with the closure. A day that somebody has opened again meanwhile cancels nothing more. */
async function countCancelled(
  em: EntityManager,
  closure: ClosureView,
  cancelled: readonly Change[],
): Promise<void> {
  const customers = new Set(cancelled.map(({ customerId }) => customerId));
  const refunded = cancelled.reduce((sum, { posting }) => sum + (posting?.amountPaise ?? 0n), 0n);
  const still = await query(em)
    .updateTable('kitchen_closures')
    .set(({ eb }) => ({
      orders: eb('orders', '+', cancelled.length),
      customers: eb('customers', '+', customers.size),
      refunded: eb('refunded', '+', refunded.toString()),
    }))
    .where('id', '=', closure.id)
    .where('reopened_at', 'is', null)
    .returning('id')
    .execute();
  if (still.length === 0) throw new OpenedAgainError();
}

/**
 * Opens a closed day again, or the meal of it that was closed. It brings no order back. Admins only.
 *
 * @returns the closure that is no more
 * @throws AppError `input.id`, `not-found` for a meal and when nothing was closed, and refusals of access
 */
export async function reopenDay(ctx: UseCaseContext, input: DayAndMeal): Promise<ClosureView> {
  const { userId } = requireAdmin(ctx.actor);
  const day = await checkDay(ctx.em, input);
  const opened = await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const [closure] = await readClosures(em, (all) => standing(day)(all).forUpdate());
    if (!closure) throw refusal('not-found', { thing: 'Closed day' });
    await query(em)
      .updateTable('kitchen_closures')
      .set({ reopened_by: userId, reopened_at: ctx.clock.now() })
      .where('id', '=', closure.id)
      .execute();
    await recordAudit(em, ctx, {
      action: 'DAY_REOPENED',
      subjectId: closure.id,
      before: { ...day, reason: closure.reason },
      after: null,
    });
    return { ...closure, reopened: true };
  });
  publish({ what: 'standing-facts' });
  return opened;
}
