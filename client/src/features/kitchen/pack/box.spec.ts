import { jest } from '@jest/globals';
import { boxOf as box } from '../../../../test/box-fixtures';
import { allergensOf, countBoxes, isCompletable, shownBoxes, withChange } from './box';

const open = box({ number: 1001 });
const packed = box({ number: 1002, packedAt: '2026-11-22T01:00:00Z' });
const completed = box({ number: 1012, status: 'COMPLETED', name: 'Ravi' });
const cancelled = box({ number: 1004, status: 'CANCELLED', position: null, changedSincePrint: true });
const boxes = [open, packed, completed, cancelled];

const numbers = (of: ReturnType<typeof shownBoxes>) =>
  [...of.cancelled, ...of.repack, ...of.changed, ...of.others].map(({ order }) => order.orderNumber);

test('a cancelled box is not counted, and is listed first in every view', () => {
  expect(countBoxes(boxes)).toEqual({ all: 3, open: 1, packed: 1, completed: 1, cancelled: 1 });
  expect(numbers(shownBoxes(boxes, 'all', ''))).toEqual([1004, 1001, 1002, 1012]);
  expect(numbers(shownBoxes(boxes, 'open', ''))).toEqual([1004, 1001]);
  expect(numbers(shownBoxes(boxes, 'completed', ''))).toEqual([1004, 1012]);
});

test('boxes to repack or to remove are listed first until they are done', () => {
  const edited = box({ number: 1020, repack: true });
  const takeOut = box({ number: 1021, status: 'CANCELLED', position: null, repack: true });
  const all = [...boxes, edited, takeOut];
  expect(shownBoxes(all, 'open', '')).toMatchObject({ cancelled: [takeOut], repack: [edited] });
  expect(numbers(shownBoxes(all, 'all', ''))).toEqual([1021, 1020, 1004, 1001, 1002, 1012]);
  const done = all.map((each) =>
    withChange(each, each === edited ? { packed: true } : each === takeOut ? { takenOut: true } : undefined),
  );
  expect(numbers(shownBoxes(done, 'all', ''))).toEqual([1004, 1001, 1002, 1012, 1020]);
});

test.each([
  ['#1002', [1002]],
  ['12', [1004, 1001, 1002, 1012]],
  ['1012', [1012]],
  ['  RAVI ', [1012]],
  ['lake', [1004, 1001, 1002, 1012]],
])('a search for %p in the packing list finds the boxes of the orders %j', (text, found) => {
  expect(numbers(shownBoxes(boxes, 'all', text))).toEqual(found);
});

test('withChange applies an unconfirmed change to a box', () => {
  expect(withChange(open, { packed: true }).packedAt).not.toBeNull();
  expect(withChange(packed, { packed: false }).packedAt).toBeNull();
  // The result is the same object, because nothing changed, so its packer is unchanged.
  expect(withChange(packed, { packed: true })).toBe(packed);
  expect(withChange(packed, { status: 'COMPLETED' }).order.status).toBe('COMPLETED');
  expect(withChange(open, undefined)).toBe(open);
});

test('only packed and charged boxes can be completed, on their day or later', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T00:00:00+05:30') });
  expect(boxes.filter(isCompletable)).toEqual([packed]);
  expect(isCompletable(box({ number: 1005, status: 'UPCOMING', packedAt: '2026-11-22T01:00:00Z' }))).toBe(
    false,
  );
  jest.setSystemTime(new Date('2026-11-21T23:59:00+05:30'));
  expect(isCompletable(packed)).toBe(false);
  jest.useRealTimers();
});

test('allergensOf lists each allergen of a box once', () =>
  expect(allergensOf(open)).toEqual(['MILK', 'NUTS']));
