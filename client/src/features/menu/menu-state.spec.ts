import { chaat, orderOf } from '../../../test/menu-fixtures';
import { availabilityOf, cartOfOrder, emptyCart, withQuantity } from './cart';
import {
  choose,
  conflictOf,
  isUnsaved,
  type MenuState,
  menuReducer,
  modeOf,
  nothingChosen,
} from './menu-state';

const order = orderOf({ d1: 2 });
const [availability] = [...availabilityOf([chaat]).values()];
if (!availability) throw new Error('No availability.');
const oneDish = withQuantity(emptyCart, availability, 1);
const at = (changes: Partial<MenuState>): MenuState => ({ ...nothingChosen, mealId: 'm1', ...changes });

test('the menu is in the mode ordering without an order, and locked with an order until it is edited', () => {
  expect(modeOf(at({}), undefined, true)).toBe('ordering');
  expect(modeOf(at({}), order, true)).toBe('locked');
  expect(modeOf(at({ base: order }), order, true)).toBe('editing');
});

test('when ordering is closed, an order is locked, and a menu without an order is read-only', () => {
  expect(modeOf(at({ base: order }), order, false)).toBe('locked');
  expect(modeOf(at({ cart: oneDish }), undefined, false)).toBe('looking');
});

test('the edit of an order that was cancelled elsewhere becomes a new cart', () => {
  expect(modeOf(at({ cart: oneDish, base: order }), undefined, true)).toBe('ordering');
});

test('an edit starts from the saved lines, and a finished edit discards the changes', () => {
  const editing = menuReducer(at({}), { type: 'edit', order });
  expect(editing.cart).toEqual(cartOfOrder(order));
  const changed = menuReducer(editing, { type: 'quantity', availability, quantity: 5 });
  expect(isUnsaved('editing', changed.cart, order)).toBe(true);
  expect(menuReducer(changed, { type: 'settle' })).toEqual(at({}));
});

test('a cart is unsaved if it has dishes without an order, or changes of its order', () => {
  expect(isUnsaved('ordering', emptyCart, undefined)).toBe(false);
  expect(isUnsaved('ordering', oneDish, undefined)).toBe(true);
  expect(isUnsaved('editing', cartOfOrder(order), order)).toBe(false);
  expect(isUnsaved('editing', emptyCart, order)).toBe(true);
  expect(isUnsaved('locked', cartOfOrder(order), order)).toBe(false);
  expect(isUnsaved('looking', oneDish, undefined)).toBe(false);
});

test('a selected meal restores its stored cart, with the order that the cart changes', () => {
  const draft = { base: order, cart: oneDish };
  expect(choose('m1', draft)).toEqual(at({ cart: oneDish, base: order }));
  expect(choose('m1')).toEqual(at({}));
});

test('a change of the order elsewhere is a conflict only if the customer selected dishes', () => {
  const later = { ...order, version: 2 };
  const other = { ...order, id: 'o2' };
  const [line] = oneDish.lines;
  if (!line) throw new Error('The cart has a dish.');
  const more = { ...oneDish, lines: [{ ...line, quantity: 3 }] };
  const editing = { base: order, cart: more };
  const picking = { base: null, cart: more };
  expect(conflictOf(editing, order)).toBeUndefined();
  expect(conflictOf(editing, later)?.what).toBe('changed');
  expect(conflictOf(editing, undefined)?.what).toBe('cancelled');
  expect(conflictOf(editing, other)?.what).toBe('placed');
  expect(conflictOf(picking, order)?.draft.cart.lines.map(({ quantity }) => quantity)).toEqual([
    3 - (order.lines[0]?.quantity ?? 0),
  ]);
  // An instruction that the order lacks is not lost.
  const asked = { ...oneDish, lines: [{ ...line, quantity: 1, instruction: 'no onion' }] };
  expect(conflictOf({ base: null, cart: asked }, order)?.what).toBe('placed');
  expect(conflictOf(picking, undefined)).toBeUndefined();
  expect(conflictOf({ base: null, cart: cartOfOrder(order) }, order)).toBeUndefined();
  expect(conflictOf({ base: null, cart: emptyCart }, order)).toBeUndefined();
});
