/** What was added on the painted page, before the screen was there. */
import { screen, waitFor } from '@testing-library/react';
import { button, openMenu, press } from '../../../test/open-menu';
import { fakeKitchen } from './test/fake-kitchen';
import { breakfast, chaat, customerOf, dishOf, orderOf, planOf, postLunch } from './test/menu-fixtures';

const openWith = (picked: string[], ...[plan, customer]: Parameters<typeof fakeKitchen>) => {
  window.mealboxPicked = picked;
  openMenu(fakeKitchen(plan, customer));
};

afterEach(() => {
  delete window.mealboxPicked;
});

test('it is in the cart of the meal that was painted, a press each, and nothing is asked', async () => {
  openWith(['d1', 'd2', 'd1'], planOf(breakfast, postLunch), customerOf());
  expect(await screen.findByText('3 items')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue(/^Breakfast/);
  await press('One less Oats Upma');
  expect(await screen.findByText('2 items')).toBeInTheDocument();
});

test('what is not on the menu any more, or sold out, is left out', async () => {
  const availability = [{ dishId: chaat.id, left: 0 }];
  openWith(['gone', 'd1', 'd2'], planOf({ ...breakfast, availability }), customerOf());
  expect(await screen.findByText('1 item')).toBeInTheDocument();
  expect(await button('One more Oats Upma')).toBeInTheDocument();
});

test('what is against the diet is asked about, and the rest goes in after the answer', async () => {
  const milk = dishOf('x1', 'Paneer Wrap', 90, { allergens: ['MILK'] });
  const plan = planOf({ ...breakfast, dishes: [milk, chaat] });
  openWith(['x1', 'd1'], plan, customerOf({ id: 'early eater', avoids: ['MILK'] }));
  await screen.findByRole('alertdialog', { name: /^Paneer Wrap has milk/ });
  await press('Leave it out');
  expect(await screen.findByText('1 item')).toBeInTheDocument();
  expect(await button('One more Sprout Chaat')).toBeInTheDocument();
  expect(await button('Add Paneer Wrap')).toBeInTheDocument();
});

test('an order that stands is left as it is, and nothing is added once it is edited', async () => {
  openWith(['d2'], planOf(breakfast), customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] }));
  await screen.findByText('Order already placed for the schedule');
  await waitFor(() => expect(window.mealboxPicked).toBeUndefined());
  await press('EDIT ORDER');
  await screen.findByText('1 item');
});
