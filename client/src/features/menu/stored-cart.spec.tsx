import { screen, waitFor } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf, postLunch } from '../../../test/menu-fixtures';
import { addChaatAndOpenCart, button, openMenu, press, sheet, user } from '../../../test/open-menu';

const order = orderOf({ d1: 1 });
const withOrder = customerOf({ walletBalance: 420.9, ordersForOpenPlans: [order] });

test('a blocked change of the meal can empty the cart and continue', async () => {
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await press(/Breakfast/);
  await press('Add Sprout Chaat');
  await user.selectOptions(screen.getByLabelText('Meal slot'), 'm2');
  await press('Empty the cart');
  await waitFor(() => expect(screen.getByLabelText('Meal slot')).toHaveValue('m2'));
  expect(screen.queryByText('1 item')).toBeNull();
});

test('a cart is restored in a new tab for the same meal, and deleted with its plan', async () => {
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

test('Submit uses the token of its tab after another tab opened another personal link', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  openMenu(kitchen);
  await addChaatAndOpenCart();
  localStorage.setItem('mealbox.customer.token', 'of-another-customer');
  localStorage.setItem('mealbox.customer.user-id', 'another-customer');
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder').map(({ token }) => token)).toEqual(['Bearer token']);
});
