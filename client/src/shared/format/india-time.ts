/**
 * Offset of India's time from UTC in milliseconds, constant all year. A formatter of `Intl` would delay each first screen by
 * milliseconds.
 */
export const indiaOffsetMs = 19_800_000;

/** Returns an instant as local time in India: the day `YYYY-MM-DD`, the hour 0-23, and the minute. */
export const inIndia = (instant: Date): { day: string; hour: number; minute: number } => {
  const wall = new Date(instant.getTime() + indiaOffsetMs);
  return { day: wall.toISOString().slice(0, 10), hour: wall.getUTCHours(), minute: wall.getUTCMinutes() };
};
