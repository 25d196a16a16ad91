import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError, refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import { isChange } from '../changes/change.js';
import { writeLocked } from '../changes/write-changes.js';
import { findMeal } from '../meals/list-meals.js';
import { decideCancel } from '../orders/changing/cancel-order.js';
import { gatherOrders } from '../orders/changing/gather-orders.js';
import { deliveryRuling } from '../orders/rules/delivery-rules.js';
import { activeRuling } from '../orders/rules/order-rules.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type CustomerDay, gatherDays } from './gather-days.js';
import { ownerOf, type StandingDayView, viewsOf } from './list-standing-orders.js';
import { accepted, changeStanding } from './locked-customers.js';
import { canOrderAgain, canSkip, deadlineOf, stateOf } from './standing-calendar.js';
import { StandingDayState, StandingOutcome } from './standing-states.js';
import { writeDays } from './write-days.js';

/** A customer's box of a day. */
export interface NamedDay {
  /** Internal id or `user_uuid`; a customer may leave it out. */
  readonly userId?: string | null;
  readonly mealId: string;
  readonly date: IndiaDate;
}

/** Why a cancelled order says that it was cancelled. */
const SKIPPED = 'Skipped.';

/**
 * Leaves out the box of a day, before its deadline; one that was made is cancelled with it. What is left out stays so.
 *
 * @throws AppError `order.closed`, `standing.nothing-to-skip`, `order.on-its-way`, `order.delivery-undecided`, `order.charge-stays`, `user.inactive`, `not-found`, `rate-limited`, and access errors
 */
export function skipStandingDay(ctx: UseCaseContext, input: NamedDay): Promise<StandingDayView> {
  return changeDay(ctx, input, async (em, day, now) => {
    const state = stateOf(day, now);
    if (state === StandingDayState.SKIPPED) return null;
    await refuseOnItsWay(em, ctx, day);
    if (!canSkip(day, now)) throw lateOr(day, now, 'standing.nothing-to-skip');
    if (state === StandingDayState.MADE) await cancelMade(em, ctx, day, now);
    await writeDays(em, now, [
      {
        ...nothingOf(day),
        outcome: StandingOutcome.SKIPPED,
        standingOrderId: day.rule?.id ?? day.row?.standingOrderId ?? null,
      },
    ]);
    return 'STANDING_DAY_SKIPPED';
  });
}

/**
 * Asks for the box of a day again that was skipped, cancelled or refused, before its deadline.
 *
 * @throws AppError `order.closed`, `standing.nothing-to-order-again`, `user.inactive`, `not-found`, `rate-limited`, and refusals of access
 */
export function unskipStandingDay(ctx: UseCaseContext, input: NamedDay): Promise<StandingDayView> {
  return changeDay(ctx, input, async (em, day, now) => {
    if (day.row?.outcome === StandingOutcome.WANTED && !canOrderAgain(day, now)) return null;
    if (!canOrderAgain(day, now)) throw lateOr(day, now, 'standing.nothing-to-order-again');
    await writeDays(em, now, [
      {
        ...nothingOf(day),
        outcome: StandingOutcome.WANTED,
        // What was cancelled until now does not stand against it.
        wantedAfter: day.cancelledId,
        standingOrderId: day.rule?.id ?? null,
      },
    ]);
    return 'STANDING_DAY_WANTED';
  });
}

const nothingOf = ({ customerId, meal, day, row }: CustomerDay) => ({
  customerId,
  mealId: meal.id,
  day,
  reason: null,
  orderId: null,
  orderVersion: null,
  wantedAfter: row?.wantedAfter ?? null,
  stamp: null,
});

function lateOr(
  { meal, day }: CustomerDay,
  now: Date,
  reason: 'standing.nothing-to-skip' | 'standing.nothing-to-order-again',
): AppError {
  return now >= deadlineOf(meal, day) ? refusal('order.closed', { meal: meal.title }) : refusal(reason, {});
}

/**
 * Rejects a customer's skip of a box that is being delivered.
 *
 * @throws AppError `order.on-its-way`, `order.delivery-undecided`, `order.charge-stays`
 */
async function refuseOnItsWay(em: EntityManager, ctx: UseCaseContext, { live }: CustomerDay): Promise<void> {
  if (!live || ctx.actor.kind !== 'customer') return;
  const { deliveries } = await gatherOrders(em, ctx, { orders: [live.id], keys: [] });
  const refused = deliveryRuling(live.status, deliveries.get(live.id));
  if (refused) throw refused;
}

/** Cancels the order of a box, as whoever leaves the box out would by hand. */
async function cancelMade(
  em: EntityManager,
  ctx: UseCaseContext,
  { live }: CustomerDay,
  now: Date,
): Promise<void> {
  const id = live?.id ?? '';
  await query(em).selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  const facts = { ...(await gatherOrders(em, ctx, { orders: [id], keys: [] })), now };
  if (facts.orders.get(id)?.status !== OrderStatus.UPCOMING) throw refusal('standing.nothing-to-skip', {});
  const wish = { id, reason: SKIPPED, refund: true, version: null, request: null };
  const decided = decideCancel(facts, wish, requireSignedIn(ctx.actor));
  if (decided instanceof AppError) throw decided;
  if (isChange(decided)) await writeLocked(em, ctx, now, [decided]);
}

/** @param change writes the change and says what it did; null when it was so already */
async function changeDay(
  ctx: UseCaseContext,
  input: NamedDay,
  change: (em: EntityManager, day: CustomerDay, now: Date) => Promise<AuditAction | null>,
): Promise<StandingDayView> {
  const customerId = await ownerOf(ctx, input.userId);
  const { date } = input;
  return changeStanding(ctx, [customerId], async (em, customers, now) => {
    const customer = accepted(customers.get(customerId));
    const { id: mealId } = await findMeal(em, input.mealId);
    const read = () => gatherDays(em, { customerIds: [customerId], from: date, to: date, mealId });
    const refused = activeRuling(customer, ctx.actor.kind === 'admin', false);
    if (refused) throw refused;
    const before = (await read()).dayOf(customerId, mealId, date);
    const action = await change(em, before, now);
    const facts = await read();
    const after = facts.dayOf(customerId, mealId, date);
    if (action)
      await recordAudit(em, ctx, {
        action,
        subjectId: after.row?.standingOrderId ?? '',
        customerId,
        before: null,
        after: { date, mealId },
      });
    const [view] = await viewsOf({ ...ctx, em, clock: { now: () => now } }, [after], facts.orders);
    if (!view) throw refusal('standing.nothing-to-order-again', {});
    return view;
  });
}
