import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { adminStorage } from '../../../shared/apollo/admin-storage';
import { StaffPart } from './staff-part';

const user = userEvent.setup();

// Every keystroke renders the whole form, which takes long on a slow computer.
jest.setTimeout(30_000);

const admin = (id: string, title: string, email: string | null) => ({
  __typename: 'User',
  id,
  title,
  email,
  mobileNumber: '9812345678',
  status: 'ACTIVE',
  role: 'OWNER',
  signedInAt: email && '2026-11-20T18:30:00.000Z',
  version: 1,
});

let made: Record<string, unknown>[];
let signIns: Record<string, unknown>[];
beforeEach(() => {
  localStorage.clear();
  made = [];
  signIns = [];
});

/** Creates a server with the admins Meera and Lata, and created admins. It rejects Meera's email for other admins. */
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
          rejection: 'Another admin already signs in with this e-mail.',
          code: 'CONFLICT',
          field: 'email',
        };
      return { data: { setAdminSignIn: admin('a3', 'Ravi', String(variables.email)) } };
    }
    const items = [admin('a1', 'Meera', 'meera@kitchen.example'), admin('a2', 'Lata', null)];
    const last = signIns.at(-1)?.email;
    if (made.length > 0) items.push(admin('a3', 'Ravi', last === undefined ? null : String(last)));
    return { data: { users: { __typename: 'UserConnection', items } } };
  });

test('the staff list links each admin to a page, and marks an admin without email and password', async () => {
  showAsAdmin(server(), <StaffPart />);
  const meera = await screen.findByRole('link', { name: 'Meera' });
  expect(meera).toHaveAttribute('href', '/users/a1');
  expect(screen.getByText('meera@kitchen.example · last sign-in 21/11/26, 12:00 AM')).toBeInTheDocument();
  expect(screen.getByText('No email and password yet')).toBeInTheDocument();
});

/** Selects an item of the row menu with the keyboard. */
async function pickForLata(name: string) {
  (await screen.findByRole('button', { name: 'More actions for Lata' })).focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name });
  for (let presses = 0; !item.hasAttribute('data-highlighted') && presses < 4; presses++)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

test('an owner changes a role and ends the sessions of an admin', async () => {
  const sent: Record<string, unknown>[] = [];
  const end = fakeServer(({ operationName, variables }) => {
    if (operationName === 'ChangeRole') {
      sent.push(variables);
      return { data: { updateUser: { ...admin('a2', 'Lata', null), role: variables.role } } };
    }
    if (operationName === 'EndAdminSessions') {
      sent.push(variables);
      return { data: { endAdminSessions: { __typename: 'User', id: 'a2' } } };
    }
    return { data: { users: { __typename: 'UserConnection', items: [admin('a2', 'Lata', null)] } } };
  });
  showAsAdmin(end, <StaffPart />);
  await pickForLata('Change role');
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of Lata' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Accounts');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Lata now has the role Accounts.')).toBeInTheDocument();

  await pickForLata('End sessions');
  await user.click(await screen.findByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('Lata is signed out.')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'a2', role: 'ACCOUNTS', version: 1 }, { id: 'a2' }]);
});

test('an admin without staff:write sees the admins, but no button that changes them', async () => {
  showAsAdmin(server(), <StaffPart />);
  act(() => adminStorage.user.write(JSON.stringify({ role: 'MANAGER', permissions: ['customers:read'] })));
  expect(await screen.findByRole('link', { name: 'Meera' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '+ New Admin' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More actions for/ })).toBeNull();
});

test('an admin is created once, even if the email or password is rejected at first', async () => {
  showAsAdmin(server(), <StaffPart />);
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
  expect(await screen.findByText(/^ravi@kitchen.example/)).toBeInTheDocument();
  expect(made).toEqual([
    { input: { type: 'ADMIN', title: 'Ravi', mobileNumber: '9811112222', role: 'ORDERS' } },
  ]);
  expect(signIns.map(({ userId }) => userId)).toEqual(['a3', 'a3']);
});
