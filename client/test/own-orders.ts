import { addDays, today } from '../src/shared/format/day';
import { fakeServer } from './fake-server';
import { ownProfile } from './own-profile';

/** Moment before which the orders of `orderOf` can be changed. */
export const later = '2999-01-01T00:00:00.000Z';

/**
 * Returns an order of the customer for tomorrow as the response to the profile's query.
 * @param more fields that differ from the default
 */
export const orderOf = (orderNumber: number, more: Record<string, unknown> = {}) => ({
  __typename: 'Order',
  id: `o${orderNumber}`,
  orderNumber,
  status: 'PLACED',
  version: 1,
  notDelivered: null,
  progress: null,
  changedBy: 'CUSTOMER',
  cancelReason: null,
  refunded: null,
  changesUntil: later,
  deliveryAddress: { __typename: 'DeliveryAddress', text: '14, Lotus Residency' },
  dietConflicts: [] as object[],
  forDate: addDays(today(), 1),
  amount: 258,
  meal: { __typename: 'Meal', id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
  lines: [{ __typename: 'OrderLine', dishId: 'd1', title: 'Sprout Chaat', quantity: 2 }],
  ...more,
});

/** Open day of the menu, which is tomorrow, with one meal. */
export const openDay = {
  __typename: 'MealPlan',
  id: 'p1',
  date: addDays(today(), 1),
  slots: [
    {
      __typename: 'MealPlanSlot',
      orderBy: later,
      closedText: null,
      availability: [],
      meal: { __typename: 'Meal', id: 'm2', title: 'Post Lunch' },
      dishes: [{ __typename: 'Dish', id: 'd1' }],
    },
  ],
};

/** Creates a server with the given orders, which records the requests. */
export const serverOf = (orders: ReturnType<typeof orderOf>[]) => {
  const sent: { name: string; variables: Record<string, unknown> }[] = [];
  let listed = orders;
  const link = fakeServer(({ operationName: name = '', variables }) => {
    sent.push({ name, variables });
    if (name === 'OpenDays') return { data: { openMealPlans: [openDay] } };
    if (name !== 'CancelComingOrder') return { data: { ordersOf: listed.slice(0, variables.limit) } };
    listed = listed.map((order) =>
      order.id === variables.id ? { ...order, status: 'CANCELLED', version: 2 } : order,
    );
    return {
      data: {
        cancelOrder: {
          ...orderOf(1001, { id: variables.id, status: 'CANCELLED', version: 2 }),
          customer: ownProfile({ walletBalance: 358, orderCount: 0 }),
        },
      },
    };
  });
  return { sent, link };
};
