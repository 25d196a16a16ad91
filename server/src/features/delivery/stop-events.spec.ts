import type { StopMark } from '../../shared/delivery-states.js';
import { type StopEvent, stateAfter } from './stop-events.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
const event = (id: string, mark: StopMark, minute: number): StopEvent => ({
  id,
  mark,
  reason: mark === 'FAILED' ? 'REFUSED' : null,
  note: mark === 'FAILED' ? 'No cash' : '',
  boxesBack: mark === 'UNDONE' ? 0 : 2,
  madeAt: at(minute),
});

/** Every order in which these can arrive. */
function arrivals<T>(items: readonly T[]): T[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, at) => arrivals(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('nobody has said anything', () => {
  expect(stateAfter([])).toEqual({
    state: { status: 'PENDING', reason: null, note: '', boxesBack: 0, markedAt: null },
    counted: new Set(),
  });
});

test.each<[string, StopEvent[], object, string[]]>([
  [
    'the first word wins',
    [event('a', 'DELIVERED', 1), event('b', 'FAILED', 2)],
    { status: 'DELIVERED', reason: null, note: '', boxesBack: 2, markedAt: at(1) },
    ['a'],
  ],
  [
    'a word after one that was taken back counts',
    [event('a', 'DELIVERED', 1), event('b', 'UNDONE', 2), event('c', 'FAILED', 3)],
    { status: 'FAILED', reason: 'REFUSED', note: 'No cash', boxesBack: 2, markedAt: at(3) },
    ['a', 'b', 'c'],
  ],
  [
    'what is taken back twice is open once',
    [event('a', 'FAILED', 1), event('b', 'UNDONE', 2), event('c', 'UNDONE', 3), event('d', 'DELIVERED', 4)],
    { status: 'DELIVERED', reason: null, note: '', boxesBack: 2, markedAt: at(4) },
    ['a', 'b', 'd'],
  ],
  [
    'what was never said cannot be taken back',
    [event('a', 'UNDONE', 1)],
    { status: 'PENDING', reason: null, note: '', boxesBack: 0, markedAt: null },
    [],
  ],
])('%s, in whatever order they arrive', (_rule, events, state, counted) => {
  for (const arrived of arrivals(events)) {
    const after = stateAfter(arrived);
    expect(after.state).toEqual(state);
    expect([...after.counted].toSorted()).toEqual(counted);
  }
});

test('of two words of one moment the first to arrive wins', () => {
  const [delivered, failed] = [event('a', 'DELIVERED', 1), event('b', 'FAILED', 1)];
  expect(stateAfter([delivered, failed]).state.status).toBe('DELIVERED');
  expect(stateAfter([failed, delivered]).state.status).toBe('FAILED');
});
