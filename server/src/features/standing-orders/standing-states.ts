import { words } from '../../shared/words.js';

/** Status of a standing order. Only its end is stored. */
export const StandingOrderStatus = words('ACTIVE', 'PAUSED', 'ENDED');
export type StandingOrderStatus = (typeof StandingOrderStatus)[keyof typeof StandingOrderStatus];

/** Stored state of a customer's day: an exception, or the outcome of the box. */
export const StandingOutcome = words(
  'SKIPPED',
  'WANTED',
  'MADE',
  'COVERED',
  'NO_MATCH',
  'NO_MONEY',
  'MISSED',
);
export type StandingOutcome = (typeof StandingOutcome)[keyof typeof StandingOutcome];

/** States of a day of a standing order. */
export const StandingDayState = words(
  'EXPECTED',
  'PAUSED',
  'SKIPPED',
  'CLOSED',
  'NO_PLAN',
  'MADE',
  'COVERED',
  'NO_MATCH',
  'NO_MONEY',
  'CANCELLED',
  'MISSED',
);
export type StandingDayState = (typeof StandingDayState)[keyof typeof StandingDayState];

/** Kind of issue of a standing order: a box that cannot be delivered, or was not. */
export const StandingOrderIssueKind = words('NO_MONEY', 'NO_MATCH', 'NO_ADDRESS', 'MISSED');
export type StandingOrderIssueKind = (typeof StandingOrderIssueKind)[keyof typeof StandingOrderIssueKind];

/** Kind of alarm about standing orders. */
export const StandingAlarmKind = words('NO_PLAN', 'NO_MEAL_IN_PLAN', 'NOT_ORDERED', 'NOT_RUNNING', 'MISSED');
export type StandingAlarmKind = (typeof StandingAlarmKind)[keyof typeof StandingAlarmKind];
