import { editCommandOf, orderContextWith } from '../../../../test/testkit/default-order.js';
import { paise } from '../../../shared/money.js';
import type { StoredOrder } from '../../orders/reading/order-view.js';
import type { Placement } from '../../orders/rules/decide-order.js';
import type { CustomerState } from '../../orders/rules/order-context.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import type { StandingOrderView } from '../standing-order-view.js';
import {
  type BoxResult,
  chargeChange,
  followChange,
  placeChange,
  reserveChange,
  withdrawChange,
} from './box-changes.js';

const PACKED = new Date('2026-11-20T09:30:00+05:30');
const { UPCOMING, PLACED } = OrderStatus;
const { now, customers } = orderContextWith();
const customer = customers.get('asha') as CustomerState;
/** ID and version of the order that `result` received. */
const written: { id?: string; version?: number } = {};
const beside = {
  customer,
  now,
  result: (id: string, version: number) => Object.assign(written, { id, version }) as unknown as BoxResult,
};

/** Returns a packed upcoming order of two Poha for ₹180.00. */
const upcoming = (changes: Partial<StoredOrder> = {}) =>
  editCommandOf({ status: UPCOMING, packedAt: PACKED, packedById: 'boss', ...changes }).order as StoredOrder;
const placementOf = (changes: Partial<Placement> = {}): Placement => {
  const { lines, amountPaise, deliveryAddress } = structuredClone(upcoming());
  return {
    customer,
    lines,
    amountPaise,
    deliveryAddress,
    chargePaise: paise(18_000),
    reservesPortions: true,
    ...changes,
  };
};
const [line] = upcoming().lines;
const THREE = { lines: [{ ...(line as Placement['lines'][number]), quantity: 3 }] };
const CHEAPER = {
  lines: [{ ...(line as Placement['lines'][number]), unitPricePaise: paise(8_000) }],
  amountPaise: paise(16_000),
};
const ELSEWHERE = { deliveryAddress: { text: 'Office', locationUrl: '' } };

test.each([
  [UPCOMING, true, 'ORDER_SCHEDULED', null, [2]],
  [UPCOMING, false, 'ORDER_SCHEDULED', 1, []],
  [PLACED, true, 'ORDER_PLACED', null, [2]],
] as const)(
  'a new box with status %i and portions %s has the audit action %s',
  (status, reserves, action, uncovered, moved) => {
    const rule = { createdById: 'boss', mealId: 'breakfast', instructions: 'hot' } as StandingOrderView;
    const change = placeChange(
      placementOf({ reservesPortions: reserves }),
      rule,
      upcoming().forDate,
      status,
      beside,
    );
    expect(change.audit?.action).toBe(action);
    expect(change.order?.row).toMatchObject({
      status,
      uncovered_version: uncovered,
      placed_by: 'boss',
      instructions: 'hot',
    });
    expect(change.portions.map(({ delta }) => delta)).toEqual(moved);
    expect(change.posting?.amountPaise).toBe(-18_000n);
  },
);

test.each([
  [null, true, null],
  [null, false, [-2]],
  [3, true, [2]],
  [3, false, null],
] as const)(
  'a box with the uncovered version %p moves portions if it has to reserve them (%s): %p',
  (uncoveredVersion, reserves, moved) => {
    const change = reserveChange(upcoming({ uncoveredVersion }), { reservesPortions: reserves }, beside);
    expect(change?.portions.map(({ delta }) => delta) ?? null).toEqual(moved);
  },
);

const UNPACKED = { packed_at: null, packed_by: null, repack: true };
const AS_IT_WAS = { packed_at: PACKED, packed_by: 'boss', repack: false, uncovered_version: null };
test.each<[string, Partial<Placement>, string, object | null]>([
  ['the same contents', {}, '', null],
  ['another quantity', THREE, '', UNPACKED],
  ['other instructions', {}, 'hot', UNPACKED],
  ['another price', CHEAPER, '', { ...AS_IT_WAS, amount: '16000' }],
  ['another address', ELSEWHERE, '', AS_IT_WAS],
  ['no portions', { ...ELSEWHERE, reservesPortions: false }, '', { uncovered_version: 4 }],
])(
  'an update of an upcoming box to %s keeps the box packed only if its contents are unchanged',
  (_case, placement, instructions, row) => {
    const change = followChange(upcoming(), placementOf(placement), instructions, beside);
    if (row === null) return expect(change).toBeNull();
    expect(change).toMatchObject({ posting: null, audit: { action: 'ORDER_EDITED' } });
    expect(change?.order).toMatchObject({ oldVersion: 3, row: { ...row, version: 4 } });
    expect(change?.order?.lines === null).toBe(!('lines' in placement));
  },
);

test.each<[string, Partial<Placement>, string, object, boolean]>([
  ['the same contents', {}, '', AS_IT_WAS, true],
  ['another quantity', THREE, '', UNPACKED, false],
  ['other instructions', {}, 'hot', UNPACKED, false],
  ['another address', ELSEWHERE, '', AS_IT_WAS, false],
  ['another price', CHEAPER, '', { ...AS_IT_WAS, amount: '16000' }, false],
])(
  'charging a box with %s keeps its label valid only if its contents are unchanged',
  (_case, placement, instructions, row, keepsPrints) => {
    const contents = { ...placementOf(placement), instructions };
    const change = chargeChange(upcoming(), contents, beside);
    expect(change.order).toMatchObject({
      oldVersion: 3,
      keepsPrints,
      row: { ...row, status: PLACED, version: 4 },
    });
    expect(change.order?.lines === null).toBe(!('lines' in placement));
    expect(change.posting).toMatchObject({
      amountPaise: -contents.amountPaise,
      kind: 'order',
      remarks: 'Order #1001',
    });
    change.result({} as never);
    expect(written).toEqual({ id: 'order', version: 4 });
  },
);

test('a withdrawn box moves no money and releases its portions', () => {
  const change = withdrawChange(upcoming(), 'Not enough money', beside);
  expect(change).toMatchObject({
    posting: null,
    audit: { action: 'ORDER_CANCELLED' },
    portions: [{ delta: -2 }],
  });
  expect(change.order?.row).toMatchObject({
    refunded: null,
    cancel_reason: 'Not enough money',
    cancelled_by: null,
    version: 4,
  });
});
