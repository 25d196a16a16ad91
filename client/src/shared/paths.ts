/** Every address of the product, and the one place that spells them; what only admins open is put together in `desk-paths.ts`. */
export const paths = {
  root: '/',
  adminLogin: '/admin-login',
  login: '/login',
  adminHome: '/admin-home',
  dishes: '/dishes',
  dish: '/dishes/:id',
  users: '/users',
  user: '/users/:id',
  allOrders: '/all-orders',
  orders: '/orders',
  addOrder: '/addorder',
  newOrder: '/orders/new',
  editOrder: '/orders/edit',
  mealPlanner: '/meal-planner',
  pack: '/pack/:code',
  settings: '/settings',
  moneyReport: '/money-report',
  kitchen: '/kitchen',
  kitchenPrint: '/kitchen/print',
  money: '/money',
  whatsapp: '/whatsapp',
  /** What was started for many. */
  runs: '/runs',
  meal: '/meal',
  mealOf: '/meal/:userUuid',
  customer: '/customer/:id',
  /** The rider's run; the link's secret leaves the address as soon as it has opened one. */
  run: '/run',
  runOf: '/run/:secret',
} as const;

/** The menu of the customer behind a personal link. */
export const mealPath = (userUuid: string): string => `${paths.meal}/${encodeURIComponent(userUuid)}`;

/** The same on one of the days that can be ordered for. */
export const mealOfDayPath = (userUuid: string, day: string): string =>
  `${mealPath(userUuid)}?${new URLSearchParams({ day })}`;

/** The profile of a customer: what Copy Link hands out. */
export const customerPath = (userUuid: string): string => `/customer/${encodeURIComponent(userUuid)}`;

/** What an order hands to the menu, in the history's state: the same again, as far as that menu has it, or a change of it. */
export type OrderAgain = {
  mealId: string;
  lines: { dishId: string; title: string; quantity: number }[];
  /** The order of that day and meal is to be changed. */
  edit?: boolean;
};

/** One order on the order screen; `view=1` opens it for reading. */
export const orderPath = (id: string, mode: 'view' | 'edit'): string =>
  `${paths.addOrder}?${new URLSearchParams(mode === 'view' ? { id, view: '1' } : { id })}`;

/** What a screen that needs an admin hands to the sign-in, in the history's state: where to come back to, and why. */
export type SignInRequest = {
  /** An address of this product, with its query. */
  from: string;
  /** The session was good before, so that there is something to explain. */
  hasEnded: boolean;
  /** Why the server could not be asked whose the token is; the check goes on there. */
  problem?: string;
};
