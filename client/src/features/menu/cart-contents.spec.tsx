import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { breakfast, dishOf } from '../../../test/menu-fixtures';
import { customerSystem } from '../../app/theme/customer-system';
import { availabilityOf, type Cart, type CartLine, emptyCart, refreshedCart, withQuantity } from './cart';
import { CartContents } from './cart-contents';

const dishes = Array.from({ length: 12 }, (_, index) => dishOf(`d${index}`, `Dish ${index}`, 100));
const availabilities = availabilityOf(dishes);
const full = [...availabilities.values()].reduce((cart, dish) => withQuantity(cart, dish, 1), emptyCart);

const drawn: string[] = [];

/** Cart line that counts its renderings, by reads of its diet. */
const watched = (line: CartLine): CartLine =>
  Object.defineProperty({ ...line }, 'diet', {
    enumerable: true,
    get: () => {
      drawn.push(line.title);
      return 'VEG';
    },
  });

const contents = (cart: Cart) => (
  <ChakraProvider value={customerSystem}>
    <CartContents
      day="2026-11-21"
      slot={breakfast}
      cart={cart}
      order={undefined}
      locked={false}
      wallet={1000}
      announcement=""
      notice={null}
      actions={null}
      submitting={{
        creditLimit: 0,
        busy: false,
        error: undefined,
        onSubmit: () => undefined,
        ask: () => undefined,
      }}
      onQuantity={() => undefined}
      onInstruction={() => undefined}
      onAddress={() => undefined}
      onClose={() => undefined}
    />
  </ChakraProvider>
);

test('increasing one of twelve cart lines re-renders only that line', async () => {
  const cart = { ...full, lines: full.lines.map(watched) };
  const { rerender } = render(contents(cart));
  await screen.findByRole('button', { name: 'One more Dish 11' });
  const seventh = cart.lines[7];
  if (!seventh) throw new Error('The seventh dish is not in the cart.');
  const next = withQuantity(cart, seventh, 2);
  drawn.length = 0;
  rerender(contents(next));
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect(drawn.filter((title) => title !== 'Dish 7')).toEqual([]);
});

test('refreshedCart creates a new object only for a changed cart line', () => {
  const dearer = new Map(availabilities);
  const seventh = availabilities.get('d7');
  if (seventh) dearer.set('d7', { ...seventh, unitPrice: 120 });
  expect(refreshedCart(full, availabilities).lines).toEqual(full.lines);
  const lines = refreshedCart(full, dearer).lines;
  expect(lines.filter((line, index) => line !== full.lines[index])).toEqual([
    { ...full.lines[7], unitPrice: 120 },
  ]);
});
