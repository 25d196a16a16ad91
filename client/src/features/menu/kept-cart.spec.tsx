/** A cart that is not sent: what asks before it is lost, and what it outlives. */
import { screen, waitFor } from '@testing-library/react';
import { addChaatAndOpenCart, button, openMenu, press, sheet, user } from '../../../test/open-menu';
import { fakeKitchen, sentCustomer } from './test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf, postLunch } from './test/menu-fixtures';

const order = orderOf({ d1: 1 });
const withOrder = customerOf({ walletBalance: 420.9, ordersForOpenPlans: [order] });

test('with an unsaved cart neither the profile nor another meal can be opened', async () => {
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await press(/Breakfast/);
  await press('Add Sprout Chaat');
  await press('Asha Nair');
  await screen.findByRole('alertdialog', { name: 'Submit this order first, then create a new one.' });
  await press('Close');
  await user.selectOptions(screen.getByLabelText('Meal slot'), 'm2');
  await screen.findByRole('alertdialog', { name: 'Submit this order first, then create a new one.' });
  expect(screen.getByLabelText('Meal slot')).toHaveValue('m1');
  await press('Close');
  await press('One less Sprout Chaat');
  expect(await button('Add Sprout Chaat')).toHaveFocus();
  await press('Asha Nair');
  await screen.findByText('the profile');
});

test('a blocked change of the meal can empty the cart and go on', async () => {
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await press(/Breakfast/);
  await press('Add Sprout Chaat');
  await user.selectOptions(screen.getByLabelText('Meal slot'), 'm2');
  await press('Empty the cart');
  await waitFor(() => expect(screen.getByLabelText('Meal slot')).toHaveValue('m2'));
  expect(screen.queryByText('1 item')).toBeNull();
});

test('a cart outlives a reload', async () => {
  const kitchen = fakeKitchen(planOf(breakfast, postLunch), customerOf());
  const { unmount } = openMenu(kitchen);
  await press(/Breakfast/);
  await press('Add Sprout Chaat');
  unmount();
  openMenu(kitchen);
  expect(await screen.findByText('1 item')).toBeInTheDocument();
});

test('a cart outlives its tab, where the meal is chosen again, and is gone when its plan is', async () => {
  const kitchen = fakeKitchen(planOf(breakfast, postLunch), customerOf());
  const { unmount } = openMenu(kitchen);
  await press(/Breakfast/);
  await press('Add Sprout Chaat');
  unmount();
  sessionStorage.clear();
  const next = openMenu(kitchen);
  await press(/Breakfast/);
  expect(await screen.findByText('1 item')).toBeInTheDocument();
  next.unmount();
  sessionStorage.clear();
  kitchen.plan = { ...planOf(breakfast), id: 'p2' };
  openMenu(kitchen);
  await button('Add Sprout Chaat');
  expect(screen.queryByText('1 item')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('mealbox.cart.'))).toEqual([]);
});

test('a link that another tab has opened meanwhile does not pay for this cart', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  openMenu(kitchen);
  await addChaatAndOpenCart();
  localStorage.setItem('mealbox.customer.token', 'of somebody else');
  localStorage.setItem('mealbox.customer.user-id', 'somebody-else');
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder').map(({ token }) => token)).toEqual(['Bearer token']);
});
