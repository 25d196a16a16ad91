/** Where a standing order stands. Only that it was ended is stored. */
export const StandingOrderStatus = { ACTIVE: 'ACTIVE', PAUSED: 'PAUSED', ENDED: 'ENDED' } as const;
export type StandingOrderStatus = (typeof StandingOrderStatus)[keyof typeof StandingOrderStatus];

/** What is stored of a customer's day: an exception that somebody made, or what became of the box. */
export const StandingOutcome = {
  SKIPPED: 'SKIPPED',
  WANTED: 'WANTED',
  MADE: 'MADE',
  COVERED: 'COVERED',
  NO_MATCH: 'NO_MATCH',
  NO_MONEY: 'NO_MONEY',
  MISSED: 'MISSED',
} as const;
export type StandingOutcome = (typeof StandingOutcome)[keyof typeof StandingOutcome];

/** What a day is to a standing order. */
export const StandingDayState = {
  EXPECTED: 'EXPECTED',
  PAUSED: 'PAUSED',
  SKIPPED: 'SKIPPED',
  CLOSED: 'CLOSED',
  NO_PLAN: 'NO_PLAN',
  MADE: 'MADE',
  COVERED: 'COVERED',
  NO_MATCH: 'NO_MATCH',
  NO_MONEY: 'NO_MONEY',
  CANCELLED: 'CANCELLED',
  MISSED: 'MISSED',
} as const;
export type StandingDayState = (typeof StandingDayState)[keyof typeof StandingDayState];

/** Why somebody stands on the list of what will go wrong, or has. */
export const StandingTroubleKind = {
  NO_MONEY: 'NO_MONEY',
  NO_MATCH: 'NO_MATCH',
  NO_ADDRESS: 'NO_ADDRESS',
  MISSED: 'MISSED',
} as const;
export type StandingTroubleKind = (typeof StandingTroubleKind)[keyof typeof StandingTroubleKind];
