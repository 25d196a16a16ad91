import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { cacheMenu } from '../src/features/menu/cached-menu';
import { MenuPage } from '../src/features/menu/menu-page';
import { clearCustomerStorage } from '../src/shared/apollo/customer-sessions';
import { phoneChoices } from '../src/shared/phone-choices';
import { forgetCarts } from '../src/shared/stored-carts';
import { toast } from '../src/shared/ui/dialogs/toasts';
import type { FakeKitchen } from './fake-kitchen';
import { type ScreenAddress, showToCustomers } from './show-screen';

/** Deletes the session, carts, cached menu, choices, and toasts of the previous test. */
beforeEach(() => {
  sessionStorage.clear();
  forgetCarts();
  clearCustomerStorage();
  cacheMenu(null);
  phoneChoices.vegOnly.write(null);
  phoneChoices.lastMeal.write(null);
  toast.dismissAll();
});

/** Renders the menu at an address, with a fake server. */
export const openMenu = (kitchen: FakeKitchen, address: ScreenAddress = '/meal/uuid') =>
  showToCustomers(
    kitchen.link,
    <Routes>
      <Route path="/meal" element={<MenuPage />} />
      <Route path="/meal/:userUuid" element={<MenuPage />} />
      <Route path="/customer/:id" element={<p>the profile</p>} />
    </Routes>,
    address,
  );

export const user = userEvent.setup();
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => user.click(await button(name));
export const sheet = () => within(screen.getByRole('dialog', { name: /^(Cart|Your order)$/ }));
export const openCart = async () => {
  await press(/^View (Cart >|order)$/);
  await screen.findByRole('dialog', { name: /^(Cart|Your order)$/ }, { timeout: 10_000 });
};
export const addChaatAndOpenCart = async () => {
  await press('Add Sprout Chaat');
  await openCart();
};
