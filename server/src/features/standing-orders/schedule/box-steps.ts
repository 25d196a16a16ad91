import type { IndiaDate } from '../../../shared/india-date.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import {
  type DayFacts,
  deadlineOf,
  isUntried,
  overAt,
  type StandingMeal,
  type StandingRow,
  type StandingRule,
  stateOf,
  stillWants,
} from '../standing-calendar.js';
import { StandingDayState, StandingOutcome } from '../standing-states.js';

/** What the schedule does about a box that a customer's day wants and does not have. */
export type WantedStep =
  /** Nothing: it has what it wants, or wants nothing. */
  | 'none'
  /** An upcoming order is made, which moves no money. */
  | 'make'
  /** It is late: an order is placed and charged at once. */
  | 'place'
  /** An order that was placed by hand is noted. */
  | 'cover'
  /** The delivery window is over: that is noted, and nothing is charged. */
  | 'miss';

/** Decides about a day of a customer. Pure. */
export function stepOfWanted(day: DayFacts, now: Date): WantedStep {
  const isOpen = day.row === null || day.row.outcome === StandingOutcome.WANTED || isRefused(day.row);
  if (!isOpen) return 'none';
  switch (stateOf(day, now)) {
    case StandingDayState.COVERED:
      return day.rule ? 'cover' : 'none';
    case StandingDayState.EXPECTED:
      return now < deadlineOf(day.meal, day.day) ? 'make' : 'place';
    case StandingDayState.NO_MATCH:
      if (!day.planned) return 'none';
      if (now < deadlineOf(day.meal, day.day)) return 'make';
      // The first try after the deadline stores the outcome, which is final.
      return isUntried(StandingDayState.NO_MATCH, day) ? 'place' : 'none';
    case StandingDayState.MISSED:
      return 'miss';
    default:
      return 'none';
  }
}

const isRefused = ({ outcome }: StandingRow): boolean => outcome === StandingOutcome.NO_MATCH;

/** What the schedule does about an upcoming order that it made. */
export type UpcomingStep =
  | 'none'
  /** It becomes what would be made today. */
  | 'follow'
  /** Its portions are reserved or released, as its customer's wallet now covers it or not. */
  | 'portions'
  /** It is taken back: nobody wants it any more. */
  | 'withdraw'
  /** It is charged, with what would be made at this moment. */
  | 'charge'
  /** It is charged with the dishes that it has, at the prices of this moment: somebody made it theirs. */
  | 'charge-as-it-is'
  /** The delivery window is over: it is cancelled, and nothing is charged. */
  | 'miss';

/** An upcoming order that the schedule made, as far as that decides. */
export interface UpcomingFacts {
  readonly meal: StandingMeal;
  /** For which it is now; somebody may have moved it. */
  readonly day: IndiaDate;
  readonly status: OrderStatus;
  readonly version: number;
  /** Whether it is for another day or meal than the one for which it was made. */
  readonly isMoved: boolean;
  readonly row: StandingRow;
  /** The standing order that made it. */
  readonly rule: (StandingRule & { readonly changedAt: Date }) | null;
  /** When what its customer eats was changed last; null: never. */
  readonly eaterChangedAt: Date | null;
  readonly closed: boolean;
  /** Whether its delivery run starts, which is a deadline. Absent means false. */
  readonly runStarts?: boolean;
}

/** Decides about an upcoming order. Pure. */
export function stepOfUpcoming(facts: UpcomingFacts, now: Date): UpcomingStep {
  const { meal, day, status, version, row, rule, eaterChangedAt, closed } = facts;
  // What is ordered for a day that is closed, closing it cancels.
  if (status !== OrderStatus.UPCOMING || closed) return 'none';
  const deadline = deadlineOf(meal, day);
  const isDue = facts.runStarts === true || now >= deadline;
  const isTheirs = facts.isMoved || version !== row.orderVersion;
  if (!isTheirs && (!rule || !stillWants(rule, meal, day))) return 'withdraw';
  if (now >= overAt(meal, day)) return 'miss';
  if (!isDue) return isTheirs ? 'portions' : 'follow';
  // What came after the deadline does not change what is charged.
  const isLate = (at: Date | null | undefined) => at instanceof Date && at >= deadline;
  return isTheirs || isLate(rule?.changedAt) || isLate(eaterChangedAt) ? 'charge-as-it-is' : 'charge';
}
