import { paths } from '../shared/paths';
import { adminBarTexts as texts } from '../texts/admin/bar';

/** Link of the admin bar. The keys `g` and then `key` open it. */
export type BarLink = { to: string; text: string; key: string };

const home: BarLink = { to: paths.adminHome, text: texts.home, key: 'h' };
const addOrder: BarLink = { to: paths.addOrder, text: texts.addOrder, key: 'a' };
const allOrders: BarLink = { to: paths.allOrders, text: texts.allOrders, key: 'o' };
const dishes: BarLink = { to: paths.dishes, text: texts.dishes, key: 'd' };
const users: BarLink = { to: paths.users, text: texts.users, key: 'u' };
const mealPlanner: BarLink = { to: paths.mealPlanner, text: texts.mealPlanner, key: 'm' };
const kitchen: BarLink = { to: paths.kitchen, text: texts.kitchen, key: 'k' };
const money: BarLink = { to: paths.money, text: texts.money, key: 'p' };
/** Link next to the theme button, not among the screens. */
export const settingsLink: BarLink = { to: paths.settings, text: texts.settings, key: 's' };

/** Links of the bar in sequence. The brand is before them. */
export const barLinks: readonly BarLink[] = [
  home,
  addOrder,
  allOrders,
  dishes,
  users,
  mealPlanner,
  kitchen,
  money,
];

/** Links of the bar and the settings link. */
export const allLinks: readonly BarLink[] = [...barLinks, settingsLink];

const orderScreens: readonly string[] = [paths.addOrder, paths.newOrder, paths.editOrder];

/**
 * Returns the link to highlight. Undefined without one. Several addresses show one screen: an existing order belongs to All
 * Orders, a new one to Add Order. Home must match exactly.
 */
export const currentLink = (pathname: string, search: string): BarLink | undefined => {
  if (orderScreens.includes(pathname)) return new URLSearchParams(search).has('id') ? allOrders : addOrder;
  if (pathname === paths.orders || pathname === paths.runs) return allOrders;
  if (pathname.startsWith('/pack/')) return kitchen;
  if (pathname === paths.whatsapp) return users;
  if (pathname === paths.moneyReport) return money;
  if (pathname === home.to) return home;
  return allLinks.find(({ to }) => to !== home.to && (pathname === to || pathname.startsWith(`${to}/`)));
};
