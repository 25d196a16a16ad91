/** The one place of the client that names the kitchen's time zone. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as the clock on the kitchen's wall shows it: the day `YYYY-MM-DD`, hour 0-23, minute. */
export const inIndia = (instant: Date): { day: string; hour: number; minute: number } => {
  const at = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${at.year}-${at.month}-${at.day}`, hour: Number(at.hour), minute: Number(at.minute) };
};
