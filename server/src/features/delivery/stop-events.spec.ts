import type { StopMark } from '../../shared/delivery-states.js';
import { type StopEvent, stopStateAfter } from './stop-events.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
const event = (id: string, mark: StopMark, minute: number): StopEvent => ({
  id,
  mark,
  reason: mark === 'FAILED' ? 'REFUSED' : null,
  note: mark === 'FAILED' ? 'No cash' : '',
  boxesBack: mark === 'UNDONE' ? 0 : 2,
  madeAt: at(minute),
});

/** Returns all sequences in which the items can arrive. */
function arrivals<T>(items: readonly T[]): T[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, at) => arrivals(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('a stop without events is pending', () => {
  expect(stopStateAfter([])).toEqual({
    state: { status: 'PENDING', reason: null, note: '', boxesBack: 0, markedAt: null },
    counted: new Set(),
  });
});

test.each<[string, StopEvent[], object, string[]]>([
  [
    'the first report counts',
    [event('a', 'DELIVERED', 1), event('b', 'FAILED', 2)],
    { status: 'DELIVERED', reason: null, note: '', boxesBack: 2, markedAt: at(1) },
    ['a'],
  ],
  [
    'a report after an undone report counts',
    [event('a', 'DELIVERED', 1), event('b', 'UNDONE', 2), event('c', 'FAILED', 3)],
    { status: 'FAILED', reason: 'REFUSED', note: 'No cash', boxesBack: 2, markedAt: at(3) },
    ['a', 'b', 'c'],
  ],
  [
    'a second undo has no effect',
    [event('a', 'FAILED', 1), event('b', 'UNDONE', 2), event('c', 'UNDONE', 3), event('d', 'DELIVERED', 4)],
    { status: 'DELIVERED', reason: null, note: '', boxesBack: 2, markedAt: at(4) },
    ['a', 'b', 'd'],
  ],
  [
    'an undo without a report has no effect',
    [event('a', 'UNDONE', 1)],
    { status: 'PENDING', reason: null, note: '', boxesBack: 0, markedAt: null },
    [],
  ],
])('the state of a stop does not depend on the sequence of arrival: %s', (_rule, events, state, counted) => {
  for (const arrived of arrivals(events)) {
    const after = stopStateAfter(arrived);
    expect(after.state).toEqual(state);
    expect([...after.counted].toSorted()).toEqual(counted);
  }
});

test('of two reports with the same time, the one that arrived first counts', () => {
  const [delivered, failed] = [event('a', 'DELIVERED', 1), event('b', 'FAILED', 1)];
  expect(stopStateAfter([delivered, failed]).state.status).toBe('DELIVERED');
  expect(stopStateAfter([failed, delivered]).state.status).toBe('FAILED');
});
