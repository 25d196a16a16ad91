import { paths } from './paths';

/** What a link can lead to within a screen, by the fragment of its address. */
export const deskParts = { meals: 'meals', notPacked: 'not-packed', failedStops: 'failed-stops' } as const;

/** What an admin sees of a user, who is named by the internal id: the link of a customer is a secret. */
export const userPath = (id: string): string => `${paths.users}/${encodeURIComponent(id)}`;

/** Add Order with a customer chosen. */
export const orderForPath = (customerId: string): string =>
  `${paths.addOrder}?${new URLSearchParams({ customer: customerId })}`;

/** All Orders of whoever has this in their name or number, on every day. */
export const ordersOfPath = (customer: string): string =>
  `${paths.allOrders}?${new URLSearchParams({ customer, placedFrom: '', placedTo: '' })}`;

/** All Orders with the live orders for one day, whenever they were placed. */
export const ordersForDayPath = (day: string): string =>
  `${paths.allOrders}?${new URLSearchParams({
    status: 'UPCOMING,PLACED,COMPLETED',
    placedFrom: '',
    placedTo: '',
    forFrom: day,
    forTo: day,
  })}`;

/** Drafts in WhatsApp for many; what it is about, and whom it is for, as Users or a day names them. */
export const whatsappPath = (of: { about: string; day?: string; show?: string; q?: string }): string =>
  `${paths.whatsapp}?${new URLSearchParams(Object.entries(of).filter(([, value]) => value))}`;

/** A run link, as it is handed to the rider. */
export const runPath = (secret: string): string => `${paths.run}/${encodeURIComponent(secret)}`;

/** The kitchen's screen for a day and meal. */
export const kitchenPath = (of: SlotAndTab): string => `${paths.kitchen}?${slotQuery(of)}`;

export type SlotAndTab = { date: string; mealId: string; tab?: string };

/** A day, a meal and a tab, as the kitchen's addresses name them. */
export const slotQuery = ({ date, mealId, tab }: SlotAndTab): URLSearchParams =>
  new URLSearchParams({ day: date, meal: mealId, ...(tab && { tab }) });

/** The boxes of a day and meal that are not packed. */
export const notPackedPath = (of: SlotAndTab): string =>
  `${kitchenPath({ ...of, tab: 'pack' })}#${deskParts.notPacked}`;

/** What could not be delivered of a day and meal. */
export const failedStopsPath = (of: SlotAndTab): string =>
  `${kitchenPath({ ...of, tab: 'deliver' })}#${deskParts.failedStops}`;

/** The meals in Settings, with their closing times. */
export const mealSettingsPath = `${paths.settings}#${deskParts.meals}`;

/** The plan of a day, opened in the planner; of a day without one, a new one. */
export const planPath = (day: string): string => `${paths.mealPlanner}?${new URLSearchParams({ day })}`;

/** The kitchen's screen for a day, with the meal that is next. */
export const kitchenDayPath = (date: string): string =>
  `${paths.kitchen}?${new URLSearchParams({ day: date })}`;

/** What the kitchen has on paper of a day and meal. */
export type PrintedWhat = 'sheet' | 'labels' | 'slips';

/** What is printed of a day and meal; `only` what has changed since it was printed before. */
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

/** What the QR code on a box opens, for an admin who is signed in. */
export const packPath = (code: string): string => `/pack/${encodeURIComponent(code)}`;
