import {
  addDays,
  formatMoment,
  formatTimeOfDay,
  type IndiaDate,
  instantAt,
  startOfIndiaDate,
  type TimeOfDay,
} from '../../shared/india-date.js';

/** Delivery window and closing time of a meal. */
export interface DeliveryWindow {
  readonly deliveryStartsAt: TimeOfDay;
  /** Closing time of the meal, in minutes before its window opens. Null without a closing time. */
  readonly closesMinutesBefore: number | null;
}

/**
 * Returns the time until which customers can place, edit, and cancel an order for a meal and day: the closing time, or the end of
 * the day without one.
 * @returns instant from which ordering is closed
 */
export function orderingClosesAt(
  { deliveryStartsAt, closesMinutesBefore }: DeliveryWindow,
  day: IndiaDate,
): Date {
  if (closesMinutesBefore === null) return startOfIndiaDate(addDays(day, 1));
  return new Date(instantAt(day, deliveryStartsAt).getTime() - closesMinutesBefore * 60_000);
}

/** Whether customers can still order for a meal of a day. */
export function orderingIsOpen(window: DeliveryWindow, day: IndiaDate, now: Date): boolean {
  return now < orderingClosesAt(window, day);
}

/**
 * Returns an SQL expression for the time at which an upcoming order is charged: the closing time, or without one the start of the
 * delivery window.
 * @param meal name of the table in the statement
 * @param day expression for a day
 */
export const deadlineSql = (meal: string, day: string): string =>
  `((${day} + ${meal}.opens_at) at time zone interval '5:30') - make_interval(mins => coalesce(${meal}.closes_minutes_before, 0))`;

/** Formats a delivery window: `8:30 AM to 10:00 AM`. */
export function deliveryHours(window: { deliveryStartsAt: TimeOfDay; deliveryEndsAt: TimeOfDay }): string {
  return `${formatTimeOfDay(window.deliveryStartsAt)} to ${formatTimeOfDay(window.deliveryEndsAt)}`;
}

/** Returns the closing time for the menu: `Order by 8:30 AM, 21 Nov`. Null for a meal without a closing time. */
export function orderByText(window: DeliveryWindow, day: IndiaDate): string | null {
  if (window.closesMinutesBefore === null) return null;
  return `Order by ${formatMoment(orderingClosesAt(window, day))}`;
}
