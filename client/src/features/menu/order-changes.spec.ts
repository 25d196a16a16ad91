import { chaat, orderOf, orderWithRequest, upma } from '../../../test/menu-fixtures';
import { availabilityOf, cartOfOrder, quantityOf, withInstruction, withQuantity } from './cart';
import { addPicks, cartSummary, changesOf, mergeCarts } from './order-changes';

const all = availabilityOf([chaat, upma]);
const ofUpma = all.get('d2');
if (!ofUpma) throw new Error('No upma.');
const before = orderOf({ d1: 2 }, orderWithRequest('less oil'));

test('changesOf describes each change of an order in one line', () => {
  expect(changesOf(before, orderOf({ d1: 3, d2: 1 }))).toEqual([
    'Sprout Chaat: 2 → 3',
    'Oats Upma: 1 added',
    'Cooking Instructions: -',
  ]);
  expect(changesOf(before, orderOf({ d2: 1 }, orderWithRequest('less oil')))).toEqual([
    'Oats Upma: 1 added',
    'Sprout Chaat: removed',
  ]);
  expect(changesOf(before, before)).toEqual([]);
});

test('addPicks adds the selected dishes to the lines of the order', () => {
  const picks = cartOfOrder(orderOf({ d1: 1, d2: 2 }));
  const cart = addPicks(before, picks, all);
  expect([quantityOf(cart, 'd1'), quantityOf(cart, 'd2')]).toEqual([3, 2]);
  expect(cart.lines[0]?.instruction).toBe('less oil');
  expect(cartSummary(cart)).toBe('3 × Sprout Chaat, 2 × Oats Upma');
});

test("mergeCarts keeps the local changes, and the kitchen's other changes", () => {
  const mine = withQuantity(cartOfOrder(before), ofUpma, 1);
  const theirs = orderOf({ d1: 5 }, { version: 2, ...orderWithRequest('hot') });
  const merged = mergeCarts(before, withInstruction(mine, 'd2', 'soft'), theirs, all);
  expect(merged.lines.map(({ dishId, quantity, instruction }) => [dishId, quantity, instruction])).toEqual([
    ['d1', 5, 'hot'],
    ['d2', 1, 'soft'],
  ]);
});

test('mergeCarts does not restore a cooking instruction that was deleted locally', () => {
  const mine = withInstruction(cartOfOrder(before), 'd1', '');
  const theirs = orderOf({ d1: 5 }, { version: 2, ...orderWithRequest('less oil') });
  const merged = mergeCarts(before, mine, theirs, all);
  expect(merged.lines.map(({ quantity, instruction }) => [quantity, instruction])).toEqual([[5, '']]);
});

test('mergeCarts contains no dish that either side removed', () => {
  const both = orderOf({ d1: 1, d2: 1 });
  const mine = withQuantity(cartOfOrder(both), ofUpma, 0);
  expect(mergeCarts(both, mine, { ...both, version: 2 }, all).lines.map(({ dishId }) => dishId)).toEqual([
    'd1',
  ]);
  expect(
    mergeCarts(both, cartOfOrder(both), orderOf({ d2: 1 }), all).lines.map(({ dishId }) => dishId),
  ).toEqual(['d2']);
});
