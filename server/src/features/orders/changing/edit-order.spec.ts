import { ANOTHER_DAY, editCommandOf, orderContextWith } from '../../../../test/testkit/default-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { type Change, isChange } from '../../ledger/change.js';
import type { OrderView, StoredOrder } from '../reading/order-view.js';
import { OrderStatus } from '../rules/order-status.js';
import { decideEdit, type EditCommand, movedOrderIds, packingAfterChange } from './edit-order.js';
import { auditOnlyChange } from './order-change.js';

type Args = Parameters<typeof decideEdit>;
const PACKED = new Date('2026-11-20T09:30:00+05:30');
const ORDER = editCommandOf({ packedAt: PACKED, packedById: 'boss' }).order as StoredOrder;
const [ADMIN, OWNER] = [
  { kind: 'admin', userId: 'boss' },
  { kind: 'customer', userId: 'asha' },
] as unknown as [Args[2], Args[2]];
const ON_ITS_WAY = {
  orderId: 'order',
  runStatus: 'OUT',
  stopStatus: 'PENDING',
  reason: null,
  resolution: null,
};

interface Changes {
  readonly order?: Partial<StoredOrder>;
  readonly command?: Partial<EditCommand>;
  readonly accounts?: object;
  readonly menu?: object;
}

/** Decides about an edit of a packed order of two Poha for ₹180.00. */
const decide = (actor: Args[2], { order, command, accounts, menu }: Changes) => {
  const context = orderContextWith();
  return decideEdit(
    {
      now: context.now,
      sixtiethChangeAt: null,
      orders: new Map([['order', { ...ORDER, ...order }]]),
      customers: context.customers,
      meals: new Map(),
      deliveries: new Map(),
      ...accounts,
      menu: { mealId: ORDER.mealId, forDate: ORDER.forDate, dishIds: ['poha'], context, ...menu },
    } as unknown as Args[0],
    {
      id: 'order',
      userId: null,
      version: null,
      lines: null,
      instructions: null,
      addressId: null,
      expectedAmount: null,
      acceptDietConflicts: false,
      mealId: null,
      forDate: null,
      externalId: null,
      request: null,
      ...command,
    },
    actor,
  );
};

const OUT = { accounts: { deliveries: new Map([['order', ON_ITS_WAY]]) } };
const MORE = { command: { lines: [{ dishId: 'poha', quantity: 3 }] } };
const ERRORS: readonly (readonly [string, Args[2], Changes, Reason | null])[] = [
  ['another customer', { ...OWNER, userId: 'ravi' } as Args[2], MORE, 'not-found'],
  ['a customer whose order is on its way', OWNER, { ...MORE, ...OUT }, 'order.on-its-way'],
  ['an admin whose order is on its way', ADMIN, { ...MORE, ...OUT }, null],
  [
    'a customer whose order is cancelled',
    OWNER,
    { ...MORE, order: { status: OrderStatus.CANCELLED } },
    'order.is-cancelled',
  ],
  [
    'a customer after sixty changes on the day before',
    OWNER,
    { ...MORE, accounts: { sixtiethChangeAt: new Date('2026-11-19T10:00:00+05:30') } },
    null,
  ],
  [
    'a customer after sixty changes a moment ago',
    OWNER,
    { ...MORE, accounts: { sixtiethChangeAt: orderContextWith().now } },
    'rate-limited',
  ],
  ['a customer who adds a portion', OWNER, MORE, null],
];
test.each(ERRORS)('an edit by %s has the expected error, or none', (_case, actor, changes, reason) => {
  const decision = decide(actor, changes);
  expect(decision instanceof AppError ? decision.reason : null).toBe(reason);
});

const changeOf = (changes: Changes) => {
  const decision = decide(ADMIN, changes);
  if (decision instanceof AppError || !isChange(decision)) throw new Error('The edit is not a change.');
  return decision as Change<OrderView>;
};

const UNPACKED = { packed_at: null, packed_by: null, repack: true };
const AS_IT_WAS = { packed_at: PACKED, packed_by: 'boss', repack: false };
const MOVED = { command: { forDate: ANOTHER_DAY }, menu: { forDate: ANOTHER_DAY } };
const BOXES: readonly (readonly [string, Changes, object, boolean])[] = [
  ['another quantity', MORE, UNPACKED, false],
  ['other instructions', { command: { instructions: 'hot' } }, { ...UNPACKED, instructions: 'hot' }, false],
  ['another day', MOVED, { ...UNPACKED, for_date: ANOTHER_DAY }, false],
  [
    'the same lines at another price',
    { command: { lines: [{ dishId: 'poha', quantity: 2 }] } },
    AS_IT_WAS,
    true,
  ],
  ['nothing', {}, AS_IT_WAS, true],
  [
    'another quantity of an order that has to be packed again',
    { ...MORE, order: { packedAt: null, packedById: null, repack: true } },
    UNPACKED,
    false,
  ],
  [
    'another quantity of an order that is not packed',
    { ...MORE, order: { packedAt: null, packedById: null } },
    { ...UNPACKED, repack: false },
    false,
  ],
];
test.each(BOXES)(
  'an edit of %s leaves the box packed only if its label stays the same',
  (_case, changes, row, keepsPrints) => {
    const { order } = changeOf(changes);
    expect(order).toMatchObject({ oldVersion: 3, keepsPrints, row: { ...row, version: 4 } });
  },
);

test.each<[string, Changes, bigint | undefined]>([
  ['one more portion at the price of the order', MORE, -9_000n],
  ['fewer portions', { command: { lines: [{ dishId: 'poha', quantity: 1 }] } }, 9_000n],
  ['no change of the lines', { command: { instructions: 'hot' } }, undefined],
])('an edit with %s posts the difference in price, or nothing', (_case, changes, amount) => {
  const { posting, audit } = changeOf(changes);
  expect(posting?.amountPaise).toBe(amount);
  if (posting) expect(posting).toMatchObject({ kind: 'order-edit', remarks: 'Order #1001 updated' });
  expect(audit?.action).toBe('ORDER_EDITED');
});

test('an edit without lines or instructions keeps those of the order', () => {
  const { order } = changeOf({ order: { instructions: 'mild' } });
  expect([order?.row.instructions, order?.lines]).toEqual(['mild', null]);
});

test.each<[string, Changes, string[]]>([
  ['another day', MOVED, ['order']],
  ['another meal', { command: { mealId: 'lunch' }, menu: { mealId: 'lunch' } }, ['order']],
  ['another quantity', MORE, []],
])('movedOrderIds returns an order only if its day or meal changed: %s', (_case, changes, moved) => {
  expect(movedOrderIds(changeOf(changes))).toEqual(moved);
});

test('movedOrderIds returns nothing for a change that only adds an audit entry', () => {
  expect(movedOrderIds(auditOnlyChange(ORDER, 'ORDER_EDITED', { mealId: 'lunch' }))).toEqual([]);
});

test('after an edit, a completed box stays packed, and a waiting box must be packed again', () => {
  expect(packingAfterChange({ ...ORDER, status: OrderStatus.COMPLETED })).toEqual({});
  expect(packingAfterChange(ORDER)).toEqual({
    packedAt: null,
    packedById: null,
    packedByStationId: null,
    repack: true,
  });
});

test.each([
  [50_000, null],
  [0, 4],
])(
  'an upcoming order reserves portions only if the wallet covers it: balance %i, uncovered version %j',
  (balance, uncovered) => {
    const context = orderContextWith({ customer: { balancePaise: paise(balance) } });
    const { order } = changeOf({ ...MORE, order: { status: OrderStatus.UPCOMING }, menu: { context } });
    expect(order?.row.uncovered_version).toBe(uncovered);
  },
);
