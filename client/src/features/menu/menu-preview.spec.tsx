import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { customerSystem } from '../../app/theme/customer-system';
import type { MenuDish } from './menu-data';
import { MenuPreview } from './menu-preview';
import { breakfast, chaat, dishOf, planOf } from './test/menu-fixtures';

const noVegDishes = 'No veg dishes in this meal slot.';

const paint = (...dishes: MenuDish[]) =>
  render(
    <MemoryRouter>
      <ChakraProvider value={customerSystem}>
        <MenuPreview plan={planOf({ ...breakfast, dishes })} />
      </ChakraProvider>
    </MemoryRouter>,
  );

test('a menu without a vegetarian dish has a sentence for those who see only such, and none otherwise', () => {
  const eggs = dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' });
  const { unmount } = paint(eggs);
  expect(screen.getByText(noVegDishes)).toBeInTheDocument();
  unmount();
  paint(eggs, chaat);
  expect(screen.queryByText(noVegDishes)).toBeNull();
});
