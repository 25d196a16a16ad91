import { editCommandOf } from '../../../test/testkit/default-order.js';
import type { StopMark, StopStatus } from '../../shared/delivery-states.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import {
  decideStops,
  type LoadedOrder,
  MAX_EVENTS_OF_STOP,
  type ReportedEvent,
  type StopRecord,
} from './decide-stops.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3) + minute * 60_000);
const NOW = at(30);
const event = (id: string, mark: StopMark, minute: number, stopId = 'stop'): ReportedEvent => ({
  id,
  stopId,
  mark,
  reason: mark === 'FAILED' ? 'REFUSED' : null,
  note: mark === 'FAILED' ? 'No cash' : '',
  boxesBack: 0,
  madeAt: at(minute),
});
const DELIVERED = event('delivered', 'DELIVERED', 1);
const FAILED = event('failed', 'FAILED', 1);

/** Creates an order of the stop with a status. By default, the delivery of the stop completed a `COMPLETED` order. */
const order = (status: keyof typeof OrderStatus, more: Partial<LoadedOrder> = {}): LoadedOrder => ({
  order: editCommandOf({
    status: OrderStatus[status],
    completedAt: status === 'COMPLETED' ? at(1) : null,
  }).order as StoredOrder,
  completedHere: status === 'COMPLETED',
  dayClosed: false,
  ...more,
});

/** Creates a stop with earlier events, in the resulting state. */
const stop = (said: readonly ReportedEvent[], ...orders: readonly LoadedOrder[]): StopRecord => {
  const [last] = said;
  const status: StopStatus = last && last.mark !== 'UNDONE' ? last.mark : 'PENDING';
  const state = {
    status,
    reason: last?.reason ?? null,
    note: last?.note ?? '',
    boxesBack: 0,
    markedAt: last?.madeAt ?? null,
  };
  return { id: 'stop', state, open: true, said, orders };
};

const decide = (stops: readonly StopRecord[], ...events: readonly ReportedEvent[]) =>
  decideStops({ now: NOW, runId: 'run', startedAt: at(0), stops }, events);
/** Returns the audit entries of the orders: action, and status before and after. */
const historyOf = ({ changes }: ReturnType<typeof decide>) =>
  changes.map(({ audit }) => [audit?.action, audit?.before?.status, audit?.after?.status]);

test.each<[string, StopRecord, ReportedEvent, unknown[], unknown[]]>([
  [
    'a delivery completes a placed order',
    stop([], order('PLACED')),
    DELIVERED,
    [['ORDER_COMPLETED', 1, 2]],
    [NOW],
  ],
  ['a delivery does not change an upcoming order', stop([], order('UPCOMING')), DELIVERED, [], []],
  ['a delivery does not change a cancelled order', stop([], order('CANCELLED')), DELIVERED, [], []],
  [
    'a delivery does not change an order that the kitchen completed',
    stop([], order('COMPLETED', { completedHere: false })),
    DELIVERED,
    [],
    [],
  ],
  [
    'a failure does not change an order that the kitchen completed',
    stop([], order('COMPLETED', { completedHere: false })),
    FAILED,
    [],
    [],
  ],
  [
    'a failure changes no order, and adds an audit entry',
    stop([], order('PLACED')),
    FAILED,
    [['ORDER_NOT_DELIVERED', 1, 1]],
    [],
  ],
  ['a failure adds no audit entry for a cancelled order', stop([], order('CANCELLED')), FAILED, [], []],
  [
    'an undone delivery reopens the order',
    stop([DELIVERED], order('COMPLETED')),
    event('undone', 'UNDONE', 2),
    [['ORDER_REOPENED', 2, 1]],
    [null],
  ],
  [
    'an undone delivery does not change an order that the kitchen completed',
    stop([DELIVERED], order('COMPLETED', { completedHere: false })),
    event('undone', 'UNDONE', 2),
    [],
    [null],
  ],
  [
    'an undone delivery does not change an order of a closed day',
    stop([DELIVERED], order('COMPLETED', { dayClosed: true })),
    event('undone', 'UNDONE', 2),
    [],
    [],
  ],
  [
    'an earlier failure that arrives later reopens the order, and adds an audit entry',
    stop([event('delivered', 'DELIVERED', 5)], order('COMPLETED')),
    event('failed', 'FAILED', 2),
    [
      ['ORDER_REOPENED', 2, 1],
      ['ORDER_NOT_DELIVERED', 1, 1],
    ],
    [null],
  ],
  [
    'an undone failure adds an audit entry',
    stop([FAILED], order('PLACED')),
    event('undone', 'UNDONE', 2),
    [['ORDER_DELIVERY_UNDONE', 1, 1]],
    [],
  ],
  [
    'an earlier delivery that arrives later undoes the failure and completes the order',
    stop([event('failed', 'FAILED', 5)], order('PLACED')),
    event('delivered', 'DELIVERED', 2),
    [
      ['ORDER_DELIVERY_UNDONE', 1, 1],
      ['ORDER_COMPLETED', 1, 2],
    ],
    [NOW],
  ],
  [
    'an earlier delivery that arrives later does not change a completed order',
    stop([event('delivered', 'DELIVERED', 5)], order('COMPLETED')),
    event('earlier', 'DELIVERED', 1),
    [],
    [],
  ],
  [
    'an earlier delivery that arrives later does not complete a reopened order again',
    stop([event('delivered', 'DELIVERED', 5)], order('PLACED')),
    event('earlier', 'DELIVERED', 1),
    [],
    [],
  ],
  [
    'an earlier failure that arrives later adds an audit entry only for this failure',
    stop([event('failed', 'FAILED', 5)], order('PLACED')),
    event('earlier', 'FAILED', 1),
    [['ORDER_NOT_DELIVERED', 1, 1]],
    [],
  ],
  [
    'an undone failure adds no audit entry for a cancelled order',
    stop([FAILED], order('CANCELLED')),
    event('undone', 'UNDONE', 2),
    [],
    [],
  ],
  [
    'a second report changes nothing',
    stop([DELIVERED], order('COMPLETED')),
    event('failed', 'FAILED', 2),
    [],
    [],
  ],
  ['a repeated report changes nothing', stop([DELIVERED], order('COMPLETED')), DELIVERED, [], []],
])('the orders of a stop follow its reports: %s', (_rule, context, said, history, completions) => {
  const decided = decide([context], said);
  expect(historyOf(decided)).toEqual(history);
  expect(decided.completions.map(({ completedAt }) => completedAt)).toEqual(completions);
  expect(decided.changes.every(({ posting }) => posting === null)).toBe(true);
});

test('decideStops returns the new state of a stop with the report that counts', () => {
  const decided = decide([stop([], order('PLACED'))], FAILED, event('late', 'DELIVERED', 9));
  const state = { status: 'FAILED', reason: 'REFUSED', note: 'No cash', boxesBack: 0, markedAt: at(1) };
  expect(decided.states).toEqual([{ stopId: 'stop', state }]);
  expect(decided.counted).toEqual(new Map([['stop', new Set(['failed'])]]));
  expect(decided.newEvents.map(({ id }) => id)).toEqual(['failed', 'late']);
  expect(decide([stop([DELIVERED], order('COMPLETED'))], DELIVERED).states).toEqual([]);
  expect(decide([stop([{ ...FAILED, madeBy: 'ravi' }])]).states).toMatchObject([
    { state: { markedBy: 'ravi' } },
  ]);
});

const OTHER = { status: 'DELIVERED', reason: null, note: '', boxesBack: 2, markedBy: 'x', markedAt: at(0) };
test.each(Object.entries(OTHER))(
  'a stop with another stored %s gets the state of its reports',
  (name, value) => {
    const context = stop([FAILED], order('PLACED'));
    const changed = { ...context, state: { ...context.state, [name]: value } };
    expect(decide([changed], FAILED).states).toMatchObject([
      { state: { status: 'FAILED', markedAt: at(1) } },
    ]);
    expect(decide([{ ...changed, open: false }], FAILED).states).toEqual([]);
  },
);

test('a stop that failed before the kitchen completed its order can fail again', () => {
  const failed = stop([FAILED], order('COMPLETED', { completedHere: false }));
  const events = [event('undone', 'UNDONE', 2), event('again', 'FAILED', 3)];
  expect(decide([failed], ...events).newEvents).toEqual(events);
});

test('a completed order cannot be reported as failed, and the report is not stored', () => {
  const completed = stop([], order('COMPLETED', { completedHere: false }));
  expect(decide([completed], FAILED)).toMatchObject({ newEvents: [], states: [] });
  expect(decide([completed], DELIVERED).newEvents).toHaveLength(1);
  // The stop completed this order, and the day was closed afterwards.
  expect(decide([stop([], order('COMPLETED', { dayClosed: true }))], FAILED).newEvents).toHaveLength(1);
  // At this stop, the first report is undone, so the next one counts.
  const here = stop([DELIVERED], order('COMPLETED'));
  const [undone, failed] = [event('undone', 'UNDONE', 2), event('failed', 'FAILED', 3)];
  expect(decide([here], undone, failed).newEvents).toEqual([undone, failed]);
});

test('reports after the decision of an admin are not stored and change nothing', () => {
  const resolved = { ...stop([FAILED], order('COMPLETED', { completedHere: false })), open: false };
  const decided = decide([resolved], FAILED, event('undone', 'UNDONE', 2));
  expect(decided).toMatchObject({ newEvents: [], states: [], changes: [], completions: [] });
  expect(decided.counted.get('stop')).toEqual(new Set(['failed']));
});

test('a report on an unknown stop is neither stored nor counted', () => {
  const decided = decide([stop([])], event('delivered', 'DELIVERED', 1, 'another'));
  expect(decided).toMatchObject({ newEvents: [], states: [], changes: [] });
  expect(decided.counted.get('another')).toBeUndefined();
});

test('a wrong phone clock is limited to the time between the start of the run and now', () => {
  const decided = decide([stop([])], event('past', 'DELIVERED', -600), event('future', 'UNDONE', 600));
  expect(decided.newEvents.map(({ madeAt }) => madeAt)).toEqual([at(0), NOW]);
});

test('a stop stores at most a hundred reports, each once, and further reports do not count', () => {
  const words = Array.from({ length: MAX_EVENTS_OF_STOP + 20 }, (_, i) =>
    event(`word ${i}`, i % 2 === 0 ? 'DELIVERED' : 'UNDONE', i / 10),
  );
  const [first, second] = [words.slice(0, 60), words.slice(60)];
  const decided = decide([stop([...first].reverse(), order('PLACED'))], ...first, ...second, ...second);
  expect(decided.newEvents.map(({ id }) => id)).toEqual(second.slice(0, 40).map(({ id }) => id));
  expect(decided.counted.get('stop')?.size).toBe(MAX_EVENTS_OF_STOP);
});
