import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../test/show-screen';
import { fakeServer } from '../../../shared/apollo/test/fake-server';
import { AdminsPart } from './admins-part';

const user = userEvent.setup();

// Every keystroke draws the whole form, which a busy machine takes its time over.
jest.setTimeout(30_000);

const admin = (id: string, title: string, email: string | null) => ({
  __typename: 'User',
  id,
  title,
  email,
  mobileNumber: '9812345678',
  status: 'ACTIVE',
  version: 1,
});

let made: Record<string, unknown>[];
let signIns: Record<string, unknown>[];
beforeEach(() => {
  localStorage.clear();
  made = [];
  signIns = [];
});

/** A server whose admins are Meera and those that were made; it refuses the address that is Meera's. */
const server = () =>
  fakeServer(({ operationName, variables }) => {
    if (operationName === 'CreateAdmin') {
      made.push(variables);
      return { data: { createUser: admin('a3', 'Ravi', null) } };
    }
    if (operationName === 'SetSignInOfAdmin') {
      signIns.push(variables);
      if (variables.email === 'meera@kitchen.example')
        return {
          refusal: 'Another admin already signs in with this e-mail.',
          code: 'CONFLICT',
          field: 'email',
        };
      return { data: { setAdminSignIn: admin('a3', 'Ravi', String(variables.email)) } };
    }
    const items = [admin('a1', 'Meera', 'meera@kitchen.example'), admin('a2', 'Lata', null)];
    const last = signIns.at(-1)?.email;
    if (made.length > 0) items.push(admin('a3', 'Ravi', last === undefined ? null : String(last)));
    return { data: { users: { __typename: 'UserPage', items } } };
  });

test('each admin leads to their page, and one without a sign-in says so', async () => {
  showAsAdmin(server(), <AdminsPart />);
  const meera = await screen.findByRole('link', { name: 'Meera' });
  expect(meera).toHaveAttribute('href', '/users/a1');
  expect(screen.getByText('meera@kitchen.example')).toBeInTheDocument();
  expect(screen.getByText('No sign-in yet')).toBeInTheDocument();
});

test('an admin is made once, also when what they are to sign in with is refused at first', async () => {
  showAsAdmin(server(), <AdminsPart />);
  await user.click(screen.getByRole('button', { name: '+ New Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Admin' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Enter a name for the admin.');
  expect(made).toEqual([]);

  await user.type(dialog.getByLabelText(/^Name/), 'Ravi');
  await user.type(dialog.getByLabelText(/^Mobile/), '9811112222');
  await user.type(dialog.getByLabelText(/^Email/), 'meera@kitchen.example');
  await user.type(dialog.getByLabelText(/^Password/), 'a long password');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another admin already signs in with this e-mail.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Mobile/)).toHaveAttribute('readonly');

  await user.clear(dialog.getByLabelText(/^Email/));
  await user.type(dialog.getByLabelText(/^Email/), 'ravi@kitchen.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ravi can sign in.')).toBeInTheDocument();
  expect(await screen.findByText('ravi@kitchen.example')).toBeInTheDocument();
  expect(made).toEqual([{ input: { type: 'ADMIN', title: 'Ravi', mobileNumber: '9811112222' } }]);
  expect(signIns.map(({ userId }) => userId)).toEqual(['a3', 'a3']);
});
