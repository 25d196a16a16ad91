import { paths } from './paths';

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
