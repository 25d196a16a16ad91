import { editCommandOf, limitedPoha } from '../../../../test/testkit/default-order.js';
import type { StoredOrder } from '../reading/order-view.js';
import { contextAfterOrder, contextWithoutOrder } from './decide-order.js';
import type { CustomerState, OrderContext } from './order-context.js';

/** An order of 2 portions of Poha by Asha. */
const order = editCommandOf().order as StoredOrder;

const contextOf = (liveOrderId: string | null, sold: number): OrderContext => {
  const asha = { id: 'asha', userUuid: 'link of asha', liveOrderId } as CustomerState;
  const customers = new Map([
    ['asha', asha],
    ['link of asha', asha],
  ]);
  return { customers, ...limitedPoha(5, sold) } as unknown as OrderContext;
};
const stateOf = ({ customers, portions }: OrderContext) => [
  customers.get('asha')?.liveOrderId,
  customers.get('link of asha')?.liveOrderId,
  portions.get('poha')?.sold,
];

test('contextAfterOrder marks the order as live and its portions as sold', () => {
  expect(stateOf(contextAfterOrder(contextOf(null, 1), order))).toEqual(['order', 'order', 3]);
});

test('contextAfterOrder limits no other dish', () => {
  const { lines } = order;
  const both = { ...order, lines: [...lines, ...lines.map((line) => ({ ...line, dishId: 'idli' }))] };
  expect([...contextAfterOrder(contextOf(null, 1), both).portions]).toEqual([
    ['poha', { dishId: 'poha', cap: 5, sold: 3 }],
  ]);
});

test('contextAfterOrder adds no customer', () => {
  expect(contextAfterOrder({ ...contextOf(null, 1), customers: new Map() }, order).customers.size).toBe(0);
});

test('contextWithoutOrder removes the live order and releases its portions', () => {
  expect(stateOf(contextWithoutOrder(contextOf('order', 3), order))).toEqual([null, null, 1]);
});

test('contextWithoutOrder retains another live order of the customer', () => {
  expect(stateOf(contextWithoutOrder(contextOf('another', 3), order))).toEqual(['another', 'another', 1]);
});

test('contextWithoutOrder releases no portions of an order without reserved portions', () => {
  expect(stateOf(contextWithoutOrder(contextOf('order', 3), { ...order, uncoveredVersion: 3 }))).toEqual([
    null,
    null,
    3,
  ]);
});
