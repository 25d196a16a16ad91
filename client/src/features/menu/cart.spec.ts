import { chaat, dishOf, orderOf, orderWithRequest, upma } from '../../../test/menu-fixtures';
import {
  availabilityOf,
  cartOfOrder,
  type DishAvailability,
  emptyCart,
  isSameCart,
  itemCountOf,
  quantityOf,
  refreshedCart,
  totalOf,
  withInstruction,
  withQuantity,
} from './cart';
import { intakeOf } from './cart-contents';

const availabilityFor = (
  availabilities: ReadonlyMap<string, DishAvailability>,
  id: string,
): DishAvailability => {
  const availability = availabilities.get(id);
  if (!availability) throw new Error(`No availability for ${id}`);
  return availability;
};

const availabilities = availabilityOf([chaat, upma]);
const withBoth = withQuantity(
  withQuantity(emptyCart, availabilityFor(availabilities, 'd1'), 2),
  availabilityFor(availabilities, 'd2'),
  1,
);

test('the total of a cart is exact to the paisa, and nutrition that no dish states is null', () => {
  expect(totalOf(withBoth)).toBe(377.25);
  expect(itemCountOf(withBoth)).toBe(3);
  expect(intakeOf(withBoth)).toEqual({ calories: 630, protein: 40.5, carbs: 96, fats: null });
});

test('the quantity of a cart line is at most 50, and 0 removes the line', () => {
  expect(quantityOf(withQuantity(withBoth, availabilityFor(availabilities, 'd1'), 51), 'd1')).toBe(50);
  const without = withQuantity(withBoth, availabilityFor(availabilities, 'd1'), 0);
  expect(without.lines.map(({ dishId }) => dishId)).toEqual(['d2']);
  expect(withQuantity(without, availabilityFor(availabilities, 'd2'), -1).lines).toEqual([]);
});

test('a dish on the saved order keeps its price, and an added one has the current price', () => {
  const dearer = availabilityOf([dishOf('d1', 'Sprout Chaat', 500), upma], orderOf({ d1: 1 }));
  expect(availabilityFor(dearer, 'd1')).toMatchObject({ unitPrice: 129.1, most: 50, onMenu: true });
  expect(availabilityFor(dearer, 'd2')).toMatchObject({ unitPrice: 119.05, most: 50 });
});

test('a dish that left the menu can be reduced on its order, but not increased', () => {
  const order = orderOf({ d1: 3 });
  const now = availabilityOf([upma], order);
  const cart = refreshedCart(cartOfOrder(order), now);
  const gone = availabilityFor(now, 'd1');
  expect(gone).toMatchObject({ most: 3, onMenu: false });
  const less = withQuantity(cart, gone, 2);
  expect(quantityOf(less, 'd1')).toBe(2);
  expect(quantityOf(withQuantity(less, gone, 9), 'd1')).toBe(3);
});

test('a dish that left the menu remains in the cart, and can only be reduced', () => {
  const cart = refreshedCart(withBoth, availabilityOf([upma]));
  const [line] = cart.lines;
  expect(line).toMatchObject({ title: 'Sprout Chaat', quantity: 2, most: 0, onMenu: false });
  if (!line) throw new Error('The line is gone.');
  expect(quantityOf(withQuantity(cart, line, 3), 'd1')).toBe(2);
  expect(quantityOf(withQuantity(cart, line, 1), 'd1')).toBe(1);
});

test('a cart equals its order until a quantity or an instruction changes', () => {
  const order = orderOf({ d1: 2, d2: 1 }, orderWithRequest('less oil', 'Ring the bell'));
  const cart = cartOfOrder(order);
  expect(cart.lines[0]?.instruction).toBe('less oil');
  expect(isSameCart(cart, cartOfOrder(order))).toBe(true);
  expect(isSameCart(withInstruction(cart, 'd1', 'more oil'), cart)).toBe(false);
  expect(isSameCart(withQuantity(cart, availabilityFor(availabilities, 'd2'), 2), cart)).toBe(false);
  expect(isSameCart(withQuantity(cart, availabilityFor(availabilities, 'd2'), 0), cart)).toBe(false);
});

test('withInstruction reduces a cooking instruction to one line', () => {
  expect(withInstruction(withBoth, 'd1', 'no onion\n no garlic').lines[0]?.instruction).toBe(
    'no onion no garlic',
  );
});
