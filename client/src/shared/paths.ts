/** Every address of the product (specification 2.1), and the one place that spells them. */
export const paths = {
  root: '/',
  adminLogin: '/admin-login',
  login: '/login',
  adminHome: '/admin-home',
  dishes: '/dishes',
  dish: '/dishes/:id',
  users: '/users',
  allOrders: '/all-orders',
  orders: '/orders',
  addOrder: '/addorder',
  newOrder: '/orders/new',
  editOrder: '/orders/edit',
  mealPlanner: '/meal-planner',
  meal: '/meal',
  mealOf: '/meal/:userUuid',
  customer: '/customer/:id',
} as const;

/** The menu of the customer behind a personal link. */
export const mealPath = (userUuid: string): string => `${paths.meal}/${encodeURIComponent(userUuid)}`;

/** The profile of a customer: what Copy Link hands out (specification 2.4). */
export const customerPath = (userUuid: string): string => `/customer/${encodeURIComponent(userUuid)}`;

/** One order on the order screen; `view=1` opens it for reading (specification 2.1). */
export const orderPath = (id: string, mode: 'view' | 'edit'): string =>
  `${paths.editOrder}?${new URLSearchParams(mode === 'view' ? { id, view: '1' } : { id })}`;
