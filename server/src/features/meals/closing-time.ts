import {
  addDays,
  formatMoment,
  formatTimeOfDay,
  type IndiaDate,
  instantAt,
  startOfIndiaDate,
  type TimeOfDay,
} from '../../shared/india-date.js';

/** What decides until when customers may order. */
export interface DeliveryWindow {
  readonly opensAt: TimeOfDay;
  /** The meal's closing time, in minutes before its window opens; null when it has none. */
  readonly closesMinutesBefore: number | null;
}

/**
 * Until when customers can place, edit and cancel an order for a meal of a day: until its closing time, or
 * without one until the day is over.
 *
 * @returns the instant from which ordering is closed
 */
export function orderingClosesAt({ opensAt, closesMinutesBefore }: DeliveryWindow, day: IndiaDate): Date {
  if (closesMinutesBefore === null) return startOfIndiaDate(addDays(day, 1));
  return new Date(instantAt(day, opensAt).getTime() - closesMinutesBefore * 60_000);
}

/** Whether customers can still order for a meal of a day. */
export function orderingIsOpen(window: DeliveryWindow, day: IndiaDate, now: Date): boolean {
  return now < orderingClosesAt(window, day);
}

/**
 * SQL expression for the moment at which an order that was made ahead is charged: the closing time, or without one the opening of the delivery window.
 *
 * @param meal the name of the table in the statement
 * @param day a day as an expression
 */
export const deadlineSql = (meal: string, day: string): string =>
  `((${day} + ${meal}.opens_at) at time zone interval '5:30') - make_interval(mins => coalesce(${meal}.closes_minutes_before, 0))`;

/** A delivery window as people read it: `8:30 AM to 10:00 AM`. */
export function deliveryHours(window: { opensAt: TimeOfDay; closesAt: TimeOfDay }): string {
  return `${formatTimeOfDay(window.opensAt)} to ${formatTimeOfDay(window.closesAt)}`;
}

/** What the menu says of closing time: `Order by 8:30 AM, 21 Nov`; null for a meal without one. */
export function orderByText(window: DeliveryWindow, day: IndiaDate): string | null {
  if (window.closesMinutesBefore === null) return null;
  return `Order by ${formatMoment(orderingClosesAt(window, day))}`;
}
