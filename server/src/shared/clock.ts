/** Where the time comes from. It is handed in everywhere, so that a test can stand at any minute of any day. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
