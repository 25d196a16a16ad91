import { editCommandOf } from '../../../../test/testkit/default-order.js';
import type { StoredOrder } from '../reading/order-view.js';
import { OrderStatus } from '../rules/order-status.js';
import { completionChange } from './complete-delivered-orders.js';

const NOW = new Date('2026-11-21T13:00:00+05:30');
const { COMPLETED, PLACED } = OrderStatus;
const DONE = { status: COMPLETED, completedAt: new Date('2026-11-21T12:00:00+05:30') };

const change = (before: Partial<StoredOrder>, status: typeof COMPLETED | typeof PLACED) =>
  completionChange(editCommandOf(before).order as StoredOrder, status, NOW, { runId: 'run' });

type Row = readonly [string, Partial<StoredOrder>, typeof COMPLETED | typeof PLACED, object];
const ROWS: readonly Row[] = [
  [
    'completing a placed order',
    {},
    COMPLETED,
    { status: COMPLETED, completed_at: NOW, repack: false, version: 4 },
  ],
  ['completing an order that has to be packed again', { repack: true }, COMPLETED, { repack: false }],
  ['reopening an order', DONE, PLACED, { status: PLACED, completed_at: null, repack: false, version: 4 }],
  ['reopening an order that has to be packed again', { ...DONE, repack: true }, PLACED, { repack: true }],
];
test.each(ROWS)('%s writes the expected row', (_case, before, status, row) => {
  expect(change(before, status).order?.row).toMatchObject(row);
});

test.each([
  ['completing', {}, COMPLETED, 'ORDER_COMPLETED'],
  ['reopening', DONE, PLACED, 'ORDER_REOPENED'],
] as const)(
  '%s an order moves no money and no portions, keeps labels valid, and is recorded',
  (_case, before, status, action) => {
    expect(change(before, status)).toMatchObject({
      posting: null,
      portions: [],
      order: { oldVersion: 3, lines: null, keepsPrints: true },
      audit: { action, before: { version: 3 }, after: { version: 4, status, runId: 'run' } },
    });
  },
);
