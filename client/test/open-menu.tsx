import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { customerSystem } from '../src/app/theme/customer-system';
import { keepMenu } from '../src/features/menu/kept-menu';
import { MenuPage } from '../src/features/menu/menu-page';
import type { FakeKitchen } from '../src/features/menu/test/fake-kitchen';
import { createCustomerClient } from '../src/shared/apollo/customer-client';
import { endCustomerSession } from '../src/shared/apollo/customer-session';
import { Toaster } from '../src/shared/ui/toaster';
import { toast } from '../src/shared/ui/toasts';

/** Nothing of the visit before: no session, cart, kept menu or toast. */
beforeEach(() => {
  sessionStorage.clear();
  endCustomerSession();
  keepMenu(null);
  toast.dismissAll();
});

/** Shows the menu at an address, before that kitchen. */
export const openMenu = (kitchen: FakeKitchen, address = '/meal/uuid') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={customerSystem}>
        <ApolloProvider client={createCustomerClient(kitchen.link, 1)}>
          <Routes>
            <Route path="/meal" element={<MenuPage />} />
            <Route path="/meal/:userUuid" element={<MenuPage />} />
            <Route path="/customer/:id" element={<p>the profile</p>} />
          </Routes>
          <Toaster />
        </ApolloProvider>
      </ChakraProvider>
    </MemoryRouter>,
  );

export const user = userEvent.setup();
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => user.click(await button(name));
export const sheet = () => within(screen.getByRole('dialog', { name: 'Cart' }));
export const addChaatAndOpenCart = async () => {
  await press('Add Sprout Chaat');
  await press(/View Cart >/);
};
