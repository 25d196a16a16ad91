import { addDays, type IndiaDate, instantAt, type TimeOfDay, weekdayOf } from '../../shared/india-date.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { StandingDayState, StandingOrderStatus, StandingOutcome } from './standing-states.js';

/** A meal's delivery window and its closing time. */
export interface StandingMeal {
  readonly opensAt: TimeOfDay;
  readonly closesAt: TimeOfDay;
  readonly closesMinutesBefore: number | null;
}

/** Both days included. */
export interface StandingPause {
  readonly from: IndiaDate;
  readonly until: IndiaDate;
  readonly createdAt: Date;
}

/** When a standing order wants a box. */
export interface StandingRule {
  readonly id: string;
  /** A bit for each weekday, Monday the first. */
  readonly weekdays: number;
  readonly from: IndiaDate;
  readonly until: IndiaDate | null;
  /** Since when it wants what it wants now: a box whose deadline was before is none of its own. */
  readonly since: Date;
  readonly endedAt: Date | null;
  readonly pauses: readonly StandingPause[];
}

/** What is stored of a customer's day. */
export interface StandingRow {
  readonly outcome: StandingOutcome;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly standingOrderId: string | null;
  /** The order's version as the schedule wrote it last: another one was written by a person. */
  readonly orderVersion: number | null;
  /** The order up to which what people cancelled does not count: somebody asked for the box after all. */
  readonly wantedAfter: string | null;
  /** Whether its order is live for another meal or day; left out, it is not. */
  readonly isMoved?: boolean;
}

/** All that decides what a customer's day is. */
export interface DayFacts {
  readonly day: IndiaDate;
  readonly meal: StandingMeal;
  /** The standing order that wants that day, if one does. */
  readonly rule: StandingRule | null;
  readonly row: StandingRow | null;
  /** The customer's live order for that meal and day. */
  readonly live: { readonly id: string; readonly status: OrderStatus } | null;
  /** The last order for it that a person cancelled. */
  readonly cancelledId: string | null;
  /** Whether the kitchen is closed. */
  readonly closed: boolean;
  /** Whether that day's plan has something under the meal. */
  readonly planned: boolean;
  /** Whether that plan lacks a fixed dish of the standing order. */
  readonly lacksDish: boolean;
}

/** The one deadline of a box: the closing time, or without one the opening of the delivery window. */
export function deadlineOf(meal: StandingMeal, day: IndiaDate): Date {
  return meal.closesMinutesBefore === null ? instantAt(day, meal.opensAt) : orderingClosesAt(meal, day);
}

/** When the delivery window is over, and nothing is made any more. */
export function overAt(meal: StandingMeal, day: IndiaDate): Date {
  return instantAt(day, meal.closesAt);
}

/** The bit of a weekday. @param weekday 1 Monday to 7 */
export const bitOf = (weekday: number): number => 1 << (weekday - 1);

const covers = ({ weekdays, from, until }: StandingRule, day: IndiaDate): boolean =>
  (weekdays & bitOf(weekdayOf(day))) !== 0 && from <= day && (until === null || day <= until);

const isIn = (day: IndiaDate) => (pause: StandingPause) => pause.from <= day && day <= pause.until;

/** Whether a standing order pauses on a day. */
export function isPaused({ pauses }: Pick<StandingRule, 'pauses'>, day: IndiaDate): boolean {
  return pauses.some(isIn(day));
}

/** The standing order that wants a day, paused or not, of a customer's for that meal. */
export function ruleFor<Rule extends StandingRule>(
  rules: readonly Rule[],
  meal: StandingMeal,
  day: IndiaDate,
): Rule | null {
  const deadline = deadlineOf(meal, day);
  return rules.find((rule) => rule.endedAt === null && covers(rule, day) && rule.since < deadline) ?? null;
}

/**
 * Whether a box that was made is still wanted by the standing order that made it. What came after the deadline does not change that day any more.
 */
export function stillWants(rule: StandingRule, meal: StandingMeal, day: IndiaDate): boolean {
  const deadline = deadlineOf(meal, day);
  if (rule.endedAt !== null && rule.endedAt < deadline) return false;
  if (rule.pauses.some((pause) => isIn(day)(pause) && pause.createdAt < deadline)) return false;
  return covers(rule, day) || rule.since >= deadline;
}

/**
 * What a day is. Pure: screens and the schedule ask the same.
 *
 * @returns null when no standing order has to do with it
 */
export function stateOf(facts: DayFacts, now: Date): StandingDayState | null {
  const { row, live, rule } = facts;
  if (live && row?.outcome === StandingOutcome.MADE && row.orderId === live.id) return StandingDayState.MADE;
  if (live) return row || rule ? StandingDayState.COVERED : null;
  return storedState(facts) ?? computedState(facts, now);
}

/** What was skipped, cancelled or refused stays so, whatever becomes of the standing order. */
function storedState({ row, rule, cancelledId, closed }: DayFacts): StandingDayState | null {
  switch (row?.outcome) {
    case StandingOutcome.SKIPPED:
    case StandingOutcome.NO_MONEY:
    case StandingOutcome.MISSED:
      return row.outcome;
    case StandingOutcome.MADE:
    case StandingOutcome.COVERED:
      return closed ? StandingDayState.CLOSED : StandingDayState.CANCELLED;
    default:
      // What was cancelled before it was wanted again does not count.
      return rule && !closed && cancelledId !== null && cancelledId !== (row?.wantedAfter ?? null)
        ? StandingDayState.CANCELLED
        : null;
  }
}

function computedState(
  { day, meal, rule, row, closed, planned, lacksDish }: DayFacts,
  now: Date,
): StandingDayState | null {
  const refused = row?.outcome === StandingOutcome.NO_MATCH;
  // Until the deadline a refusal may still become a box, or be paused away; after it, it is final.
  if (refused && now >= deadlineOf(meal, day)) return StandingDayState.NO_MATCH;
  if (!rule) return null;
  if (closed) return StandingDayState.CLOSED;
  if (isPaused(rule, day)) return StandingDayState.PAUSED;
  if (refused) return StandingDayState.NO_MATCH;
  if (now >= overAt(meal, day)) return StandingDayState.MISSED;
  if (!planned) return StandingDayState.NO_PLAN;
  return lacksDish ? StandingDayState.NO_MATCH : StandingDayState.EXPECTED;
}

/** Whether a day has no match by its plan alone: the schedule has not tried yet, and another plan may still bring the box. */
export const isUntried = (state: StandingDayState | null, { row }: DayFacts): boolean =>
  state === StandingDayState.NO_MATCH && row?.outcome !== StandingOutcome.NO_MATCH;

/** Whether a box that is to come can be left out. */
export function canSkip(facts: DayFacts, now: Date): boolean {
  if (now >= deadlineOf(facts.meal, facts.day)) return false;
  const state = stateOf(facts, now);
  if (state === StandingDayState.MADE) return facts.live?.status === OrderStatus.UPCOMING;
  return state === StandingDayState.EXPECTED || state === StandingDayState.NO_PLAN || isUntried(state, facts);
}

/** Whether a box that would not come can be asked for again. */
export function canOrderAgain(facts: DayFacts, now: Date): boolean {
  // What was moved comes, on another day: it is charged by the row of this one.
  if (facts.row?.isMoved) return false;
  if (!facts.rule || facts.closed || now >= deadlineOf(facts.meal, facts.day)) return false;
  const state = stateOf(facts, now);
  return (
    state === StandingDayState.SKIPPED ||
    state === StandingDayState.CANCELLED ||
    (state === StandingDayState.NO_MATCH && !isUntried(state, facts))
  );
}

/** Where a standing order stands on a day. */
export function statusOf(rule: StandingRule, today: IndiaDate): StandingOrderStatus {
  if (rule.endedAt !== null || (rule.until !== null && rule.until < today)) return StandingOrderStatus.ENDED;
  return isPaused(rule, today) ? StandingOrderStatus.PAUSED : StandingOrderStatus.ACTIVE;
}

/** The most days that are looked at together: two months. */
export const MAX_DAYS = 62;

/** The next day that a standing order wants by its weekdays and pauses, from today on; null when none is near. */
export function nextDayOf(rule: StandingRule, today: IndiaDate): IndiaDate | null {
  if (rule.endedAt !== null) return null;
  const first = rule.from > today ? rule.from : today;
  const days = Array.from({ length: MAX_DAYS }, (_, ahead) => addDays(first, ahead));
  return days.find((day) => covers(rule, day) && !isPaused(rule, day)) ?? null;
}

/**
 * The pauses that are left when a standing order goes on: a day whose deadline is over stays paused.
 *
 * @param after the last day whose deadline is over
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

/** The last day whose deadline is over. */
export function lastDeadline(meal: StandingMeal, today: IndiaDate, now: Date): IndiaDate {
  // A closing time is a week before its day at most.
  const days = Array.from({ length: 10 }, (_, at) => addDays(today, 8 - at));
  return days.find((day) => deadlineOf(meal, day) <= now) ?? addDays(today, -1);
}
