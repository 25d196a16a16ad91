import { anyOf } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import type { Clock } from '../../shared/clock.js';
import { AppError, appError } from '../../shared/errors.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { idOfCustomer } from '../orders/reading/find-orders.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { boxContentsOf, boxCostOf } from './box-contents.js';
import { type CustomerDay, loadDays } from './load-days.js';
import {
  canOrderAgain,
  canSkip,
  dayStateOf,
  deadlineOf,
  isNotTriedYet,
  MAX_CALENDAR_DAYS,
  nextDayOf,
} from './standing-calendar.js';
import { readStandingOrders, type StandingOrderView } from './standing-order-view.js';
import { StandingDayState } from './standing-states.js';

/** Day of a customer's calendar, for one meal. */
export interface StandingDayView {
  readonly customerId: string;
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly state: StandingDayState;
  /** Price of the box. Null if there is no box, or if its price is unknown. */
  readonly costPaise: Paise | null;
  readonly order: OrderView | null;
  readonly reason: string | null;
  readonly standingOrder: StandingOrderView | null;
  /** Deadline to skip the box or request it again, and time of the charge. */
  readonly closesAt: Date;
  readonly canSkip: boolean;
  readonly canOrderAgain: boolean;
}

/**
 * Checks the length of a range of days.
 * @throws AppError `standing.too-many-days`
 */
export function checkDayRange(from: IndiaDate, to: IndiaDate): void {
  if (addDays(from, MAX_CALENDAR_DAYS - 1) < to)
    throw appError('standing.too-many-days', { max: MAX_CALENDAR_DAYS }, 'to');
}

/**
 * Returns the calendar of standing orders, computed in two statements. Days without a standing order are omitted.
 * @param input.userId internal ID or `user_uuid`; optional for customers
 * @param input.to included; 62 days at most
 * @returns entries by day, and within a day in the sequence of the meals
 * @throws AppError `standing.too-many-days`, `not-found`, and access errors
 */
export async function standingCalendar(
  ctx: UseCaseContext,
  input: { readonly userId?: string | null; readonly from: IndiaDate; readonly to: IndiaDate },
): Promise<StandingDayView[]> {
  const { from, to } = input;
  const customerId = await idOfCustomer(ctx, input.userId);
  checkDayRange(from, to);
  const context = await loadDays(ctx.em, { customerIds: [customerId], from, to, mealId: null });
  const days: CustomerDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { id } of context.meals) days.push(context.dayOf(customerId, id, day));
  return toDayViews(ctx, days, context.orders);
}

/**
 * Finds the next day of each standing order with a box that is created, expected, or waits for its plan. Days that are skipped,
 * closed, or without a match are ignored.
 * @returns the day by standing order; a standing order without such a day in the next 62 days is omitted
 */
export async function nextDays(
  em: EntityManager,
  ids: readonly string[],
  clock: Clock,
): Promise<Map<string, IndiaDate>> {
  const now = clock.now();
  const orders = await readStandingOrders(em, (all) => all.where('s.id', '=', anyOf(ids)));
  const from = indiaDateOf(now);
  const to = addDays(from, MAX_CALENDAR_DAYS - 1);
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))];
  const context = await loadDays(em, { customerIds, from, to, mealId: null });
  const next = new Map<string, IndiaDate>();
  for (const order of orders) {
    const { id, customerId, mealId } = order;
    // The loaded range ends before the first day of this standing order.
    const later = order.from > to ? nextDayOf(order, from) : null;
    if (later) next.set(id, later);
    for (let day = from; day <= to && !next.has(id); day = addDays(day, 1)) {
      const found = context.dayOf(customerId, mealId, day);
      const state = dayStateOf(found, now);
      if (found.rule?.id === id && state !== null && COMING.includes(state)) next.set(id, day);
    }
  }
  return next;
}

/** States of a day with a created or expected box. */
const COMING: readonly StandingDayState[] = [
  StandingDayState.MADE,
  StandingDayState.EXPECTED,
  StandingDayState.NO_PLAN,
];

/** Returns days for display, with their orders. */
export async function toDayViews(
  ctx: UseCaseContext,
  days: readonly CustomerDay[],
  standing: readonly StandingOrderView[],
): Promise<StandingDayView[]> {
  const now = ctx.clock.now();
  const shown = days.flatMap((day) => {
    const state = dayStateOf(day, now);
    return state === null ? [] : [{ day, state }];
  });
  const ids = shown.flatMap(({ day }) => day.live?.id ?? day.row?.orderId ?? day.cancelledId ?? []);
  const orders = await ordersById(ctx.em, ids);
  const ofStanding = new Map(standing.map((order) => [order.id, order]));
  return shown.map(({ day, state }) => {
    const order = orders.get(day.live?.id ?? day.row?.orderId ?? day.cancelledId ?? '') ?? null;
    const rule = day.rule ?? ofStanding.get(day.row?.standingOrderId ?? '') ?? null;
    return {
      customerId: day.customerId,
      date: day.day,
      mealId: day.meal.id,
      state,
      costPaise: costToday(day, state),
      order: state === StandingDayState.SKIPPED ? null : order,
      reason: reasonOf(day, state, order),
      standingOrder: rule,
      closesAt: deadlineOf(day.meal, day.day),
      canSkip: canSkip(day, now),
      canOrderAgain: canOrderAgain(day, now),
    };
  });
}

function reasonOf(day: CustomerDay, state: StandingDayState, order: OrderView | null): string | null {
  if (state === StandingDayState.CANCELLED) return order?.cancelReason ?? null;
  if (!isNotTriedYet(state, day) || !day.rule) return day.row?.reason ?? null;
  if (!day.eater.isActive) return messageOf(appError('user.inactive', {}));
  const contents = boxContentsOf(day.rule, day);
  return contents instanceof AppError ? messageOf(contents) : null;
}

function costToday(day: CustomerDay, state: StandingDayState): Paise | null {
  if (day.live) return day.live.amountPaise;
  return state === StandingDayState.EXPECTED && day.rule ? boxCostOf(day.rule, day) : null;
}

/** Returns the internal ID of the customer whose day is requested: for an admin any customer, and for a customer the caller. */
export function findDayOwner(ctx: UseCaseContext, named: string | null | undefined): Promise<string> {
  requireSignedIn(ctx.actor);
  return idOfCustomer(ctx, named);
}
