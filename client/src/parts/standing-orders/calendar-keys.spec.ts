import { findNextBox } from './day-calendar';

// Monday to Wednesday with two meals on Tuesday, then Tuesday and Wednesday of the next week.
const days = ['2026-11-23', '2026-11-24', '2026-11-24', '2026-11-25', '2026-12-01', '2026-12-02'];

test.each([
  ['ArrowRight', true, 0, 1],
  ['ArrowRight', true, 1, 2],
  ['ArrowRight', true, 5, 5],
  ['ArrowLeft', true, 0, 0],
  ['ArrowDown', true, 0, 4],
  ['ArrowDown', true, 1, 4],
  ['ArrowDown', true, 3, 5],
  ['ArrowDown', true, 4, 5],
  ['ArrowUp', true, 5, 3],
  ['ArrowUp', true, 4, 2],
  ['ArrowUp', true, 3, 0],
  ['ArrowDown', false, 0, 1],
  ['ArrowUp', false, 4, 3],
  ['Home', true, 3, 0],
  ['End', false, 3, 5],
  ['Enter', true, 3, undefined],
])('the key %s in the calendar (grid: %s) moves the focus from box %i to %s', (key, isGrid, at, to) => {
  expect(findNextBox(days, at, key, isGrid)).toBe(to);
});
