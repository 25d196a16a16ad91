import type { IndiaDate } from '../../../shared/india-date.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import {
  type DayContext,
  dayStateOf,
  deadlineOf,
  deliveryEndOf,
  isNotTriedYet,
  type StandingMeal,
  type StandingRow,
  type StandingRule,
  stillRequiresBox,
} from '../standing-calendar.js';
import { StandingDayState, StandingOutcome } from '../standing-states.js';

/** Actions of the scheduler for a customer's day without a scheduled order. */
export type WantedStep =
  /** No action: the box is correct, or no box is required. */
  | 'none'
  /** Creates an upcoming order, which moves no money. */
  | 'make'
  /** The deadline is over: an order is placed and charged at once. */
  | 'place'
  /** Records an existing order that was placed manually. */
  | 'cover'
  /** Records that the delivery window is over. Nothing is charged. */
  | 'miss';

/** Returns the scheduler's action for a customer's day. Pure. */
export function stepOfWanted(day: DayContext, now: Date): WantedStep {
  const isOpen = day.row === null || day.row.outcome === StandingOutcome.WANTED || isRejected(day.row);
  if (!isOpen) return 'none';
  switch (dayStateOf(day, now)) {
    case StandingDayState.COVERED:
      return day.rule ? 'cover' : 'none';
    case StandingDayState.EXPECTED:
      return now < deadlineOf(day.meal, day.day) ? 'make' : 'place';
    case StandingDayState.NO_MATCH:
      if (!day.planned) return 'none';
      if (now < deadlineOf(day.meal, day.day)) return 'make';
      // The first attempt after the deadline stores the outcome, which is final.
      return isNotTriedYet(StandingDayState.NO_MATCH, day) ? 'place' : 'none';
    case StandingDayState.MISSED:
      return 'miss';
    default:
      return 'none';
  }
}

const isRejected = ({ outcome }: StandingRow): boolean => outcome === StandingOutcome.NO_MATCH;

/** Actions of the scheduler for an upcoming order that it created. */
export type UpcomingStep =
  | 'none'
  /** Updates the order to the order that would be created now. */
  | 'follow'
  /** Reserves or releases the order's portions, because the wallet now covers the order or no longer does. */
  | 'portions'
  /** Withdraws the order, because no box is expected any more. */
  | 'withdraw'
  /** Charges the order with the contents that would be created now. */
  | 'charge'
  /**
   * Charges the order with its existing dishes at current prices, because a user edited or moved the order, or because the
   * standing order or the diet changed after the deadline.
   */
  | 'charge-as-it-is'
  /** Cancels the order without a charge, because the delivery window is over. */
  | 'miss';

/** Upcoming order that the scheduler created, with the data for decisions. */
export interface UpcomingContext {
  readonly meal: StandingMeal;
  /** Current day of the order, which may differ from its original day. */
  readonly day: IndiaDate;
  readonly status: OrderStatus;
  readonly version: number;
  /** Whether the order was moved to another day or meal. */
  readonly isMoved: boolean;
  readonly row: StandingRow;
  /** Standing order that created the order. */
  readonly rule: (StandingRule & { readonly changedAt: Date }) | null;
  /** Time of the last change of the customer's diet or avoided allergens. Null: never. */
  readonly eaterChangedAt: Date | null;
  readonly closed: boolean;
  /** Whether the order's delivery run starts, which is a deadline. Absent means false. */
  readonly runStarts?: boolean;
}

/** Returns the scheduler's action for an upcoming order. Pure. */
export function stepOfUpcoming(context: UpcomingContext, now: Date): UpcomingStep {
  const { meal, day, status, version, row, rule, eaterChangedAt, closed } = context;
  // The closure of a day cancels its orders.
  if (status !== OrderStatus.UPCOMING || closed) return 'none';
  const deadline = deadlineOf(meal, day);
  const isDue = context.runStarts === true || now >= deadline;
  const isTheirs = context.isMoved || version !== row.orderVersion;
  if (!isTheirs && (!rule || !stillRequiresBox(rule, meal, day))) return 'withdraw';
  if (now >= deliveryEndOf(meal, day)) return 'miss';
  if (!isDue) return isTheirs ? 'portions' : 'follow';
  // A change after the deadline does not affect the charge.
  const isLate = (at: Date | null | undefined) => at instanceof Date && at >= deadline;
  return isTheirs || isLate(rule?.changedAt) || isLate(eaterChangedAt) ? 'charge-as-it-is' : 'charge';
}
