import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { asha } from '../../../test/user-row';
import { readSelectedCustomers } from '../../shared/selected-customers';
import { UsersPage } from './users-page';

const user = userEvent.setup();

test('customers remain selected on other pages of the user list, and can be messaged on WhatsApp', async () => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const ravi = { ...asha, id: 'u2', title: 'Ravi', mobileNumber: '9812345679' };
  const admin = { ...asha, id: 'u3', title: 'Manager', type: 'ADMIN', mobileNumber: '9812345670' };
  showAsAdmin(
    fakeServer(({ variables }) => ({
      data: {
        users: {
          __typename: 'UserConnection',
          total: 52,
          items: variables.page === 2 ? [ravi, admin] : [asha],
        },
      },
    })),
    <UsersPage />,
    '/users',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha Nair' }));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  const box = await screen.findByRole('checkbox', { name: 'Select Ravi' });
  expect(screen.queryByRole('checkbox', { name: 'Select Manager' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  expect(box).toBeChecked();
  const bar = within(screen.getByRole('group', { name: '2 customers selected' }));
  const link = bar.getByRole('link', { name: 'Message on WhatsApp' });
  expect(link).toHaveAttribute('href', '/whatsapp?about=users&show=chosen');
  await user.click(link);
  expect(readSelectedCustomers()).toEqual(['u1', 'u2']);
});

test.each([
  ['/users', '/whatsapp?about=users'],
  ['/users?show=low', '/whatsapp?about=low'],
  ['/users?show=low&q=asha', '/whatsapp?about=users&show=low&q=asha'],
  ['/users?show=admins', null],
])('the user list at %s links to the WhatsApp drafts %s', async (address, to) => {
  showAsAdmin(
    fakeServer(() => ({ data: { users: { __typename: 'UserConnection', total: 1, items: [asha] } } })),
    <UsersPage />,
    address,
  );
  await screen.findByText('Asha Nair');
  const link = screen.queryByRole('link', { name: 'WhatsApp' });
  expect(link?.getAttribute('href') ?? null).toBe(to);
});
