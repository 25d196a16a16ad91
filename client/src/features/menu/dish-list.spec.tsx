import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { customerSystem } from '../../app/theme/customer-system';
import { availabilityOf, type Cart, emptyCart, withQuantity } from './cart';
import { DishList } from './dish-list';
import type { MenuDish } from './menu-data';
import { dishOf } from './test/menu-fixtures';

const drawn: string[] = [];

/** A dish that notes each time that its card is drawn; nothing but the card looks at its pictures. */
const watched = (index: number): MenuDish => {
  const dish = dishOf(`d${index}`, `Dish ${index}`, 100);
  return Object.defineProperty({ ...dish }, 'imageUrls', {
    get: () => {
      drawn.push(dish.title);
      return [];
    },
  });
};

test('of sixty dishes, one more of one draws its card alone anew', async () => {
  const dishes = Array.from({ length: 60 }, (_, index) => watched(index));
  const availabilities = availabilityOf(dishes);
  const listWith = (cart: Cart) => (
    <ChakraProvider value={customerSystem}>
      <DishList
        dishes={dishes}
        availabilities={availabilities}
        cart={cart}
        mode="ordering"
        onQuantity={() => undefined}
      />
    </ChakraProvider>
  );
  const { rerender } = render(listWith(emptyCart));
  await screen.findByRole('button', { name: 'Add Dish 59' });
  drawn.length = 0;
  const seventh = availabilities.get('d7');
  if (!seventh) throw new Error('The seventh dish is not on the menu.');
  rerender(listWith(withQuantity(emptyCart, seventh, 2)));
  expect(await screen.findByRole('button', { name: 'One more Dish 7' })).toBeInTheDocument();
  expect(drawn).toEqual(['Dish 7']);
});
