import { riderOf, runOf, stopOf, unassignedOf } from '../../../../test/board-fixtures';
import { progressOf } from '../../../shared/run-progress';
import {
  amountsOfFailedStop,
  columnsOf,
  failedStops,
  findCard,
  isRefundHighlighted,
  resultOfFailedStop,
  type Stop,
  stopIdsAfterMove,
  streetOf,
  unassignedCards,
} from './board';

const [ravi, sunil, gone] = [riderOf('Ravi'), riderOf('Sunil'), riderOf('Gone')];
const draft = runOf(ravi, 'DRAFT', [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3)]);

test('every rider has a column, also a former rider with a run, and draft runs come first', () => {
  const out = runOf(ravi, 'OUT', [stopOf(4, 1)]);
  const closed = runOf(gone, 'CLOSED', [stopOf(5, 1)]);
  const columns = columnsOf({
    riders: [ravi, sunil],
    unassigned: [],
    runs: [out, closed, draft],
    canSuggest: false,
  });
  expect(columns.map(({ rider, runs }) => [rider.title, runs.map(({ status }) => status)])).toEqual([
    ['Ravi', ['DRAFT', 'OUT']],
    ['Sunil', []],
    ['Gone', ['CLOSED']],
  ]);
});

test('a card has the same key in each run, and moves only its live orders', () => {
  const cancelled = { ...unassignedOf(9).orders[0], id: 'order-9', status: 'CANCELLED' } as const;
  const orders = [cancelled, ...unassignedOf(1).orders] as ReturnType<typeof unassignedOf>['orders'];
  const board = { riders: [], unassigned: [{ ...unassignedOf(1), orders }], runs: [], canSuggest: false };
  const [card] = unassignedCards(board);
  expect(card).toMatchObject({ key: 'order-1', orderIds: ['order-1'], canMove: true });
  expect(
    findCard({ riders: [], unassigned: [], runs: [draft], canSuggest: false }, 'order-1')?.stop?.id,
  ).toBe('stop-1');
});

test('a stop that is done, cancelled, or on a closed run cannot be moved', () => {
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
  const board = { riders: [], unassigned: [], runs, canSuggest: true };
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
])('a stop that moves to index %i produces the sequence %j', (index, ids) =>
  expect(stopIdsAfterMove(draft, 'stop-3', index)).toEqual(ids),
);

test.each([
  [0, ['stop-4', 'stop-3', 'stop-1', 'stop-2']],
  [2, ['stop-3', 'stop-1', 'stop-2', 'stop-4']],
  [3, ['stop-3', 'stop-1', 'stop-2', 'stop-4']],
  [1, ['stop-3', 'stop-1', 'stop-4', 'stop-2']],
])('a stop that moves to index %i follows the same stop, also after others moved: %j', (index, ids) => {
  const seen = runOf(ravi, 'DRAFT', [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3), stopOf(4, 4)]);
  const now = runOf(ravi, 'DRAFT', [stopOf(3, 1), stopOf(1, 2), stopOf(2, 3), stopOf(4, 4)]);
  expect(stopIdsAfterMove(seen, 'stop-4', index, now)).toEqual(ids);
});

test('the progress excludes stops that were cancelled before delivery', () => {
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

test('undecided failed stops are listed first, and a damaged box highlights the refund', () => {
  const decided = stopOf(1, 1, { status: 'FAILED', reason: 'REFUSED', resolution: 'KEPT' });
  const open = stopOf(2, 2, { status: 'FAILED', reason: 'DAMAGED' });
  const board = { riders: [], unassigned: [], runs: [runOf(ravi, 'OUT', [decided, open])], canSuggest: true };
  expect(failedStops(board).map(({ stop }) => stop.id)).toEqual(['stop-2', 'stop-1']);
  expect([decided, open].map(isRefundHighlighted)).toEqual([false, true]);
  expect(amountsOfFailedStop(open)).toEqual([240]);
});

const cancelledOrders = ({ orders: [order] }: Stop, refunded: readonly (boolean | null)[]): Stop['orders'] =>
  refunded.map((each) => ({ ...(order as Stop['orders'][number]), status: 'CANCELLED', refunded: each }));

test('a refunded stop shows the refund, also next to an order that was cancelled without one', () => {
  const failed = stopOf(1, 1, {
    status: 'FAILED',
    reason: 'DAMAGED',
    resolution: 'REFUNDED',
    cancelled: true,
  });
  const orders = cancelledOrders(failed, [true, false, null]);
  expect(amountsOfFailedStop({ ...failed, orders })).toEqual([240]);
  expect(resultOfFailedStop({ ...failed, orders })).toBe('REFUNDED');
});

test.each([
  // The orders may be cancelled after an admin kept the charge. That decision then no longer matters.
  ['KEPT', [true], 'CANCELLED_REFUNDED', [240]],
  [null, [true, false], 'CANCELLED_REFUNDED', [240]],
  [null, [false], 'CANCELLED', [240]],
  [null, [null], 'CANCELLED', []],
] as const)(
  'a failed stop with decision %p and cancelled orders (refunded: %p) ends as %p, with amounts %j',
  (resolution, refunded, end, amounts) => {
    const failed = stopOf(1, 1, { status: 'FAILED', reason: 'REFUSED', resolution, cancelled: true });
    const stop = { ...failed, orders: cancelledOrders(failed, refunded) };
    expect([resultOfFailedStop(stop), amountsOfFailedStop(stop)]).toEqual([end, amounts]);
    const open = stopOf(2, 2, { status: 'FAILED', reason: 'REFUSED' });
    const board = { riders: [], unassigned: [], runs: [runOf(ravi, 'OUT', [stop, open])], canSuggest: true };
    expect(failedStops(board).map(({ stop: { id } }) => id)).toEqual(['stop-2', 'stop-1']);
  },
);

test.each([
  [
    'Flat 1, Sunrise Apartments, 361 Prabhat Road, Pune 411004',
    'Flat 1, Sunrise Apartments, ',
    '361 Prabhat Road',
  ],
  ['12 MG Road, Kothrud', '', '12 MG Road'],
  ['Desk 4B\nKalyani Nagar\nPune', 'Desk 4B, ', 'Kalyani Nagar'],
  ['Kothrud', '', 'Kothrud'],
  ['', '', ''],
])('the line of %j consists of the part up to the street, and the street', (address, start, street) => {
  expect(streetOf(address)).toEqual({ start, street });
});
