import { progressOf } from '../../../shared/run-progress';
import {
  amountsOf,
  columnsOf,
  failedStops,
  findCard,
  isRefundUsual,
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
])('a place chosen at %i is behind the same stop when others have moved meanwhile', (index, ids) => {
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

test('a stop that was refunded says what went back, also beside an order that was cancelled without', () => {
  const failed = stopOf(1, 1, {
    status: 'FAILED',
    reason: 'DAMAGED',
    resolution: 'REFUNDED',
    cancelled: true,
  });
  const [order] = failed.orders;
  const orders = [true, false, null].map((refunded) => ({ ...order, status: 'CANCELLED', refunded }));
  expect(amountsOf({ ...failed, orders: orders as typeof failed.orders })).toEqual([240]);
});
