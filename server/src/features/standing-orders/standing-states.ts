import { words } from '../../shared/words.js';

/** Where a standing order stands. Only that it was ended is stored. */
export const StandingOrderStatus = words('ACTIVE', 'PAUSED', 'ENDED');
export type StandingOrderStatus = (typeof StandingOrderStatus)[keyof typeof StandingOrderStatus];

/** What is stored of a customer's day: an exception that somebody made, or what became of the box. */
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

/** What a day is to a standing order. */
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

/** Why somebody stands on the list of what will go wrong, or has. */
export const StandingTroubleKind = words('NO_MONEY', 'NO_MATCH', 'NO_ADDRESS', 'MISSED');
export type StandingTroubleKind = (typeof StandingTroubleKind)[keyof typeof StandingTroubleKind];
