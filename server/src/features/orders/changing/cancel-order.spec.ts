import { day } from '../../../../test/testkit/days.js';
import { editCommandOf } from '../../../../test/testkit/default-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import { Status, UserType } from '../../../shared/status.js';
import { isChange } from '../../ledger/change.js';
import type { StoredOrder } from '../reading/order-view.js';
import { OrderStatus } from '../rules/order-status.js';
import { type CancelCommand, checkReason, decideCancel } from './cancel-order.js';

type Args = Parameters<typeof decideCancel>;
const NOW = new Date('2026-11-20T10:00:00+05:30');
const customer = {
  id: 'asha',
  userUuid: 'link',
  title: 'Asha',
  status: Status.ACTIVE,
  type: UserType.CUSTOMER,
};
const OUT = { orderId: 'order', runStatus: 'OUT', stopStatus: 'PENDING', reason: null, resolution: null };
const [ADMIN, OWNER] = [
  { kind: 'admin', userId: 'boss' },
  { kind: 'customer', userId: 'asha' },
] as unknown as [Args[2], Args[2]];

interface Changes {
  readonly order?: Partial<StoredOrder>;
  readonly command?: Partial<CancelCommand>;
  readonly context?: object;
}

/** Decides about the cancellation of a packed order of ₹180.00 for the next day, with a refund. */
const decide = (actor: Args[2], { order, command, context }: Changes = {}) =>
  decideCancel(
    {
      now: NOW,
      sixtiethChangeAt: null,
      orders: new Map([['order', { ...editCommandOf({ packedAt: NOW, repack: true }).order, ...order }]]),
      customers: new Map([['asha', customer]]),
      meals: new Map([
        ['breakfast', { title: 'Breakfast', deliveryStartsAt: '08:30', closesMinutesBefore: null }],
      ]),
      deliveries: new Map(),
      ...context,
    } as unknown as Args[0],
    { id: 'order', reason: 'Away', refund: true, version: null, request: null, ...command },
    actor,
  );

const { UPCOMING, COMPLETED } = OrderStatus;
const CLOSED = { context: { now: new Date('2026-11-22T00:00:00+05:30') } };
const ON_ITS_WAY = { context: { deliveries: new Map([['order', OUT]]) } };
const closing = (slot: Partial<NonNullable<CancelCommand['closing']>> = {}): Changes => ({
  command: { closing: { date: day('2026-11-21'), mealId: null, orders: [], ...slot } },
});
const DONE = { order: { status: COMPLETED, completedAt: NOW } };

const ERRORS: readonly (readonly [string, Args[2], Changes, Reason])[] = [
  ['another customer', { ...OWNER, userId: 'ravi' }, {}, 'not-found'],
  ['a customer whose order is on its way', OWNER, ON_ITS_WAY, 'order.on-its-way'],
  ['a customer after closing time', OWNER, CLOSED, 'order.closed'],
  [
    'a customer after sixty changes in a minute',
    OWNER,
    { context: { sixtiethChangeAt: NOW } },
    'rate-limited',
  ],
];

test.each(ERRORS)('decideCancel returns the expected error to %s', (_case, actor, changes, reason) => {
  const decided = decide(actor, changes);
  expect(decided instanceof AppError && decided.reason).toBe(reason);
});

const PACKED = { packed_at: NOW, repack: true };
const CANCELS: readonly (readonly [string, Args[2], Changes, bigint | null, object])[] = [
  ['a customer', OWNER, {}, 18_000n, { ...PACKED, refunded: true, cancelled_by: 'asha' }],
  ['a customer of an upcoming order', OWNER, { order: { status: UPCOMING } }, null, { refunded: null }],
  ['an admin', ADMIN, {}, 18_000n, { refunded: true, cancelled_by: 'boss' }],
  ['an admin without a refund', ADMIN, { command: { refund: false } }, null, { refunded: false }],
  ['an admin after closing time', ADMIN, CLOSED, 18_000n, {}],
  ['an admin of an order on its way', ADMIN, ON_ITS_WAY, 18_000n, {}],
  ['an admin who closes the day', ADMIN, closing(), 18_000n, PACKED],
  ['an admin who closes the meal of the day', ADMIN, closing({ mealId: 'breakfast' }), 18_000n, PACKED],
  [
    'an admin of a completed order',
    ADMIN,
    DONE,
    18_000n,
    { packed_at: null, repack: false, completed_at: null },
  ],
];

test.each(CANCELS)('decideCancel returns the expected change to %s', (_case, actor, changes, refund, row) => {
  const decided = decide(actor, changes);
  if (!isChange(decided)) throw new Error('The cancel was rejected.');
  expect(decided.posting?.amountPaise ?? null).toBe(refund);
  expect(decided.order?.row).toMatchObject({ status: 3, cancel_reason: 'Away', version: 4, ...row });
});

test.each<[string, Changes]>([
  ['a completed order', { ...DONE, ...closing() }],
  ['an order that was moved to another day', closing({ date: day('2026-11-20') })],
  ['an order that was moved to another meal', closing({ mealId: 'dinner' })],
])('decideCancel has no effect on %s when a day is closed', (_case, changes) => {
  expect(decide(ADMIN, changes)).toMatchObject({ nothing: true, result: { id: 'order' } });
});

test('checkReason returns a trimmed reason and rejects a blank one', () => {
  expect(checkReason(' Away ')).toBe('Away');
  expect(() => checkReason(' \n')).toThrow(expect.objectContaining({ reason: 'order.reason-required' }));
});
