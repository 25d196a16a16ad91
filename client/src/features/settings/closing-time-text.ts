import { settingsTexts as texts } from '../../texts/admin/kitchen';

const DAY_MINUTES = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Formats a time of day on a 12-hour clock.
 * @param minutes minutes since midnight
 */
const twelveHours = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Formats a time of day on a 12-hour clock: `8:00 PM` for `20:00`. */
export const timeText = (clock: string): string => twelveHours(minutesOf(clock));

/**
 * Returns the text for a closing time: the time of day, and the number of days before.
 * @param deliveryStartsAt start of delivery, `HH:MM`
 * @param minutesBefore minutes before the start when ordering closes; null: at the end of the day
 */
export const closingTimeText = (deliveryStartsAt: string, minutesBefore: number | null): string => {
  if (minutesBefore === null) return texts.closesWithDay;
  const at = minutesOf(deliveryStartsAt) - minutesBefore;
  const daysBefore = Math.max(0, Math.ceil(-at / DAY_MINUTES));
  return texts.closesAt(twelveHours(at + daysBefore * DAY_MINUTES), daysBefore);
};

/** Returns the minutes from a closing time, `HH:MM`, to a delivery. Negative if the delivery starts first. */
export const minutesUntil = (deliveryStartsAt: string, closesAt: string, daysBefore: number): number =>
  minutesOf(deliveryStartsAt) - minutesOf(closesAt) + daysBefore * DAY_MINUTES;

/** Returns the closing time of a meal as form values. */
export const closingTimeFields = (deliveryStartsAt: string, minutesBefore: number | null) => {
  if (minutesBefore === null) return { closesAt: '', closesDaysBefore: '1' };
  const at = minutesOf(deliveryStartsAt) - minutesBefore;
  const daysBefore = Math.max(0, Math.ceil(-at / DAY_MINUTES));
  return { closesAt: twelveHours(at + daysBefore * DAY_MINUTES), closesDaysBefore: String(daysBefore) };
};

/** Returns the minutes from 8 PM on the day before to a delivery, which is the suggested closing time. */
export const minutesFromEveningBefore = (deliveryStartsAt: string): number =>
  minutesOf(deliveryStartsAt) + 4 * 60;
