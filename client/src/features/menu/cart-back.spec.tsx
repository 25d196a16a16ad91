import { act, screen, waitFor } from '@testing-library/react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { fakeKitchen } from '../../../test/fake-kitchen';
import { breakfast, customerOf, planOf } from '../../../test/menu-fixtures';
import { addChaatAndOpenCart } from '../../../test/open-menu';
import { showToCustomers } from '../../../test/show-screen';
import { MenuPage } from './menu-page';

test('on a phone, the first Back closes the open cart, and the second asks before the cart is left', async () => {
  let navigate: NavigateFunction = () => undefined;
  const Menu = () => {
    navigate = useNavigate();
    return <MenuPage />;
  };
  showToCustomers(
    fakeKitchen(planOf(breakfast), customerOf()).link,
    <Routes>
      <Route path="/meal/:userUuid" element={<Menu />} />
    </Routes>,
    '/meal/uuid',
  );
  const goBack = () => act(async () => navigate(-1));
  const question = { name: 'Submit this order first, then create a new one.' };
  await addChaatAndOpenCart();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cart' })).toBeNull());
  expect(screen.queryByRole('alertdialog', question)).toBeNull();
  expect(screen.getByText('1 item')).toBeInTheDocument();
  await goBack();
  expect(await screen.findByRole('alertdialog', question)).toBeInTheDocument();
});
