import { sql } from '../../db/sql.js';
import { type EntityManager, inOneStatement, inTransaction } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { UserType } from '../../shared/status.js';
import { checkLine } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Change } from '../changes/change.js';
import { inPortions } from '../changes/in-portions.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { claimForParts } from '../idempotency/with-idempotency-key.js';
import { cancelAll } from '../orders/cancel-order.js';
import { closureRuling } from '../orders/order-rules.js';
import { isLiveSql, OrderStatus } from '../orders/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type ClosureView, readClosures } from './closures.js';
import { knownMeal } from './packing-list.js';

/** The most characters of a reason: it stands in sentences that customers read. */
const MAX_REASON = 200;

/** A day, and the meal if only that is meant. */
export interface DayAndMeal {
  readonly date: IndiaDate;
  /** Left out: all meals. */
  readonly mealId?: string | null;
}

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

const LIVE_OF_DAY = `o.for_date = $1::date and ($2::uuid is null or o.meal_id = $2) and ${isLiveSql('o')}`;
/** What closing cancels: all that is still to come. What is Completed was handed over, or its charge was kept. */
const OPEN_OF_DAY = `${LIVE_OF_DAY} and o.status <> ${OrderStatus.COMPLETED}`;

/**
 * Says what closing a day would cancel, and what it would leave. Admins only. Moves nothing.
 *
 * @throws AppError `closure.day-over`, `not-found` for a meal, and refusals of access
 */
export async function previewCloseDay(ctx: UseCaseContext, input: DayAndMeal): Promise<CloseDayPreview> {
  requireAdmin(ctx.actor);
  const mealId = await mealOf(ctx.em, input);
  if (isOver(ctx, input.date)) {
    const [known] = await readClosures(ctx.em, STANDING, [input.date, mealId]);
    if (!known) throw dayIsOver();
  }
  const isOpen = `o.status <> ${OrderStatus.COMPLETED}`;
  const [row] = await sql<{ orders: number; customers: number; amount: string; completed: number }>(
    ctx.em,
    `select count(*) filter (where ${isOpen})::int as orders,
       count(distinct o.user_id) filter (where ${isOpen})::int as customers,
       coalesce(sum(o.amount) filter (where ${isOpen} and o.status <> ${OrderStatus.UPCOMING} and u.type <> ${UserType.DELIVERY}), 0) as amount,
       count(*) filter (where not ${isOpen})::int as completed
     from orders o join users u on u.id = o.user_id where ${LIVE_OF_DAY}`,
    [input.date, mealId],
  );
  return {
    orders: row?.orders ?? 0,
    customers: row?.customers ?? 0,
    refundPaise: paise(row?.amount ?? 0),
    completed: row?.completed ?? 0,
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
  const mealId = await mealOf(ctx.em, input);
  const request = requestOf('closeDay', input.idempotency);
  await inOneStatement(ctx.em, (em) => claimForParts(em, ctx, request));
  const closure = await writeClosure(ctx, { date: input.date, mealId, reason }, request?.key ?? null);
  if (closure.reopened) return closure;
  const orders = await sql<{ id: string; user_id: string; type: UserType }>(
    ctx.em,
    `select o.id, o.user_id, u.type from orders o join users u on u.id = o.user_id where ${OPEN_OF_DAY} order by o.user_id, o.order_number`,
    [closure.date, mealId],
  );
  const wish = {
    reason: messageOf(closureRuling(closure.date, closure.reason)),
    version: null,
    request: null,
    // What the kitchen completes meanwhile stays.
    keepsCompleted: true,
  };
  try {
    // A customer's orders are cancelled together, and the customer is counted once.
    await inPortions([...Map.groupBy(orders, ({ user_id }) => user_id).values()], (portion) =>
      cancelAll(
        ctx,
        // Who delivers now has no wallet to refund to.
        portion.flat().map(({ id, type }) => ({ ...wish, id, refund: type !== UserType.DELIVERY })),
        (em, cancelled) => countCancelled(em, closure, cancelled),
      ),
    );
  } catch (error) {
    if (!(error instanceof OpenedAgainError)) throw error;
  }
  const [after] = await readClosures(ctx.em, 'where id = $1', [closure.id]);
  return after ?? closure;
}

/**
 * Writes the closure, or finds the one that is there: by its key, also when the day has been opened again since, or because the day is closed already.
 */
function writeClosure(
  ctx: UseCaseContext,
  { date, mealId, reason }: { date: IndiaDate; mealId: string | null; reason: string },
  key: string | null,
): Promise<ClosureView> {
  const { userId } = requireAdmin(ctx.actor);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    // Waits for every order that is being written, as those lock the closure they look for; the next ones see this one.
    await sql(em, 'lock table kitchen_closures in exclusive mode');
    const [known] = await readClosures(
      em,
      `where for_date = $3::date and meal_id is not distinct from $4::uuid
         and (reopened_at is null or created_by = $1 and idempotency_key = $2)
       order by created_by = $1 and idempotency_key is not distinct from $2 and $2 is not null desc limit 1`,
      [userId, key, date, mealId],
    );
    if (known) return known;
    if (isOver(ctx, date)) throw dayIsOver();
    const id = newId();
    await sql(
      em,
      `insert into kitchen_closures (id, for_date, meal_id, reason, idempotency_key, created_by, created_at)
       values ($1, $2::date, $3, $4, $5, $6, $7)`,
      [id, date, mealId, reason, key, userId, ctx.clock.now().toISOString()],
    );
    const after = { date, mealId, reason };
    await recordAudit(em, ctx, { action: 'DAY_CLOSED', subjectId: id, before: null, after });
    const [closure] = await readClosures(em, 'where id = $1', [id]);
    return closure as ClosureView;
  });
}

/** The closure of exactly what is meant, while it stands. */
const STANDING =
  'where reopened_at is null and for_date = $1::date and meal_id is not distinct from $2::uuid';

function isOver({ clock }: UseCaseContext, date: IndiaDate): boolean {
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
  const still = await sql(
    em,
    `update kitchen_closures set orders = orders + $2, customers = customers + $3, refunded = refunded + $4::bigint
     where id = $1 and reopened_at is null returning id`,
    [closure.id, cancelled.length, customers.size, refunded.toString()],
  );
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
  const mealId = await mealOf(ctx.em, input);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const [closure] = await readClosures(em, `${STANDING} for update`, [input.date, mealId]);
    if (!closure) throw refusal('not-found', { thing: 'Closed day' });
    await sql(em, 'update kitchen_closures set reopened_by = $2, reopened_at = $3 where id = $1', [
      closure.id,
      userId,
      ctx.clock.now().toISOString(),
    ]);
    const before = { date: closure.date, mealId: closure.mealId, reason: closure.reason };
    await recordAudit(em, ctx, { action: 'DAY_REOPENED', subjectId: closure.id, before, after: null });
    return { ...closure, reopened: true };
  });
}

/** The meal that is meant, or null for all of them: only a meal that is left out means those, an empty id does not. */
async function mealOf(em: EntityManager, { mealId }: DayAndMeal): Promise<string | null> {
  return mealId === null || mealId === undefined ? null : knownMeal(em, mealId);
}
