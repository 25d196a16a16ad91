import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import { findMeal } from '../meals/list-meals.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkStandingOrder, type StandingOrderRequest } from './check-standing-order.js';
import { endStandingOrders } from './end-standing-orders.js';
import { changeStandingOrders, type LockedCustomer, outcomeOrThrow } from './locked-customers.js';
import { lastDayPastDeadline, pausesAfterResume, standingOrderStatusOf } from './standing-calendar.js';
import { checkDishesExist, checkStandingCustomer } from './standing-order-checks.js';
import {
  readStandingOrders,
  type StandingOrders,
  type StandingOrderView,
  standingSnapshot,
} from './standing-order-view.js';
import { StandingOrderStatus } from './standing-states.js';
import { insertStandingOrderLines } from './write-standing-orders.js';

/** Maximum number of pauses of a standing order that are not over. */
const MAX_PAUSES = 20;

/**
 * Replaces content and days of a standing order. Boxes whose deadline has passed do not change.
 * @param input.version the displayed version; default: the newest
 * @throws AppError `not-found`, `stale-version`, `standing.*`, `order.*`, `input.*`, `rate-limited`, and access errors
 */
export async function updateStandingOrder(
  ctx: UseCaseContext,
  id: string,
  input: StandingOrderRequest & { readonly version?: number | null },
): Promise<StandingOrderView> {
  const content = checkStandingOrder(input);
  return changeOne(ctx, id, async (em, order, customer, now) => {
    checkVersion(input.version, order.version);
    rejectEnded(order, now);
    const meal = await findMeal(em, order.mealId);
    const others = await readStandingOrders(em, (all) =>
      all
        .where('s.customerId', '=', customer.id)
        .where('s.mealId', '=', order.mealId)
        .where('s.endedAt', 'is', null)
        .where('s.id', '<>', order.id),
    );
    const today = indiaDateOf(now);
    const over = others.filter((other) => standingOrderStatusOf(other, today) === StandingOrderStatus.ENDED);
    const standing = others.filter((other) => !over.includes(other));
    const byAdmin = ctx.actor.kind === 'admin';
    const rejected =
      (await checkDishesExist(em, content)) ??
      checkStandingCustomer(customer, byAdmin, content, meal, standing);
    if (rejected) throw rejected;
    const after: StandingOrderView = { ...order, ...content };
    if (same(order, after)) return { after: order, action: null };
    await endStandingOrders(em, ctx, over, now);
    const isOtherDays =
      order.weekdays !== content.weekdays || order.from !== content.from || order.until !== content.until;
    await tables(em)
      .updateTable('StandingOrder')
      .set({
        weekdays: content.weekdays,
        fromDate: content.from,
        untilDate: content.until,
        instructions: content.instructions,
        boxFor: content.boxFor,
        boxQuantity: content.boxQuantity,
        addressId: content.addressId,
        changedAt: now,
        ...(isOtherDays ? { since: now } : {}),
      })
      .where('id', '=', order.id)
      .execute();
    await tables(em).deleteFrom('StandingOrderLine').where('standingOrderId', '=', order.id).execute();
    await insertStandingOrderLines(em, [after]);
    return { action: 'STANDING_ORDER_EDITED' };
  });
}

/**
 * Pauses a standing order for some days, both included. Existing boxes whose deadline has passed are still delivered.
 * @throws AppError `not-found`, `input.until-before-from`, `standing.pause-over`, `standing.ended`, `input.too-many`, and access
 * errors
 */
export async function pauseStandingOrder(
  ctx: UseCaseContext,
  id: string,
  { from, until }: { readonly from: IndiaDate; readonly until: IndiaDate },
): Promise<StandingOrderView> {
  if (until < from) throw appError('input.until-before-from', {}, 'until');
  return changeOne(ctx, id, async (em, order, _customer, now) => {
    const today = indiaDateOf(now);
    if (until < today) throw appError('standing.pause-over', {}, 'until');
    rejectEnded(order, now);
    if (order.pauses.some((pause) => pause.from <= from && until <= pause.until)) return { action: null };
    if (order.pauses.filter((pause) => pause.until >= today).length >= MAX_PAUSES)
      throw appError('input.too-many', { label: 'A standing order', max: MAX_PAUSES }, 'from');
    await tables(em)
      .insertInto('StandingPause')
      .values({
        id: newId(),
        standingOrderId: order.id,
        fromDate: from,
        untilDate: until,
        createdAt: now,
      })
      .execute();
    return { action: 'STANDING_ORDER_PAUSED' };
  });
}

/**
 * Ends every pause of a standing order, including future pauses. Days whose deadline has passed remain paused.
 * @throws AppError `not-found`, `standing.ended`, and access errors
 */
export function resumeStandingOrder(ctx: UseCaseContext, id: string): Promise<StandingOrderView> {
  return changeOne(ctx, id, async (em, order, _customer, now) => {
    rejectEnded(order, now);
    const meal = await findMeal(em, order.mealId);
    const left = pausesAfterResume(order.pauses, lastDayPastDeadline(meal, indiaDateOf(now), now));
    const changed = order.pauses.filter((pause) => !left.includes(pause));
    if (changed.length === 0) return { action: null };
    for (const pause of changed) {
      const kept = left.find((each) => each.id === pause.id);
      await (kept
        ? tables(em)
            .updateTable('StandingPause')
            .set({ untilDate: kept.until })
            .where('id', '=', pause.id)
            .execute()
        : tables(em).deleteFrom('StandingPause').where('id', '=', pause.id).execute());
    }
    return { action: 'STANDING_ORDER_RESUMED' };
  });
}

/**
 * Ends a standing order. A standing order that has ended is unchanged. Existing boxes whose deadline has passed are still delivered.
 * @throws AppError `not-found`, and access errors
 */
export function endStandingOrder(ctx: UseCaseContext, id: string): Promise<StandingOrderView> {
  return changeOne(ctx, id, async (em, order, _customer, now) => {
    if (order.endedAt !== null) return { action: null };
    await endStandingOrders(em, ctx, [order], now);
    return { action: null };
  });
}

function rejectEnded(order: StandingOrderView, now: Date): void {
  if (standingOrderStatusOf(order, indiaDateOf(now)) === StandingOrderStatus.ENDED)
    throw appError('standing.ended', {});
}

const same = (one: StandingOrderView, other: StandingOrderView): boolean =>
  JSON.stringify(standingSnapshot(one)) === JSON.stringify(standingSnapshot(other));

/**
 * Changes one standing order. Admins can change all, and customers their own.
 * @param change writes the change and returns the action for the audit trail; null if nothing changed, or if the change is
 * already recorded
 */
async function changeOne(
  ctx: UseCaseContext,
  given: string,
  change: (
    em: EntityManager,
    order: StandingOrderView,
    customer: LockedCustomer,
    now: Date,
  ) => Promise<{ readonly action: AuditAction | null; readonly after?: StandingOrderView }>,
): Promise<StandingOrderView> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Standing order' });
  const withId = (all: StandingOrders) => all.where('s.id', '=', id);
  const [named] = await readStandingOrders(ctx.em, withId);
  if (!named || (actor.kind === 'customer' && named.customerId !== actor.userId))
    throw appError('not-found', { thing: 'Standing order' });
  return changeStandingOrders(ctx, [named.customerId], async (em, customers, now) => {
    const [order] = (await readStandingOrders(em, withId)) as [StandingOrderView];
    const { action } = await change(em, order, outcomeOrThrow(customers.get(named.customerId)), now);
    if (action)
      await tables(em)
        .updateTable('StandingOrder')
        .set({ version: order.version + 1 })
        .where('id', '=', id)
        .execute();
    const [after] = (await readStandingOrders(em, withId)) as [StandingOrderView];
    if (action)
      await recordAudit(em, ctx, {
        action,
        subjectId: id,
        customerId: order.customerId,
        before: standingSnapshot(order),
        after: standingSnapshot(after),
      });
    return after;
  });
}
