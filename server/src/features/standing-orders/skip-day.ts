import type { EntityManager } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import { AppError, appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import { commit, writeDecisions } from '../ledger/commit.js';
import { decideEach } from '../ledger/decide-each.js';
import { lock } from '../ledger/locks.js';
import { findMeal } from '../meals/list-meals.js';
import { readAccounts } from '../orders/changing/accounts-state.js';
import { decideCancel } from '../orders/changing/cancel-order.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { checkDelivery } from '../orders/rules/delivery-rules.js';
import { checkActive } from '../orders/rules/order-rules.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { boxContentsOf } from './box-contents.js';
import { type CustomerDay, loadDays } from './load-days.js';
import { changeStandingOrders, type LockedCustomer, outcomeOrThrow } from './locked-customers.js';
import { canOrderAgain, canSkip, dayStateOf, deadlineOf } from './standing-calendar.js';
import { findDayOwner, type StandingDayView, toDayViews } from './standing-calendar-days.js';
import { StandingDayState, StandingOutcome } from './standing-states.js';
import { writeDayOutcomes } from './write-day-outcomes.js';

/** Box of a customer, named by meal and day. */
interface StandingDayInput {
  /** Internal ID or `user_uuid`. Optional for customers. */
  readonly userId?: string | null;
  readonly mealId: string;
  readonly date: IndiaDate;
}

/** Cancellation reason of a skipped box. */
const SKIPPED = 'Skipped.';

/**
 * Skips the box of a day before its deadline. An existing box is cancelled. The day remains skipped.
 * @throws AppError `order.closed`, `standing.nothing-to-skip`, `order.on-its-way`, `order.delivery-undecided`,
 * `order.charge-stays`, `user.inactive`, `not-found`, `rate-limited`, and access errors
 */
export function skipStandingDay(ctx: UseCaseContext, input: StandingDayInput): Promise<StandingDayView> {
  return changeDay(ctx, input, async (em, day, now) => {
    const state = dayStateOf(day, now);
    if (state === StandingDayState.SKIPPED) return null;
    await rejectOnItsWay(em, ctx, day);
    if (!canSkip(day, now)) throw lateOr(day, now, 'standing.nothing-to-skip');
    if (state === StandingDayState.MADE) await cancelMade(em, { ...ctx, clock: { now: () => now } }, day);
    await writeDayOutcomes(em, now, [
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
 * Restores, before its deadline, the box of a day that was skipped, cancelled, or rejected.
 * @throws AppError `order.closed`, `standing.nothing-to-order-again`, `user.inactive`, `not-found`, `rate-limited`, and access
 * errors
 */
export function unskipStandingDay(ctx: UseCaseContext, input: StandingDayInput): Promise<StandingDayView> {
  return changeDay(ctx, input, async (em, day, now) => {
    if (day.row?.outcome === StandingOutcome.WANTED && !canOrderAgain(day, now)) return null;
    if (!canOrderAgain(day, now)) throw lateOr(day, now, 'standing.nothing-to-order-again');
    await writeDayOutcomes(em, now, [
      {
        ...nothingOf(day),
        outcome: StandingOutcome.WANTED,
        // This cancellation no longer counts.
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
  return now >= deadlineOf(meal, day) ? appError('order.closed', { meal: meal.title }) : appError(reason, {});
}

/**
 * Rejects a customer's skip of a box that is being delivered.
 * @throws AppError `order.on-its-way`, `order.delivery-undecided`, `order.charge-stays`
 */
async function rejectOnItsWay(em: EntityManager, ctx: UseCaseContext, { live }: CustomerDay): Promise<void> {
  if (!live || ctx.actor.kind !== 'customer') return;
  const { deliveries } = await readAccounts(
    { em, now: ctx.clock.now(), actor: ctx.actor },
    { orders: [live.id] },
  );
  const rejected = checkDelivery(live.status, deliveries.get(live.id));
  if (rejected) throw rejected;
}

/** Cancels the order of a box, with the rules of `cancelOrder`. The caller has locked the day and the customer. */
async function cancelMade(em: EntityManager, ctx: UseCaseContext, { live }: CustomerDay): Promise<void> {
  const id = live?.id ?? '';
  const actor = requireSignedIn(ctx.actor);
  const call = { requests: [id], lockedIdOf: () => id };
  const [outcome] = await commit<string, OrderView>({ ...ctx, em }, call, async (tx, batch) => {
    const locked = await lock(tx, batch, { orders: [id] });
    const state = await readAccounts(tx, { orders: [id] });
    if (state.orders.get(id)?.status !== OrderStatus.UPCOMING) throw appError('standing.nothing-to-skip', {});
    const cancel = { id, reason: SKIPPED, refund: true, version: null, request: null };
    return writeDecisions(
      tx,
      decideEach(batch, locked, state, () => decideCancel(state, cancel, actor)),
    );
  });
  if (outcome instanceof AppError) throw outcome;
}

/**
 * Changes one day of a standing order.
 * @param change writes the change and returns the action for the audit trail; null if nothing changes
 */
async function changeDay(
  ctx: UseCaseContext,
  input: StandingDayInput,
  change: (em: EntityManager, day: CustomerDay, now: Date) => Promise<AuditAction | null>,
): Promise<StandingDayView> {
  const customerId = await findDayOwner(ctx, input.userId);
  const { date } = input;
  const work = async (em: EntityManager, customers: ReadonlyMap<string, LockedCustomer>, now: Date) => {
    const customer = outcomeOrThrow(customers.get(customerId));
    const { id: mealId } = await findMeal(em, input.mealId);
    const read = () => loadDays(em, { customerIds: [customerId], from: date, to: date, mealId });
    const rejected = checkActive(customer, ctx.actor.kind === 'admin', false);
    if (rejected) throw rejected;
    const before = (await read()).dayOf(customerId, mealId, date);
    const action = await change(em, before, now);
    const context = await read();
    const after = context.dayOf(customerId, mealId, date);
    if (action)
      await recordAudit(em, ctx, {
        action,
        subjectId: after.row?.standingOrderId ?? '',
        customerId,
        before: null,
        after: { date, mealId },
      });
    const [view] = await toDayViews({ ...ctx, em, clock: { now: () => now } }, [after], context.orders);
    if (!view) throw appError('standing.nothing-to-order-again', {});
    const problem =
      view.state === StandingDayState.EXPECTED && after.rule && boxContentsOf(after.rule, after);
    // The scheduler will reject the box with this error, for example because the plan has no such box.
    return problem instanceof AppError
      ? { ...view, state: StandingDayState.NO_MATCH, reason: messageOf(problem) }
      : view;
  };
  return changeStandingOrders(ctx, [customerId], work, [date]);
}
