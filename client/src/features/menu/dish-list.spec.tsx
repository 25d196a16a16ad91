import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { dishOf } from '../../../test/menu-fixtures';
import { customerSystem } from '../../app/theme/customer-system';
import { availabilityOf, type Cart, type DishAvailability, emptyCart, withQuantity } from './cart';
import { DishList } from './dish-list';
import type { MenuDish } from './menu-data';

/** Parts that were rendered again: pictures and steppers of cards. */
const drawn = { pictures: new Set<string>(), steppers: new Set<string>() };

/** Dish that counts how often its picture is rendered. */
const watched = (index: number): MenuDish => {
  const dish = dishOf(`d${index}`, `Dish ${index}`, 100);
  return Object.defineProperty({ ...dish }, 'imageUrls', {
    get: () => {
      drawn.pictures.add(dish.title);
      return [];
    },
  });
};

/** Availability that counts how often its maximum is read. */
const watchedAvailability = (availability: DishAvailability): DishAvailability =>
  Object.defineProperty({ ...availability }, 'most', {
    get: () => {
      drawn.steppers.add(availability.title);
      return availability.most;
    },
  });

test('increasing one of sixty dishes re-renders only its quantity', async () => {
  const dishes = Array.from({ length: 60 }, (_, index) => watched(index));
  const availabilities = new Map(
    [...availabilityOf(dishes)].map(([id, availability]) => [id, watchedAvailability(availability)]),
  );
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
  expect(drawn.pictures.size).toBe(60);
  expect(drawn.steppers.size).toBe(60);
  const seventh = availabilities.get('d7');
  if (!seventh) throw new Error('The seventh dish is not on the menu.');
  const cart = withQuantity(emptyCart, seventh, 2);
  drawn.pictures.clear();
  drawn.steppers.clear();
  rerender(listWith(cart));
  expect(await screen.findByRole('button', { name: 'One more Dish 7' })).toBeInTheDocument();
  expect([...drawn.steppers]).toEqual(['Dish 7']);
  expect([...drawn.pictures]).toEqual([]);
});

test('a dish card has a chip for each stated nutrition value, and none for a missing value', () => {
  const dish = { ...dishOf('d1', 'Upma', 100), calories: 0, protein: 6.25, carbs: null, fats: null };
  render(
    <ChakraProvider value={customerSystem}>
      <DishList
        dishes={[dish]}
        availabilities={availabilityOf([dish])}
        cart={emptyCart}
        mode="ordering"
        onQuantity={() => undefined}
      />
    </ChakraProvider>,
  );
  expect(screen.getByText('0 kcal')).toBeInTheDocument();
  expect(screen.getByText('Protein 6.3 g')).toBeInTheDocument();
  expect(screen.queryByText(/^(Carbs|Fat)/)).toBeNull();
});

test('a dish card shows the allergens, and More only if it hides more characters than it has', () => {
  const nearlyFits = 'Moong sprouts, cucumber, tomato, onion, pomegranate, coriander, lemon, chaat masala';
  const dishes = [
    dishOf('d1', 'Upma', 100, { ingredients: 'Oats', allergens: ['GLUTEN'] }),
    dishOf('d2', 'Poha', 100, { ingredients: 'Rice, '.repeat(20), allergens: [] }),
    dishOf('d3', 'Chaat', 100, { ingredients: nearlyFits, allergens: [] }),
  ];
  render(
    <ChakraProvider value={customerSystem}>
      <DishList
        dishes={dishes}
        availabilities={availabilityOf(dishes)}
        cart={emptyCart}
        mode="ordering"
        onQuantity={() => undefined}
      />
    </ChakraProvider>,
  );
  expect(screen.getByText('Contains: gluten')).toBeInTheDocument();
  expect(screen.getAllByText(/^Contains/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^more/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'more ingredients of Poha' })).toBeInTheDocument();
  expect(screen.getByText(nearlyFits)).toBeInTheDocument();
});
