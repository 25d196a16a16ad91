import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { cacheMenu } from '../src/features/menu/cached-menu';
import { MenuPage } from '../src/features/menu/menu-page';
import type { FakeKitchen } from '../src/features/menu/test/fake-kitchen';
import { clearCustomerStorage } from '../src/shared/apollo/customer-sessions';
import { forgetCarts } from '../src/shared/kept-carts';
import { phoneChoices } from '../src/shared/phone-choices';
import { toast } from '../src/shared/ui/dialogs/toasts';
import { showToCustomers, type To } from './show-screen';

/** Nothing of the visit before: no session, cart, cached menu or toast. */
beforeEach(() => {
  sessionStorage.clear();
  forgetCarts();
  clearCustomerStorage();
  cacheMenu(null);
  phoneChoices.vegOnly.write(null);
  phoneChoices.lastMeals.write(null);
  toast.dismissAll();
});

/** Shows the menu at an address, before that kitchen. */
export const openMenu = (kitchen: FakeKitchen, address: To = '/meal/uuid') =>
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
export const sheet = () => within(screen.getByRole('dialog', { name: 'Cart' }));
export const openCart = async () => {
  await press('View Cart >');
  await screen.findByRole('dialog', { name: 'Cart' }, { timeout: 10_000 });
};
export const addChaatAndOpenCart = async () => {
  await press('Add Sprout Chaat');
  await openCart();
};
