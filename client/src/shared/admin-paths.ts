import { addDays, type Day } from './format/day';
import { paths } from './paths';

/** Path of the kitchen's screen on a station. The link's secret is removed from the address once the station is open. */
export const station = '/station';

/** Returns the path of a station link for a device. */
export const stationPath = (secret: string): string => `${station}/${encodeURIComponent(secret)}`;

/** Returns the path of the kitchen's screen for a day and meal, on a device that is a station. */
export const stationKitchenPath = (of: KitchenView): string => `${station}?${kitchenQuery(of)}`;

/** Returns the path in the QR code of a box on a station. */
export const stationBoxPath = (code: string): string => `${station}${packPath(code)}`;

/** Fragments of addresses that link to a part of a screen. */
export const adminSections = {
  meals: 'meals',
  allBoxes: 'all-boxes',
  failedStops: 'failed-stops',
} as const;

/** Returns the path of a user's page, by the internal ID, because the personal link is a secret. */
export const userPath = (id: string): string => `${paths.users}/${encodeURIComponent(id)}`;

/** Path of the user list with the form of a new customer. */
export const newCustomerPath = `${paths.users}?${new URLSearchParams({ new: 'customer' })}`;

/** Returns the path of Add Order with a selected customer. */
export const orderForPath = (customerId: string): string =>
  `${paths.addOrder}?${new URLSearchParams({ customer: customerId })}`;

/** Returns the path of All Orders filtered by a part of the customer's name or number, on all days. */
export const ordersOfPath = (customer: string): string =>
  `${paths.allOrders}?${new URLSearchParams({ customer, placedFrom: '', placedTo: '' })}`;

/** Returns the path of All Orders with the orders for a day that are not cancelled, regardless of the date of placement. */
export const ordersForDayPath = (day: string): string =>
  `${paths.allOrders}?${new URLSearchParams({
    status: 'UPCOMING,PLACED,COMPLETED',
    placedFrom: '',
    placedTo: '',
    forFrom: day,
    forTo: day,
  })}`;

/** Returns the path of All Orders with the placed orders for the days before a day. */
export const uncompletedOrdersPath = (today: Day): string =>
  `${paths.allOrders}?${new URLSearchParams({
    status: 'PLACED',
    placedFrom: '',
    placedTo: '',
    forTo: addDays(today, -1),
  })}`;

/** Returns the path of the WhatsApp drafts, with their reason and recipients. */
export const whatsappPath = (of: { about: string; day?: string; show?: string; q?: string }): string =>
  `${paths.whatsapp}?${new URLSearchParams(Object.entries(of).filter(([, value]) => value))}`;

/** Returns the path of a run link for a rider. */
export const runPath = (secret: string): string => `${paths.run}/${encodeURIComponent(secret)}`;

/** Returns the path of the kitchen's screen for a day and meal. */
export const kitchenPath = (of: KitchenView): string => `${paths.kitchen}?${kitchenQuery(of)}`;

export type KitchenView = { date: string; mealId: string; tab?: string };

/** Returns the day, meal, and tab as parameters of the kitchen's addresses. */
const kitchenQuery = ({ date, mealId, tab }: KitchenView): URLSearchParams =>
  new URLSearchParams({ day: date, meal: mealId, ...(tab && { tab }) });

/** Returns the path of the undelivered stops of a day and meal. */
export const failedStopsPath = (of: KitchenView): string =>
  `${kitchenPath({ ...of, tab: 'deliver' })}#${adminSections.failedStops}`;

/** Path of the meals in Settings, with their closing times. */
export const mealSettingsPath = `${paths.settings}#${adminSections.meals}`;

/** Returns the path of the planner with the plan of a day, or with a new plan if none exists. */
export const planPath = (day: string): string => `${paths.mealPlanner}?${new URLSearchParams({ day })}`;

/** Returns the path of the kitchen's screen for a day, with the next meal. */
export const kitchenDayPath = (date: string): string =>
  `${paths.kitchen}?${new URLSearchParams({ day: date })}`;

/** Kind of a print for a day and meal. */
export type PrintedWhat = 'sheet' | 'labels' | 'slips';

/** Returns the path of a print for a day and meal. `only` limits it to boxes changed since printing. */
export const printPath = (of: {
  date: string;
  mealId: string;
  what: PrintedWhat;
  only?: 'changed';
}): string => {
  const { date, mealId, what, only } = of;
  const query = new URLSearchParams({ day: date, meal: mealId, what, ...(only && { only }) });
  return `${paths.kitchenPrint}?${query}`;
};

/** Returns the path in the QR code of a box, for a signed-in admin. */
export const packPath = (code: string): string => `/pack/${encodeURIComponent(code)}`;
