import { addDays, type IndiaDate, instantAt, type TimeOfDay, weekdayOf } from '../../shared/india-date.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { StandingDayState, StandingOrderStatus, StandingOutcome } from './standing-states.js';

/** Delivery window and closing time of a meal. */
export interface StandingMeal {
  readonly deliveryStartsAt: TimeOfDay;
  readonly deliveryEndsAt: TimeOfDay;
  readonly closesMinutesBefore: number | null;
}

/** Range of days, both included. */
export interface StandingPause {
  readonly from: IndiaDate;
  readonly until: IndiaDate;
  readonly createdAt: Date;
}

/** Rule by which a standing order requires boxes. */
export interface StandingRule {
  readonly id: string;
  /** Bit mask: Monday is the lowest bit. */
  readonly weekdays: number;
  readonly from: IndiaDate;
  readonly until: IndiaDate | null;
  /** Time of the creation or of the last change of the days. The rule requires only boxes with a later deadline. */
  readonly since: Date;
  readonly endedAt: Date | null;
  readonly pauses: readonly StandingPause[];
}

/** Stored row of a customer's day. */
export interface StandingRow {
  readonly outcome: StandingOutcome;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly standingOrderId: string | null;
  /** Version of the order that the scheduler wrote last. Another version means that a user changed the order. */
  readonly orderVersion: number | null;
  /** ID of the cancelled order that does not count, because the box was requested again. */
  readonly wantedAfter: string | null;
  /** Whether the row's order is live for another meal or day. Default: no. */
  readonly isMoved?: boolean;
}

/** State that determines a customer's day. */
export interface DayContext {
  readonly day: IndiaDate;
  readonly meal: StandingMeal;
  /** Standing order that requires a box on that day. Null without one. */
  readonly rule: StandingRule | null;
  readonly row: StandingRow | null;
  /** Customer's live order for that meal and day. Null without one. */
  readonly live: { readonly id: string; readonly status: OrderStatus } | null;
  /** ID of the last order for the meal and day that a user cancelled. Null without one. */
  readonly cancelledId: string | null;
  /** Whether the kitchen is closed. */
  readonly closed: boolean;
  /** Whether that day's plan has a dish under the meal. */
  readonly planned: boolean;
  /**
   * Whether the box cannot be ordered from that plan: the plan lacks a fixed dish, a dish of the box is not on sale or conflicts
   * with the customer's diet, or the customer is inactive.
   */
  readonly isUnavailable: boolean;
}

/** Returns the only deadline of a box: the closing time, or without one the start of the delivery window. */
export function deadlineOf(meal: StandingMeal, day: IndiaDate): Date {
  return meal.closesMinutesBefore === null
    ? instantAt(day, meal.deliveryStartsAt)
    : orderingClosesAt(meal, day);
}

/** Returns the end of the delivery window, after which no box is created. */
export function deliveryEndOf(meal: StandingMeal, day: IndiaDate): Date {
  return instantAt(day, meal.deliveryEndsAt);
}

/**
 * Returns the bit of a weekday.
 * @param weekday 1 (Monday) to 7
 */
export const weekdayBit = (weekday: number): number => 1 << (weekday - 1);

const covers = ({ weekdays, from, until }: StandingRule, day: IndiaDate): boolean =>
  (weekdays & weekdayBit(weekdayOf(day))) !== 0 && from <= day && (until === null || day <= until);

const isIn = (day: IndiaDate) => (pause: StandingPause) => pause.from <= day && day <= pause.until;

/** Whether a standing order pauses on a day. */
export function isPaused({ pauses }: Pick<StandingRule, 'pauses'>, day: IndiaDate): boolean {
  return pauses.some(isIn(day));
}

/** Returns the customer's standing order for that meal that requires a box on a day, paused or not. */
export function findRuleForDay<Rule extends StandingRule>(
  rules: readonly Rule[],
  meal: StandingMeal,
  day: IndiaDate,
): Rule | null {
  const deadline = deadlineOf(meal, day);
  return rules.find((rule) => rule.endedAt === null && covers(rule, day) && rule.since < deadline) ?? null;
}

/** Whether the standing order of an existing box still requires the box. Changes after the deadline do not affect that day. */
export function stillRequiresBox(rule: StandingRule, meal: StandingMeal, day: IndiaDate): boolean {
  const deadline = deadlineOf(meal, day);
  if (rule.endedAt !== null && rule.endedAt < deadline) return false;
  if (rule.pauses.some((pause) => isIn(day)(pause) && pause.createdAt < deadline)) return false;
  return covers(rule, day) || rule.since >= deadline;
}

/**
 * Returns the state of a day. Pure: the screens and the scheduler use the same function.
 * @returns null if no standing order affects the day
 */
export function dayStateOf(context: DayContext, now: Date): StandingDayState | null {
  const { row, live, rule } = context;
  if (live && row?.outcome === StandingOutcome.MADE && row.orderId === live.id) return StandingDayState.MADE;
  if (live) return row || rule ? StandingDayState.COVERED : null;
  return storedState(context) ?? computedState(context, now);
}

/** Returns the state of a skipped, unpaid, missed, or cancelled day. Changes of the standing order do not affect it. Else null. */
function storedState({ row, rule, cancelledId, closed }: DayContext): StandingDayState | null {
  switch (row?.outcome) {
    case StandingOutcome.SKIPPED:
    case StandingOutcome.NO_MONEY:
    case StandingOutcome.MISSED:
      return row.outcome;
    case StandingOutcome.MADE:
    case StandingOutcome.COVERED:
      return closed ? StandingDayState.CLOSED : StandingDayState.CANCELLED;
    default:
      // A cancellation before a later request for the box does not count.
      return rule && !closed && cancelledId !== null && cancelledId !== (row?.wantedAfter ?? null)
        ? StandingDayState.CANCELLED
        : null;
  }
}

function computedState(
  { day, meal, rule, row, closed, planned, isUnavailable }: DayContext,
  now: Date,
): StandingDayState | null {
  const rejected = row?.outcome === StandingOutcome.NO_MATCH;
  // Until the deadline, an error may still become a box or be paused. After the deadline, the error is final.
  if (rejected && now >= deadlineOf(meal, day)) return StandingDayState.NO_MATCH;
  if (!rule) return null;
  if (closed) return StandingDayState.CLOSED;
  if (isPaused(rule, day)) return StandingDayState.PAUSED;
  if (rejected) return StandingDayState.NO_MATCH;
  if (now >= deliveryEndOf(meal, day)) return StandingDayState.MISSED;
  if (!planned) return StandingDayState.NO_PLAN;
  return isUnavailable ? StandingDayState.NO_MATCH : StandingDayState.EXPECTED;
}

/** Whether the plan lacks a dish or conflicts with the diet, but the scheduler has not tried to create the box yet. A changed plan may allow the box. */
export const isNotTriedYet = (state: StandingDayState | null, { row }: DayContext): boolean =>
  state === StandingDayState.NO_MATCH && row?.outcome !== StandingOutcome.NO_MATCH;

/** Whether an expected box can be skipped. */
export function canSkip(context: DayContext, now: Date): boolean {
  if (now >= deadlineOf(context.meal, context.day)) return false;
  const state = dayStateOf(context, now);
  if (state === StandingDayState.MADE) return context.live?.status === OrderStatus.UPCOMING;
  return (
    state === StandingDayState.EXPECTED || state === StandingDayState.NO_PLAN || isNotTriedYet(state, context)
  );
}

/** Whether a missing box can be requested again. */
export function canOrderAgain(context: DayContext, now: Date): boolean {
  // A moved box is delivered on another day, and charged by the row of this day.
  if (context.row?.isMoved) return false;
  if (!context.rule || context.closed || now >= deadlineOf(context.meal, context.day)) return false;
  const state = dayStateOf(context, now);
  return (
    state === StandingDayState.SKIPPED ||
    state === StandingDayState.CANCELLED ||
    (state === StandingDayState.NO_MATCH && !isNotTriedYet(state, context))
  );
}

/** Returns the status of a standing order on a day. */
export function standingOrderStatusOf(rule: StandingRule, today: IndiaDate): StandingOrderStatus {
  if (rule.endedAt !== null || (rule.until !== null && rule.until < today)) return StandingOrderStatus.ENDED;
  return isPaused(rule, today) ? StandingOrderStatus.PAUSED : StandingOrderStatus.ACTIVE;
}

/** Maximum number of days of a calendar, and of the search for the next box: two months. */
export const MAX_CALENDAR_DAYS = 62;

/**
 * Returns the next day, from today on, on which a standing order requires a box by its weekdays and pauses. Null if there is none
 * in {@link MAX_CALENDAR_DAYS} days.
 */
export function nextDayOf(rule: StandingRule, today: IndiaDate): IndiaDate | null {
  if (rule.endedAt !== null) return null;
  const first = rule.from > today ? rule.from : today;
  const days = Array.from({ length: MAX_CALENDAR_DAYS }, (_, ahead) => addDays(first, ahead));
  return days.find((day) => covers(rule, day) && !isPaused(rule, day)) ?? null;
}

/**
 * Returns the pauses that remain when a standing order is resumed: a day whose deadline has passed remains paused.
 * @param after the last day whose deadline has passed
 */
export function pausesAfterResume<Pause extends StandingPause>(
  pauses: readonly Pause[],
  after: IndiaDate,
): Pause[] {
  return pauses.flatMap((pause) => {
    if (pause.until <= after) return [pause];
    return pause.from <= after ? [{ ...pause, until: after }] : [];
  });
}

/** Returns the last day whose deadline has passed. */
export function lastDayPastDeadline(meal: StandingMeal, today: IndiaDate, now: Date): IndiaDate {
  // A closing time is at most a week before its day.
  const days = Array.from({ length: 10 }, (_, at) => addDays(today, 8 - at));
  return days.find((day) => deadlineOf(meal, day) <= now) ?? addDays(today, -1);
}
