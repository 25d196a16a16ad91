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
