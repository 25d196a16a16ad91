import { edit } from '../../../test/testkit/decided-order.js';
import type { StopMark, StopStatus } from '../../shared/delivery-states.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import {
  decideStops,
  type GatheredOrder,
  MAX_KEPT,
  type ReportedEvent,
  type StopFacts,
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

/** An order of the stop in a state; `COMPLETED` because the stop was delivered. */
const order = (status: keyof typeof OrderStatus, more: Partial<GatheredOrder> = {}): GatheredOrder => ({
  order: edit({
    status: OrderStatus[status],
    completedAt: status === 'COMPLETED' ? at(1) : null,
  }).order as StoredOrder,
  completedHere: status === 'COMPLETED',
  dayClosed: false,
  ...more,
});

/** A stop of which something was said before, and is true. */
const stop = (said: readonly ReportedEvent[], ...orders: readonly GatheredOrder[]): StopFacts => {
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

const decide = (stops: readonly StopFacts[], ...events: readonly ReportedEvent[]) =>
  decideStops({ now: NOW, runId: 'run', startedAt: at(0), stops }, events);
/** What the orders' histories say: what was done, and the status before and after. */
const historyOf = ({ changes }: ReturnType<typeof decide>) =>
  changes.map(({ audit }) => [audit?.action, audit?.before?.status, audit?.after?.status]);

test.each<[string, StopFacts, ReportedEvent, unknown[], unknown[]]>([
  [
    'delivered completes what is placed',
    stop([], order('PLACED')),
    DELIVERED,
    [['ORDER_COMPLETED', 1, 2]],
    [NOW],
  ],
  ['delivered leaves what is not charged yet', stop([], order('UPCOMING')), DELIVERED, [], []],
  ['delivered brings nothing back that was cancelled', stop([], order('CANCELLED')), DELIVERED, [], []],
  [
    'delivered leaves what somebody else has completed',
    stop([], order('COMPLETED', { completedHere: false })),
    DELIVERED,
    [],
    [],
  ],
  [
    'failed comes too late for what the kitchen has completed',
    stop([], order('COMPLETED', { completedHere: false })),
    FAILED,
    [],
    [],
  ],
  [
    'failed changes no order, and is told',
    stop([], order('PLACED')),
    FAILED,
    [['ORDER_NOT_DELIVERED', 1, 1]],
    [],
  ],
  ['failed is not told of what was cancelled', stop([], order('CANCELLED')), FAILED, [], []],
  [
    'delivered taken back opens the order again',
    stop([DELIVERED], order('COMPLETED')),
    event('undone', 'UNDONE', 2),
    [['ORDER_REOPENED', 2, 1]],
    [null],
  ],
  [
    'delivered taken back leaves what somebody else has completed',
    stop([DELIVERED], order('COMPLETED', { completedHere: false })),
    event('undone', 'UNDONE', 2),
    [],
    [null],
  ],
  [
    'delivered taken back leaves what is of a day that was closed',
    stop([DELIVERED], order('COMPLETED', { dayClosed: true })),
    event('undone', 'UNDONE', 2),
    [],
    [],
  ],
  [
    'an earlier word that it failed opens the order again, and is told of it as it is then',
    stop([event('delivered', 'DELIVERED', 5)], order('COMPLETED')),
    event('failed', 'FAILED', 2),
    [
      ['ORDER_REOPENED', 2, 1],
      ['ORDER_NOT_DELIVERED', 1, 1],
    ],
    [null],
  ],
  [
    'failed taken back is told',
    stop([FAILED], order('PLACED')),
    event('undone', 'UNDONE', 2),
    [['ORDER_DELIVERY_UNDONE', 1, 1]],
    [],
  ],
  [
    'an earlier word that it was delivered takes back that it failed',
    stop([event('failed', 'FAILED', 5)], order('PLACED')),
    event('delivered', 'DELIVERED', 2),
    [
      ['ORDER_DELIVERY_UNDONE', 1, 1],
      ['ORDER_COMPLETED', 1, 2],
    ],
    [NOW],
  ],
  [
    'a second word changes nothing',
    stop([DELIVERED], order('COMPLETED')),
    event('failed', 'FAILED', 2),
    [],
    [],
  ],
  ['the same word again changes nothing', stop([DELIVERED], order('COMPLETED')), DELIVERED, [], []],
])('%s', (_rule, facts, said, history, completions) => {
  const decided = decide([facts], said);
  expect(historyOf(decided)).toEqual(history);
  expect(decided.completions.map(({ completedAt }) => completedAt)).toEqual(completions);
  expect(decided.changes.every(({ posting }) => posting === null)).toBe(true);
});

test('a stop that is not as it was is written, with what counted', () => {
  const decided = decide([stop([], order('PLACED'))], FAILED, event('late', 'DELIVERED', 9));
  const state = { status: 'FAILED', reason: 'REFUSED', note: 'No cash', boxesBack: 0, markedAt: at(1) };
  expect(decided.states).toEqual([{ stopId: 'stop', state }]);
  expect(decided.counted).toEqual(new Map([['stop', new Set(['failed'])]]));
  expect(decided.kept.map(({ id }) => id)).toEqual(['failed', 'late']);
  expect(decide([stop([DELIVERED], order('COMPLETED'))], DELIVERED).states).toEqual([]);
});

test('what the kitchen has completed cannot be said to have failed, and nothing of it is kept', () => {
  const completed = stop([], order('COMPLETED', { completedHere: false }));
  expect(decide([completed], FAILED)).toMatchObject({ kept: [], states: [] });
  expect(decide([completed], DELIVERED).kept).toHaveLength(1);
  // Its stop has completed it, on a day that was closed since.
  expect(decide([stop([], order('COMPLETED', { dayClosed: true }))], FAILED).kept).toHaveLength(1);
  // By its stop: the first word is taken back, and the next one counts.
  const here = stop([DELIVERED], order('COMPLETED'));
  const [undone, failed] = [event('undone', 'UNDONE', 2), event('failed', 'FAILED', 3)];
  expect(decide([here], undone, failed).kept).toEqual([undone, failed]);
});

test('what an admin has decided stays, and nothing more is kept of it', () => {
  const resolved = { ...stop([FAILED], order('COMPLETED', { completedHere: false })), open: false };
  const decided = decide([resolved], FAILED, event('undone', 'UNDONE', 2));
  expect(decided).toMatchObject({ kept: [], states: [], changes: [], completions: [] });
  expect(decided.counted.get('stop')).toEqual(new Set(['failed']));
});

test('a word on a stop that is not there is neither kept nor counted', () => {
  const decided = decide([stop([])], event('delivered', 'DELIVERED', 1, 'another'));
  expect(decided).toMatchObject({ kept: [], states: [], changes: [] });
  expect(decided.counted.get('another')).toBeUndefined();
});

test('a clock that is wrong says nothing before the run went out, and nothing that is still to come', () => {
  const decided = decide([stop([])], event('past', 'DELIVERED', -600), event('future', 'UNDONE', 600));
  expect(decided.kept.map(({ madeAt }) => madeAt)).toEqual([at(0), NOW]);
});

test('of a stop a hundred words are kept, each once, and later ones do not count', () => {
  const words = Array.from({ length: MAX_KEPT + 20 }, (_, i) =>
    event(`word ${i}`, i % 2 === 0 ? 'DELIVERED' : 'UNDONE', i / 10),
  );
  const [first, second] = [words.slice(0, 60), words.slice(60)];
  const decided = decide([stop([...first].reverse(), order('PLACED'))], ...first, ...second, ...second);
  expect(decided.kept.map(({ id }) => id)).toEqual(second.slice(0, 40).map(({ id }) => id));
  expect(decided.counted.get('stop')?.size).toBe(MAX_KEPT);
});
