import { editCommandOf } from '../../../test/testkit/default-order.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { completedByKitchenAt, type StopOrder, stopKeyOf } from './stop-identity.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const order = (
  status: keyof typeof OrderStatus,
  hour: number | null = null,
  completedHere = false,
): StopOrder => ({
  order: editCommandOf({ status: OrderStatus[status], completedAt: hour === null ? null : at(hour) })
    .order as StoredOrder,
  completedHere,
});

test.each<[string, readonly StopOrder[], Date | null]>([
  ['two completed orders', [order('COMPLETED', 4), order('COMPLETED', 3)], at(4)],
  ['a completed and a cancelled order', [order('COMPLETED', 4), order('CANCELLED')], at(4)],
  ['a completed and a placed order', [order('COMPLETED', 4), order('PLACED')], null],
  ['an order that its stop completed', [order('COMPLETED', 4, true)], null],
  ['a placed order with a time of completion', [order('PLACED', 4)], null],
  ['a completed order without a time', [order('COMPLETED')], null],
  ['a cancelled order', [order('CANCELLED', 4)], null],
  ['no orders', [], null],
])('completedByKitchenAt of %s returns the expected time', (_case, orders, expected) => {
  expect(completedByKitchenAt(orders)).toEqual(expected);
});

test('stopKeyOf differs for another customer or address, but not for another map link', () => {
  const keyOf = (customerId: string, text: string, locationUrl = '') =>
    stopKeyOf({ customerId, deliveryAddress: { text, locationUrl } });
  expect(keyOf('asha', 'Home', 'https://maps.example')).toBe(keyOf('asha', 'Home'));
  expect(keyOf('ravi', 'Home')).not.toBe(keyOf('asha', 'Home'));
  expect(keyOf('asha', 'Office')).not.toBe(keyOf('asha', 'Home'));
});
