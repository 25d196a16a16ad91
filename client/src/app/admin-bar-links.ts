import { paths } from '../shared/paths';
import { adminMessages } from '../texts/admin-messages';

const texts = adminMessages.adminBar;

/** `key` goes there after a `g`. */
export type BarLink = { to: string; text: string; key: string };

const home: BarLink = { to: paths.adminHome, text: texts.home, key: 'h' };
const addOrder: BarLink = { to: paths.addOrder, text: texts.addOrder, key: 'a' };
const allOrders: BarLink = { to: paths.allOrders, text: texts.allOrders, key: 'o' };
const dishes: BarLink = { to: paths.dishes, text: texts.dishes, key: 'd' };
const users: BarLink = { to: paths.users, text: texts.users, key: 'u' };
const mealPlanner: BarLink = { to: paths.mealPlanner, text: texts.mealPlanner, key: 'm' };
const kitchen: BarLink = { to: paths.kitchen, text: texts.kitchen, key: 'k' };
const money: BarLink = { to: paths.money, text: texts.money, key: 'p' };
/** Beside the theme, not among the screens. */
export const settingsLink: BarLink = { to: paths.settings, text: texts.settings, key: 's' };

/** The links of the bar in their order; the brand stands before them. */
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

/** Every screen that has a link in the bar. */
export const allLinks: readonly BarLink[] = [...barLinks, settingsLink];

const orderScreens: readonly string[] = [paths.addOrder, paths.newOrder, paths.editOrder];

/**
 * The link to highlight. Several addresses show one screen, so the address alone does not
 * say it: an order that was opened belongs to All Orders, a new one to Add Order. Home is exact.
 */
export const currentLink = (pathname: string, search: string): BarLink | undefined => {
  if (orderScreens.includes(pathname)) return new URLSearchParams(search).has('id') ? allOrders : addOrder;
  if (pathname === paths.orders) return allOrders;
  if (pathname.startsWith('/pack/')) return kitchen;
  if (pathname === paths.whatsapp) return users;
  if (pathname === home.to) return home;
  return allLinks.find(({ to }) => to !== home.to && (pathname === to || pathname.startsWith(`${to}/`)));
};
