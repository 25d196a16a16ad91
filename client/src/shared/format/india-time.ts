/** How far the kitchen's clock is ahead of UTC, all year round: to hear it from a formatter of `Intl` takes milliseconds of each first screen. */
export const indiaAheadMs = 19_800_000;

/** An instant as the clock on the kitchen's wall shows it: the day `YYYY-MM-DD`, hour 0-23, minute. */
export const inIndia = (instant: Date): { day: string; hour: number; minute: number } => {
  const wall = new Date(instant.getTime() + indiaAheadMs);
  return { day: wall.toISOString().slice(0, 10), hour: wall.getUTCHours(), minute: wall.getUTCMinutes() };
};
