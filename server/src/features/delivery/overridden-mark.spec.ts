import type { StopMark } from '../../shared/delivery-states.js';
import { type AuthoredEvent, overriddenMark } from './overridden-mark.js';

/** Creates an event with the minute of its mark as its ID. */
const event = (mark: StopMark, minute: number, isByAdmin: boolean): AuthoredEvent => ({
  id: String(minute),
  mark,
  reason: mark === 'FAILED' ? 'OTHER' : null,
  note: '',
  boxesBack: 0,
  madeAt: new Date(Date.UTC(2026, 10, 21, 3, minute)),
  isByAdmin,
});
const rider = (mark: StopMark, minute: number) => event(mark, minute, false);
const admin = (mark: StopMark, minute: number) => event(mark, minute, true);

test.each<[string, AuthoredEvent[], string | null]>([
  ['without events, no mark is overridden', [], null],
  ['the only mark is not overridden', [admin('FAILED', 20)], null],
  [
    'an earlier report that arrives later overrides the mark',
    [admin('FAILED', 20), rider('DELIVERED', 5)],
    '20',
  ],
  ['the same mark does not override', [admin('FAILED', 20), rider('FAILED', 5)], null],
  ['a later report does not override', [admin('FAILED', 20), rider('DELIVERED', 25)], null],
  ['a report that arrived first does not override', [rider('DELIVERED', 5), admin('FAILED', 20)], null],
  [
    'an undone report overrides no more',
    [admin('FAILED', 20), rider('DELIVERED', 5), rider('UNDONE', 6)],
    null,
  ],
  [
    "an admin's correction removes the overridden mark",
    [admin('FAILED', 20), rider('DELIVERED', 5), admin('UNDONE', 30), admin('FAILED', 31)],
    null,
  ],
  [
    "an admin's undone mark is not overridden",
    [admin('FAILED', 20), admin('UNDONE', 21), rider('DELIVERED', 5)],
    null,
  ],
  [
    'after a second earlier report, the mark is still overridden',
    [admin('FAILED', 20), rider('DELIVERED', 5), rider('DELIVERED', 3)],
    '20',
  ],
  [
    "an earlier report with the admin's mark removes the overridden mark",
    [admin('FAILED', 20), rider('DELIVERED', 5), rider('FAILED', 3)],
    null,
  ],
])('overriddenMark returns the overridden mark of an admin, or null: %s', (_rule, events, overridden) => {
  expect(overriddenMark(events)?.id ?? null).toBe(overridden);
});
