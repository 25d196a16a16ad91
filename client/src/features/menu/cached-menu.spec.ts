import { cacheMenu, readCachedMenu } from './cached-menu';
import { breakfast, planOf } from './test/menu-fixtures';

const key = 'mealbox.open-menu';
/** The plan is for 21 Nov. */
const plan = planOf(breakfast);
const seen = new Date('2026-11-20T02:45:00Z');

beforeEach(() => localStorage.clear());

test('what was kept is given back with its moment', () => {
  expect(readCachedMenu(null, seen)).toBeUndefined();
  cacheMenu(plan, plan, seen);
  expect(readCachedMenu(null, seen)).toEqual({ plan, at: '2026-11-20T02:45:00.000Z' });
});

test('it counts to the end of its day in India, and is then dropped', () => {
  cacheMenu(plan, plan, seen);
  expect(readCachedMenu(null, new Date('2026-11-21T18:29:59Z'))?.plan.id).toBe('p1');
  expect(readCachedMenu(null, new Date('2026-11-21T18:30:00Z'))).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});

test('the menu of the displayed day is stored next to that of the active day, each for its own address', () => {
  const on = (date: string) => ({ ...plan, id: date, date });
  cacheMenu(plan, on('2026-11-23'), seen);
  expect(readCachedMenu('2026-11-23', seen)?.plan.id).toBe('2026-11-23');
  expect(readCachedMenu('2026-11-21', seen)?.plan.id).toBe('p1');
  expect(readCachedMenu(null, seen)?.plan.id).toBe('p1');
  expect(readCachedMenu('2026-11-24', seen)).toBeUndefined();
  // Looking at the active day leaves the other one stored. Looking at a third day replaces it.
  cacheMenu(plan, plan, seen);
  expect(readCachedMenu('2026-11-23', seen)?.plan.id).toBe('2026-11-23');
  cacheMenu(plan, on('2026-11-24'), seen);
  expect(readCachedMenu('2026-11-23', seen)).toBeUndefined();
});

test('without an active plan the last one is dropped', () => {
  cacheMenu(plan, plan, seen);
  cacheMenu(null, null, seen);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  '{',
  'null',
  '[]',
  '{"at":"2026-11-20T02:45:00Z"}',
  '{"at":"2026-11-20T02:45:00Z","plan":{"id":"p1","date":"2999-01-01","slots":[]}}',
  '{"activeDay":"2999-01-01","menus":[{"at":"then","plan":{"id":"p1","date":"2999-01-01","slots":[]}}]}',
  '{"activeDay":"2999-01-01","menus":[{"at":"2026-11-20T02:45:00Z","plan":{"id":"p1","date":"2999-01-01","slots":[{}]}}]}',
])('what another version wrote is dropped: %s', (text) => {
  localStorage.setItem(key, text);
  expect(readCachedMenu(null, seen)).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});
