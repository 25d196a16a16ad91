import { editCommandOf } from '../../../../test/testkit/default-order.js';
import { type Paise, paise } from '../../../shared/money.js';
import type { AccountState } from '../../ledger/change.js';
import type { StoredOrder } from '../reading/order-view.js';
import type { Placement } from '../rules/decide-order.js';
import { OrderStatus } from '../rules/order-status.js';
import { type DecidedOrder, newOrder, orderChange, portionsChange } from './order-change.js';

const NOW = new Date('2026-11-20T23:30:00Z');
const { UPCOMING, CANCELLED } = OrderStatus;
const orderOf = (changes: Partial<StoredOrder> = {}) => editCommandOf(changes).order as StoredOrder;
const decided = (after: StoredOrder, more: Partial<DecidedOrder> = {}) =>
  orderChange({ action: 'ORDER_EDITED', before: null, after, account: null, now: NOW, ...more });
const deltas = ({ portions }: { portions: readonly { delta: number }[] }) =>
  portions.map(({ delta }) => delta);

const NO_PORTIONS = { status: UPCOMING, uncoveredVersion: 3 };
test.each<[string, Partial<StoredOrder> | null, Partial<StoredOrder>, number[]]>([
  ['a new order', null, {}, [2]],
  ['a new order without portions', null, NO_PORTIONS, []],
  ['a cancelled order', {}, { status: CANCELLED }, [-2]],
  ['a cancelled order without portions', NO_PORTIONS, { status: CANCELLED }, []],
  ['an order without portions that is charged', NO_PORTIONS, {}, [2]],
  ['an unchanged order', {}, {}, []],
])('orderChange reserves or releases the expected portions of %s', (_case, before, after, expected) => {
  expect(deltas(decided(orderOf(after), { before: before && orderOf(before) }))).toEqual(expected);
});

test.each<[string, Partial<StoredOrder>, number | null]>([
  ['an upcoming order without portions', { ...NO_PORTIONS, version: 4 }, 4],
  ['an upcoming order with portions', { status: UPCOMING }, null],
  ['a placed order', { uncoveredVersion: 3 }, null],
])('only an upcoming order without portions stores its uncovered version: %s', (_case, after, expected) => {
  expect(decided(orderOf(after)).order?.row.uncovered_version).toBe(expected);
});

const credit = (amount: number) =>
  ({ amountPaise: paise(amount) as Paise, kind: 'order-edit', remarks: 'x' }) as const;
test.each<[string, DecidedOrder['credit'], number | undefined]>([
  ['a debit', credit(-100), -100],
  ['a credit', credit(100), 100],
  ['an amount of zero', credit(0), undefined],
  ['no amount', undefined, undefined],
])('orderChange posts one ledger entry with the date in India, or none, for %s', (_case, given, amount) => {
  const { posting } = decided(orderOf(), { credit: given });
  expect(posting?.amountPaise).toBe(amount === undefined ? undefined : BigInt(amount));
  if (posting) expect(posting.transactionDate).toBe('2026-11-21');
});

test('a new order has no number in the audit trail, and gets the number of the database', () => {
  const change = decided(orderOf({ orderNumber: 0 }));
  expect(change.order).toMatchObject({ oldVersion: null, keepsPrints: false, lines: [{ dish_id: 'poha' }] });
  expect(change.audit?.before).toBeNull();
  expect(change.audit?.after).not.toHaveProperty('orderNumber');
  expect(change.result({ orderNumber: 7 } as never).orderNumber).toBe(7);
});

test('a changed order keeps its number, names its old version, and writes lines only if they are new', () => {
  const before = orderOf();
  const change = decided({ ...before, version: 4 }, { before, keepsPrints: true });
  expect(change.order).toMatchObject({ oldVersion: 3, keepsPrints: true, lines: null });
  expect(change.audit).toMatchObject({
    before: { orderNumber: 1001, version: 3, amountPaise: 18_000 },
    after: { orderNumber: 1001, version: 4 },
  });
  expect(change.result({} as never).orderNumber).toBe(1001);
  const other = decided({ ...before, lines: [...before.lines] }, { before });
  expect(other.order?.lines).toHaveLength(1);
});

test.each<[string, Partial<StoredOrder>, object]>([
  ['a live order', {}, {}],
  ['a cancelled order', { cancelReason: 'Rain', refunded: true }, { cancelReason: 'Rain', refunded: true }],
])(
  'the audit entry of %s has a cancellation reason only if the order is cancelled',
  (_case, after, expected) => {
    const { audit } = decided(orderOf(after), { before: orderOf() });
    const { cancelReason, refunded } = audit?.after ?? {};
    expect(JSON.parse(JSON.stringify({ cancelReason, refunded }))).toEqual(expected);
  },
);

test('the audit entry of an order without an address has null as the address', () => {
  expect(decided(orderOf({ deliveryAddress: null })).audit?.after).toMatchObject({ deliveryAddress: null });
});

test.each<[string, boolean, Partial<StoredOrder>, number | null, number[]]>([
  ['reserving', true, NO_PORTIONS, null, [2]],
  ['releasing', false, { status: UPCOMING }, 3, [-2]],
])(
  '%s the portions of an upcoming order changes no version and adds no audit entry',
  (_case, reserves, before, uncovered, moved) => {
    const change = portionsChange(orderOf(before), reserves, {} as AccountState);
    expect(change.order?.row).toMatchObject({ uncovered_version: uncovered, version: 3 });
    expect([deltas(change), change.audit, change.posting]).toEqual([moved, null, null]);
  },
);

test('a new order is not packed, has no number, and is at version 1', () => {
  const { lines, amountPaise, deliveryAddress, placedAt, mealId, forDate } = orderOf();
  const placement = { customer: { id: 'asha' }, lines, amountPaise, deliveryAddress } as unknown as Placement;
  const request = { placedById: 'boss', mealId, forDate, status: UPCOMING, instructions: 'hot', placedAt };
  expect(newOrder(placement, request)).toMatchObject({
    ...request,
    customerId: 'asha',
    orderNumber: 0,
    packedAt: null,
    repack: false,
    completedAt: null,
    uncoveredVersion: null,
    version: 1,
  });
});
