import { screen } from '@testing-library/react';
import { fakeKitchen } from '../../../test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf, postLunch } from '../../../test/menu-fixtures';
import { openMenu, press } from '../../../test/open-menu';

test('Order again fills the cart with available dishes and names the others', async () => {
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

test('Order again shows the existing order of the meal', async () => {
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

test('Order again adds to the selection and names dishes with too few portions', async () => {
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
  await screen.findByText('Sold out, or too few left: Oats Upma.');
  await screen.findByText('2 items');
});
