import { breakfast, planOf } from '../../../test/menu-fixtures';
import { cacheMenu, readCachedMenu } from './cached-menu';

const key = 'mealbox.open-menu';
/** Plan for 21 Nov. */
const plan = planOf(breakfast);
const seen = new Date('2026-11-20T02:45:00Z');

beforeEach(() => localStorage.clear());

test('a cached menu is returned with the time of its response', () => {
  expect(readCachedMenu(null, seen)).toBeUndefined();
  cacheMenu(plan, plan, seen);
  expect(readCachedMenu(null, seen)).toEqual({ plan, at: '2026-11-20T02:45:00.000Z' });
});

test('a cached menu is valid until the end of its day in India', () => {
  cacheMenu(plan, plan, seen);
  expect(readCachedMenu(null, new Date('2026-11-21T18:29:59Z'))?.plan.id).toBe('p1');
  expect(readCachedMenu(null, new Date('2026-11-21T18:30:00Z'))).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});

test('the menus of the active day and of the last other displayed day are cached', () => {
  const on = (date: string) => ({ ...plan, id: date, date });
  cacheMenu(plan, on('2026-11-23'), seen);
  expect(readCachedMenu('2026-11-23', seen)?.plan.id).toBe('2026-11-23');
  expect(readCachedMenu('2026-11-21', seen)?.plan.id).toBe('p1');
  expect(readCachedMenu(null, seen)?.plan.id).toBe('p1');
  expect(readCachedMenu('2026-11-24', seen)).toBeUndefined();
  // Opening the active day leaves the other day stored. Opening a third day replaces the other day.
  cacheMenu(plan, plan, seen);
  expect(readCachedMenu('2026-11-23', seen)?.plan.id).toBe('2026-11-23');
  cacheMenu(plan, on('2026-11-24'), seen);
  expect(readCachedMenu('2026-11-23', seen)).toBeUndefined();
});

test('the cached menu is deleted if there is no active plan', () => {
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
])('a cached menu of another version is deleted: %s', (text) => {
  localStorage.setItem(key, text);
  expect(readCachedMenu(null, seen)).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});
