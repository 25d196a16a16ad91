import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { breakfast, chaat, dishOf, planOf } from '../../../test/menu-fixtures';
import { customerSystem } from '../../app/theme/customer-system';
import type { MenuDish } from './menu-data';
import { MenuPreview } from './menu-preview';

const noVegDishes = 'No veg dishes in this meal slot.';

const prerender = (...dishes: MenuDish[]) =>
  render(
    <MemoryRouter>
      <ChakraProvider value={customerSystem}>
        <MenuPreview plan={planOf({ ...breakfast, dishes })} />
      </ChakraProvider>
    </MemoryRouter>,
  );

test('a menu preview has the note about missing veg dishes only if no dish is vegetarian', () => {
  const eggs = dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' });
  const { unmount } = prerender(eggs);
  expect(screen.getByText(noVegDishes)).toBeInTheDocument();
  unmount();
  prerender(eggs, chaat);
  expect(screen.queryByText(noVegDishes)).toBeNull();
});
