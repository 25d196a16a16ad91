import { moveFrom } from './calendar-moves';

// Monday to Wednesday, two meals on the Tuesday, and the same a week later without the Monday.
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
])('%s (grid: %s) from %i goes to %s', (key, isGrid, at, to) => {
  expect(moveFrom(days, at, key, isGrid)).toBe(to);
});
