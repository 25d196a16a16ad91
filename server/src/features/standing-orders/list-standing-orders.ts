import type { EntityManager } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import type { Clock } from '../../shared/clock.js';
import { AppError, refusal } from '../../shared/errors.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { idOfCustomer } from '../orders/reading/find-orders.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { contentsOf, costOf } from './box-contents.js';
import { type CustomerDay, gatherDays } from './gather-days.js';
import {
  canOrderAgain,
  canSkip,
  deadlineOf,
  isUntried,
  MAX_DAYS,
  nextDayOf,
  stateOf,
  statusOf,
} from './standing-calendar.js';
import { readStandingOrders, type StandingOrderView } from './standing-order-view.js';
import { StandingDayState, type StandingOrderStatus } from './standing-states.js';

/** The most standing orders in one answer. */
const MAX_STANDING_ORDERS = 100;

/**
 * The standing orders of a customer, 100 at most: those that are not ended first, newest first.
 *
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @throws AppError `not-found`, and refusals of access
 */
export async function standingOrders(
  ctx: UseCaseContext,
  input: { readonly userId?: string | null; readonly status?: StandingOrderStatus | null },
): Promise<StandingOrderView[]> {
  const customerId = await idOfCustomer(ctx, input.userId);
  const tail = `where s.user_id = $1 order by s.ended_at is not null, s.created_at desc, s.id limit ${MAX_STANDING_ORDERS}`;
  const found = await readStandingOrders(ctx.em, tail, [customerId]);
  const today = indiaDateOf(ctx.clock.now());
  return input.status ? found.filter((order) => statusOf(order, today) === input.status) : found;
}

/** A day of a customer's calendar. */
export interface StandingDayView {
  readonly customerId: string;
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly state: StandingDayState;
  /** Null: nothing, or nobody knows yet. */
  readonly costPaise: Paise | null;
  readonly order: OrderView | null;
  readonly reason: string | null;
  readonly standingOrder: StandingOrderView | null;
  /** The deadline of everything. */
  readonly closesAt: Date;
  readonly canSkip: boolean;
  readonly canOrderAgain: boolean;
}

/** @throws AppError `standing.too-many-days` */
export function checkSpan(from: IndiaDate, to: IndiaDate): void {
  if (addDays(from, MAX_DAYS - 1) < to) throw refusal('standing.too-many-days', { max: MAX_DAYS }, 'to');
}

/**
 * What comes on which day, by standing orders: worked out, in two statements. A day that no standing order has to do with is left out.
 *
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @param input.to included; 62 days at most
 * @returns by day, and on a day in the order of the meals
 * @throws AppError `standing.too-many-days`, `not-found`, and refusals of access
 */
export async function standingCalendar(
  ctx: UseCaseContext,
  input: { readonly userId?: string | null; readonly from: IndiaDate; readonly to: IndiaDate },
): Promise<StandingDayView[]> {
  const { from, to } = input;
  const customerId = await idOfCustomer(ctx, input.userId);
  checkSpan(from, to);
  const facts = await gatherDays(ctx.em, { customerIds: [customerId], from, to, mealId: null });
  const days: CustomerDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { id } of facts.meals) days.push(facts.dayOf(customerId, id, day));
  return viewsOf(ctx, days, facts.orders);
}

/**
 * The next day on which each standing order has a box: made, expected, or waiting for its plan. Days that are skipped, closed, or without a match are left out.
 *
 * @returns the day by standing order; one without such a day in the next 62 days is left out
 */
export async function nextDays(
  em: EntityManager,
  clock: Clock,
  ids: readonly string[],
): Promise<Map<string, IndiaDate>> {
  const now = clock.now();
  const orders = await readStandingOrders(em, 'where s.id = any($1::uuid[])', [[...ids]]);
  const from = indiaDateOf(now);
  const to = addDays(from, MAX_DAYS - 1);
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))];
  const facts = await gatherDays(em, { customerIds, from, to, mealId: null });
  const next = new Map<string, IndiaDate>();
  for (const order of orders) {
    const { id, customerId, mealId } = order;
    // Nothing is known yet of days that far ahead.
    const later = order.from > to ? nextDayOf(order, from) : null;
    if (later) next.set(id, later);
    for (let day = from; day <= to && !next.has(id); day = addDays(day, 1)) {
      const found = facts.dayOf(customerId, mealId, day);
      const state = stateOf(found, now);
      if (found.rule?.id === id && state !== null && COMING.includes(state)) next.set(id, day);
    }
  }
  return next;
}

/** States of a day on which a box has come or will. */
const COMING: readonly StandingDayState[] = [
  StandingDayState.MADE,
  StandingDayState.EXPECTED,
  StandingDayState.NO_PLAN,
];

/** Days as they are shown, with their orders. */
export async function viewsOf(
  ctx: UseCaseContext,
  days: readonly CustomerDay[],
  standing: readonly StandingOrderView[],
): Promise<StandingDayView[]> {
  const now = ctx.clock.now();
  const shown = days.flatMap((day) => {
    const state = stateOf(day, now);
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
  if (!isUntried(state, day) || !day.rule) return day.row?.reason ?? null;
  const contents = contentsOf(day.rule, day);
  return contents instanceof AppError ? messageOf(contents) : null;
}

function costToday(day: CustomerDay, state: StandingDayState): Paise | null {
  if (day.live) return day.live.amountPaise;
  return state === StandingDayState.EXPECTED && day.rule ? costOf(day.rule, day) : null;
}

/** Whose a day is that a call names: an admin names anybody, a customer themselves or nobody. */
export function ownerOf(ctx: UseCaseContext, named: string | null | undefined): Promise<string> {
  requireSignedIn(ctx.actor);
  return idOfCustomer(ctx, named);
}
