/** Paths of the screens. `admin-paths.ts` builds addresses of admin screens with their query. */
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
  /** Bulk jobs. */
  runs: '/runs',
  meal: '/meal',
  mealOf: '/meal/:userUuid',
  customer: '/customer/:id',
  /** Path of the rider's run. The link's secret is removed from the address once the run is open. */
  run: '/run',
  runOf: '/run/:secret',
} as const;

/** Returns the path of the menu of a customer. */
export const mealPath = (userUuid: string): string => `${paths.meal}/${encodeURIComponent(userUuid)}`;

/** Returns the path of a customer's menu for one of the open days. */
export const mealOfDayPath = (userUuid: string, day: string): string =>
  `${mealPath(userUuid)}?${new URLSearchParams({ day })}`;

/** Returns the path of a customer's profile, which Copy Link copies. */
export const customerPath = (userUuid: string): string => `/customer/${encodeURIComponent(userUuid)}`;

/** History state from an order to the menu, which repeats or changes the order. */
export type OrderAgain = {
  mealId: string;
  lines: { dishId: string; title: string; quantity: number }[];
  /** Whether the menu changes the order instead of repeating it. */
  edit?: boolean;
};

/** Returns the path of an order on the order screen. `view=1` opens the order read-only. */
export const orderPath = (id: string, mode: 'view' | 'edit'): string =>
  `${paths.addOrder}?${new URLSearchParams(mode === 'view' ? { id, view: '1' } : { id })}`;

/** History state from a screen to the sign-in: the return path and the reason. */
export type SignInRequest = {
  /** Path and query of this product. */
  from: string;
  /** Whether the session was valid before, so that the sign-in explains its end. */
  hasEnded: boolean;
  /** Error of a failed check of the token. The sign-in continues the check. */
  problem?: string;
};
