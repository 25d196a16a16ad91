import { addDays, today } from '../src/shared/format/day';

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
