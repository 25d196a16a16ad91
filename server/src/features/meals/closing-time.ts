import {
  formatDayAndMonth,
  formatTimeOfDay,
  type IndiaDate,
  indiaDateOf,
  instantAt,
  type TimeOfDay,
} from '../../shared/india-date.js';

/** What decides until when customers may order. */
export interface DeliveryWindow {
  readonly opensAt: TimeOfDay;
  readonly closesMinutesBefore: number;
}

/**
 * Until when customers can place, edit and cancel an order for a meal of a day (decisions, "Closing time").
 *
 * @returns the instant from which ordering is closed
 */
export function orderingClosesAt(window: DeliveryWindow, day: IndiaDate): Date {
  return new Date(instantAt(day, window.opensAt).getTime() - window.closesMinutesBefore * 60_000);
}

/** Whether customers can still order for a meal of a day. */
export function orderingIsOpen(window: DeliveryWindow, day: IndiaDate, now: Date): boolean {
  return now < orderingClosesAt(window, day);
}

/** The specification's way to write a delivery window: `8:30 AM to 10:00 AM` (section 9). */
export function deliveryHours(window: { opensAt: TimeOfDay; closesAt: TimeOfDay }): string {
  return `${formatTimeOfDay(window.opensAt)} to ${formatTimeOfDay(window.closesAt)}`;
}

/** What the menu says of closing time: `Order by 8:30 AM, 21 Nov`. */
export function orderByText(window: DeliveryWindow, day: IndiaDate): string {
  const closesAt = orderingClosesAt(window, day);
  const closingDay = indiaDateOf(closesAt);
  const sinceMidnight = (closesAt.getTime() - instantAt(closingDay, '00:00').getTime()) / 60_000;
  const time = `${String(Math.floor(sinceMidnight / 60)).padStart(2, '0')}:${String(sinceMidnight % 60).padStart(2, '0')}`;
  return `Order by ${formatTimeOfDay(time)}, ${formatDayAndMonth(closingDay)}`;
}
