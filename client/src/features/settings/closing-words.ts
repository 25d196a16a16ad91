import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.settings;

const DAY_MINUTES = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A time of the day, in minutes since midnight, as people say it. */
const twelveHours = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A time of the day as people say it: `8:00 PM` of `20:00`. */
export const timeWords = (clock: string): string => twelveHours(minutesOf(clock));

/**
 * Until when a meal can be ordered, as people say it: a time of the day, and how many days before.
 *
 * @param opensAt when delivery begins, `HH:MM`
 * @param minutesBefore how long before that ordering closes; null: when the day is over
 */
export const closingWords = (opensAt: string, minutesBefore: number | null): string => {
  if (minutesBefore === null) return texts.closesWithDay;
  const at = minutesOf(opensAt) - minutesBefore;
  const daysBefore = Math.max(0, Math.ceil(-at / DAY_MINUTES));
  return texts.closesAt(twelveHours(at + daysBefore * DAY_MINUTES), daysBefore);
};

/** The minutes that close a meal at 8 PM the day before: what a kitchen is offered first. */
export const eveningBefore = (opensAt: string): number => minutesOf(opensAt) + 4 * 60;
