/** Source of the time. It is a parameter everywhere, so that a test can set any time. */
export interface Clock {
  now(): Date;
}

/** Clock of the operating system. */
export const systemClock: Clock = { now: () => new Date() };
