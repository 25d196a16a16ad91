import { edit, limited } from '../../../../test/testkit/decided-order.js';
import type { StoredOrder } from '../reading/order-view.js';
import { factsAfter, factsWithout } from './decide-order.js';
import type { CustomerFacts, OrderFacts } from './order-facts.js';

/** An order of 2 portions of Poha by Asha. */
const order = edit().order as StoredOrder;

const factsOf = (liveOrderId: string | null, sold: number): OrderFacts => {
  const asha = { id: 'asha', userUuid: 'link of asha', liveOrderId } as CustomerFacts;
  const customers = new Map([
    ['asha', asha],
    ['link of asha', asha],
  ]);
  return { customers, ...limited(5, sold) } as unknown as OrderFacts;
};
const stateOf = ({ customers, portions }: OrderFacts) => [
  customers.get('asha')?.liveOrderId,
  customers.get('link of asha')?.liveOrderId,
  portions.get('poha')?.sold,
];

test('factsAfter marks the order as live and its portions as sold', () => {
  expect(stateOf(factsAfter(factsOf(null, 1), order))).toEqual(['order', 'order', 3]);
});

test('factsAfter adds no customer', () => {
  expect(factsAfter({ ...factsOf(null, 1), customers: new Map() }, order).customers.size).toBe(0);
});

test('factsWithout removes the live order and returns its portions', () => {
  expect(stateOf(factsWithout(factsOf('order', 3), order))).toEqual([null, null, 1]);
});

test('factsWithout retains another live order of the customer', () => {
  expect(stateOf(factsWithout(factsOf('another', 3), order))).toEqual(['another', 'another', 1]);
});
