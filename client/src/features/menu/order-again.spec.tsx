import { screen } from '@testing-library/react';
import { openMenu, press } from '../../../test/open-menu';
import { fakeKitchen } from './test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf, postLunch } from './test/menu-fixtures';

test('Order again fills the cart with what the menu has, and says what it has not', async () => {
  const again = {
    mealId: 'm2',
    lines: [
      { dishId: 'd2', title: 'Oats Upma', quantity: 2 },
      { dishId: 'gone', title: 'Corn Salad', quantity: 1 },
    ],
  };
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()), {
    pathname: '/meal/uuid',
    state: { again },
  });
  await screen.findByText('Not on the menu today: Corn Salad.');
  expect(screen.getByLabelText('Meal slot')).toHaveValue('m2');
  await screen.findByText('2 items');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Order again of a meal that is ordered already shows that order', async () => {
  openMenu(
    fakeKitchen(planOf(breakfast, postLunch), customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] })),
    {
      pathname: '/meal/uuid',
      state: { again: { mealId: 'm1', lines: [{ dishId: 'd2', title: 'Oats Upma', quantity: 2 }] } },
    },
  );
  expect(await screen.findByText('Order already placed for the schedule')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Order again adds to what was picked before, and says what there is not enough of', async () => {
  const limited = { ...breakfast, availability: [{ dishId: 'd2', left: 1 }] };
  const kitchen = fakeKitchen(planOf(limited, postLunch), customerOf());
  const { unmount } = openMenu(kitchen);
  await press(/Breakfast/);
  await press('Add Sprout Chaat');
  unmount();
  openMenu(kitchen, {
    pathname: '/meal/uuid',
    state: { again: { mealId: 'm1', lines: [{ dishId: 'd2', title: 'Oats Upma', quantity: 3 }] } },
  });
  await screen.findByText('Sold out, or not so many left: Oats Upma.');
  await screen.findByText('2 items');
});
