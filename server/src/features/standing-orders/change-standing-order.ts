import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import { findMeal } from '../meals/list-meals.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkWish, type StandingWish } from './check-standing-order.js';
import { endStanding } from './end-standing.js';
import { accepted, changeStanding, type LockedCustomer } from './locked-customers.js';
import { lastDeadline, pausesAfterResume, statusOf } from './standing-calendar.js';
import { readStandingOrders, type StandingOrderView, standingSnapshot } from './standing-order-view.js';
import { dishesRuling, wishRuling } from './standing-rulings.js';
import { StandingOrderStatus } from './standing-states.js';
import { insertLines } from './write-standing-orders.js';

/** The most pauses of a standing order that are not over. */
const MAX_PAUSES = 20;

/**
 * Replaces what a standing order wants, and when. Boxes whose deadline is over stay as they are.
 *
 * @param input.version the version the editor looked at; left out, the newest is meant
 * @throws AppError `not-found`, `stale-version`, `standing.*`, `order.*`, `input.*`, `rate-limited`, and refusals of access
 */
export async function updateStandingOrder(
  ctx: UseCaseContext,
  id: string,
  input: StandingWish & { readonly version?: number | null },
): Promise<StandingOrderView> {
  const wish = checkWish(input);
  return changeOne(ctx, id, async (em, order, customer, now) => {
    checkVersion(input.version, order.version);
    refuseEnded(order, now);
    const meal = await findMeal(em, order.mealId);
    const others = await readStandingOrders(
      em,
      'where s.user_id = $1 and s.meal_id = $2 and s.ended_at is null and s.id <> $3',
      [customer.id, order.mealId, order.id],
    );
    const today = indiaDateOf(now);
    const over = others.filter((other) => statusOf(other, today) === StandingOrderStatus.ENDED);
    const standing = others.filter((other) => !over.includes(other));
    const byAdmin = ctx.actor.kind === 'admin';
    const refused = (await dishesRuling(em, wish)) ?? wishRuling(customer, byAdmin, wish, meal, standing);
    if (refused) throw refused;
    const after: StandingOrderView = { ...order, ...wish };
    if (same(order, after)) return { after: order, action: null };
    await endStanding(em, ctx, over, now);
    const isOtherDays =
      order.weekdays !== wish.weekdays || order.from !== wish.from || order.until !== wish.until;
    await query(em)
      .updateTable('standing_orders')
      .set({
        weekdays: wish.weekdays,
        from_date: wish.from,
        until_date: wish.until,
        instructions: wish.instructions,
        box_for: wish.boxFor,
        box_quantity: wish.boxQuantity,
        address_index: wish.addressIndex,
        changed_at: now,
        ...(isOtherDays ? { since: now } : {}),
      })
      .where('id', '=', order.id)
      .execute();
    await query(em).deleteFrom('standing_order_lines').where('standing_order_id', '=', order.id).execute();
    await insertLines(em, [after]);
    return { action: 'STANDING_ORDER_EDITED' };
  });
}

/**
 * Pauses a standing order for some days, both included. Boxes that are made and whose deadline is over still come.
 *
 * @throws AppError `not-found`, `input.until-before-from`, `standing.pause-over`, `standing.ended`, `input.too-many`, and refusals of access
 */
export async function pauseStandingOrder(
  ctx: UseCaseContext,
  id: string,
  { from, until }: { readonly from: IndiaDate; readonly until: IndiaDate },
): Promise<StandingOrderView> {
  if (until < from) throw refusal('input.until-before-from', {}, 'until');
  return changeOne(ctx, id, async (em, order, _customer, now) => {
    const today = indiaDateOf(now);
    if (until < today) throw refusal('standing.pause-over', {}, 'until');
    refuseEnded(order, now);
    if (order.pauses.some((pause) => pause.from <= from && until <= pause.until)) return { action: null };
    if (order.pauses.filter((pause) => pause.until >= today).length >= MAX_PAUSES)
      throw refusal('input.too-many', { label: 'A standing order', max: MAX_PAUSES }, 'from');
    await query(em)
      .insertInto('standing_pauses')
      .values({
        id: newId(),
        standing_order_id: order.id,
        from_date: from,
        until_date: until,
        created_at: now,
      })
      .execute();
    return { action: 'STANDING_ORDER_PAUSED' };
  });
}

/**
 * Ends every pause of a standing order, also those to come. Days whose deadline is over stay paused.
 *
 * @throws AppError `not-found`, `standing.ended`, and refusals of access
 */
export function resumeStandingOrder(ctx: UseCaseContext, id: string): Promise<StandingOrderView> {
  return changeOne(ctx, id, async (em, order, _customer, now) => {
    refuseEnded(order, now);
    const meal = await findMeal(em, order.mealId);
    const left = pausesAfterResume(order.pauses, lastDeadline(meal, indiaDateOf(now), now));
    const changed = order.pauses.filter((pause) => !left.includes(pause));
    if (changed.length === 0) return { action: null };
    for (const pause of changed) {
      const kept = left.find((each) => each.id === pause.id);
      await (kept
        ? query(em)
            .updateTable('standing_pauses')
            .set({ until_date: kept.until })
            .where('id', '=', pause.id)
            .execute()
        : query(em).deleteFrom('standing_pauses').where('id', '=', pause.id).execute());
    }
    return { action: 'STANDING_ORDER_RESUMED' };
  });
}

/**
 * Ends a standing order; one that has ended stays so. Boxes that are made and whose deadline is over still come.
 *
 * @throws AppError `not-found`, and refusals of access
 */
export function endStandingOrder(ctx: UseCaseContext, id: string): Promise<StandingOrderView> {
  return changeOne(ctx, id, async (em, order, _customer, now) => {
    if (order.endedAt !== null) return { action: null };
    await endStanding(em, ctx, [order], now);
    return { action: null };
  });
}

function refuseEnded(order: StandingOrderView, now: Date): void {
  if (statusOf(order, indiaDateOf(now)) === StandingOrderStatus.ENDED) throw refusal('standing.ended', {});
}

const same = (one: StandingOrderView, other: StandingOrderView): boolean =>
  JSON.stringify(standingSnapshot(one)) === JSON.stringify(standingSnapshot(other));

/**
 * Changes one standing order: an admin anybody's, a customer their own.
 *
 * @param change writes the change and says what it did; null when it was so already, or is recorded
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
  const [named] = await readStandingOrders(ctx.em, 'where s.id = $1', [id]);
  if (!named || (actor.kind === 'customer' && named.customerId !== actor.userId))
    throw refusal('not-found', { thing: 'Standing order' });
  return changeStanding(ctx, [named.customerId], async (em, customers, now) => {
    const [order] = (await readStandingOrders(em, 'where s.id = $1', [id])) as [StandingOrderView];
    const { action } = await change(em, order, accepted(customers.get(named.customerId)), now);
    if (action)
      await query(em)
        .updateTable('standing_orders')
        .set({ version: order.version + 1 })
        .where('id', '=', id)
        .execute();
    const [after] = (await readStandingOrders(em, 'where s.id = $1', [id])) as [StandingOrderView];
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
