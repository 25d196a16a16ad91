import { progressOf } from '../../../shared/run-progress';
import {
  amountsOf,
  columnsOf,
  endOf,
  failedStops,
  findCard,
  isRefundUsual,
  type Stop,
  unassignedCards,
  withStopAt,
} from './board';
import { riderOf, runOf, stopOf, unassignedOf } from './test/board-fixtures';

const [ravi, sunil, gone] = [riderOf('Ravi'), riderOf('Sunil'), riderOf('Gone')];
const draft = runOf(ravi, 'DRAFT', [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3)]);

test('every delivery user has a column, and who is none any more but has a run; the draft comes first', () => {
  const out = runOf(ravi, 'OUT', [stopOf(4, 1)]);
  const closed = runOf(gone, 'CLOSED', [stopOf(5, 1)]);
  const columns = columnsOf({ riders: [ravi, sunil], unassigned: [], runs: [out, closed, draft] });
  expect(columns.map(({ rider, runs }) => [rider.title, runs.map(({ status }) => status)])).toEqual([
    ['Ravi', ['DRAFT', 'OUT']],
    ['Sunil', []],
    ['Gone', ['CLOSED']],
  ]);
});

test('a card keeps its key from run to run, and moves its live orders alone', () => {
  const cancelled = { ...unassignedOf(9).orders[0], id: 'order-9', status: 'CANCELLED' } as const;
  const orders = [cancelled, ...unassignedOf(1).orders] as ReturnType<typeof unassignedOf>['orders'];
  const [card] = unassignedCards({ riders: [], unassigned: [{ ...unassignedOf(1), orders }], runs: [] });
  expect(card).toMatchObject({ key: 'order-1', orderIds: ['order-1'], canMove: true });
  expect(findCard({ riders: [], unassigned: [], runs: [draft] }, 'order-1')?.stop?.id).toBe('stop-1');
});

test('what is done, cancelled or on a closed run does not move', () => {
  const runs = [
    runOf(ravi, 'OUT', [
      stopOf(1, 1, { status: 'DELIVERED' }),
      stopOf(2, 2, {
        cancelled: true,
        orders: [{ id: 'order-2', orderNumber: 2, status: 'CANCELLED', amount: 1, refunded: true }],
      }),
      stopOf(3, 3),
    ]),
    runOf(sunil, 'CLOSED', [stopOf(4, 1)]),
  ];
  const board = { riders: [], unassigned: [], runs };
  expect([1, 2, 3, 4].map((number) => findCard(board, `order-${number}`)?.canMove)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  [0, ['stop-3', 'stop-1', 'stop-2']],
  [1, ['stop-1', 'stop-3', 'stop-2']],
  [9, ['stop-1', 'stop-2', 'stop-3']],
])('a stop put at %i stands there', (index, ids) => expect(withStopAt(draft, 'stop-3', index)).toEqual(ids));

test.each([
  [0, ['stop-4', 'stop-3', 'stop-1', 'stop-2']],
  [2, ['stop-3', 'stop-1', 'stop-2', 'stop-4']],
  [3, ['stop-3', 'stop-1', 'stop-2', 'stop-4']],
  [1, ['stop-3', 'stop-1', 'stop-4', 'stop-2']],
])('a place selected at %i is behind the same stop when others have moved meanwhile', (index, ids) => {
  const seen = runOf(ravi, 'DRAFT', [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3), stopOf(4, 4)]);
  const now = runOf(ravi, 'DRAFT', [stopOf(3, 1), stopOf(1, 2), stopOf(2, 3), stopOf(4, 4)]);
  expect(withStopAt(seen, 'stop-4', index, now)).toEqual(ids);
});

test('progress leaves out what was cancelled before it was reached', () => {
  const stops = [
    stopOf(1, 1, { status: 'DELIVERED', cancelled: true }),
    stopOf(2, 2, { cancelled: true }),
    stopOf(3, 3, { status: 'FAILED', reason: 'OTHER' }),
    stopOf(4, 4),
  ];
  expect(progressOf(runOf(ravi, 'OUT', stops).stops)).toMatchObject({
    total: 3,
    done: 2,
    open: 1,
    failed: 1,
  });
});

test('of what failed, that about which nobody has decided comes first; money back is offered for what was damaged', () => {
  const kept = stopOf(1, 1, { status: 'FAILED', reason: 'REFUSED', resolution: 'KEPT' });
  const open = stopOf(2, 2, { status: 'FAILED', reason: 'DAMAGED' });
  const board = { riders: [], unassigned: [], runs: [runOf(ravi, 'OUT', [kept, open])] };
  expect(failedStops(board).map(({ stop }) => stop.id)).toEqual(['stop-2', 'stop-1']);
  expect([kept, open].map(isRefundUsual)).toEqual([false, true]);
  expect(amountsOf(open)).toEqual([240]);
});

const cancelledOrders = ({ orders: [order] }: Stop, refunded: readonly (boolean | null)[]): Stop['orders'] =>
  refunded.map((each) => ({ ...(order as Stop['orders'][number]), status: 'CANCELLED', refunded: each }));

test('a stop that was refunded says what went back, also beside an order that was cancelled without', () => {
  const failed = stopOf(1, 1, {
    status: 'FAILED',
    reason: 'DAMAGED',
    resolution: 'REFUNDED',
    cancelled: true,
  });
  const orders = cancelledOrders(failed, [true, false, null]);
  expect(amountsOf({ ...failed, orders })).toEqual([240]);
  expect(endOf({ ...failed, orders })).toBe('REFUNDED');
});

test.each([
  // Also after the charge was kept, which says nothing any more.
  ['KEPT', [true], 'CANCELLED_REFUNDED', [240]],
  [null, [true, false], 'CANCELLED_REFUNDED', [240]],
  [null, [false], 'CANCELLED', [240]],
  [null, [null], 'CANCELLED', []],
] as const)(
  'of a failed stop (%p) whose orders were cancelled (refunded: %p) it says %p, and how much',
  (resolution, refunded, end, amounts) => {
    const failed = stopOf(1, 1, { status: 'FAILED', reason: 'REFUSED', resolution, cancelled: true });
    const stop = { ...failed, orders: cancelledOrders(failed, refunded) };
    expect([endOf(stop), amountsOf(stop)]).toEqual([end, amounts]);
    const open = stopOf(2, 2, { status: 'FAILED', reason: 'REFUSED' });
    const board = { riders: [], unassigned: [], runs: [runOf(ravi, 'OUT', [stop, open])] };
    expect(failedStops(board).map(({ stop: { id } }) => id)).toEqual(['stop-2', 'stop-1']);
  },
);
