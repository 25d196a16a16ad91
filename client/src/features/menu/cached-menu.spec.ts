import { cacheMenu, readCachedMenu } from './cached-menu';
import { breakfast, planOf } from './test/menu-fixtures';

const key = 'mealbox.open-menu';
/** The plan is for 21 Nov. */
const plan = planOf(breakfast);
const seen = new Date('2026-11-20T02:45:00Z');

beforeEach(() => localStorage.clear());

test('what was kept is given back with its moment', () => {
  expect(readCachedMenu(seen)).toBeUndefined();
  cacheMenu(plan, seen);
  expect(readCachedMenu(seen)).toEqual({ plan, at: '2026-11-20T02:45:00.000Z' });
});

test('it counts to the end of its day in India, and is then dropped', () => {
  cacheMenu(plan, seen);
  expect(readCachedMenu(new Date('2026-11-21T18:29:59Z'))?.plan.id).toBe('p1');
  expect(readCachedMenu(new Date('2026-11-21T18:30:00Z'))).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});

test('without an active plan the last one is dropped', () => {
  cacheMenu(plan, seen);
  cacheMenu(null, seen);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  '{',
  'null',
  '[]',
  '{"at":"2026-11-20T02:45:00Z"}',
  '{"at":"then","plan":{"id":"p1","date":"2999-01-01","slots":[]}}',
  '{"at":"2026-11-20T02:45:00Z","plan":{"id":"p1","date":"2999-01-01","slots":[{}]}}',
])('what another version wrote is dropped: %s', (text) => {
  localStorage.setItem(key, text);
  expect(readCachedMenu(seen)).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});
