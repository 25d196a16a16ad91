import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import type { UserRow_UserFragment } from '../../gql/admin';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { ResetLinkDialog } from './reset-link-dialog';
import { UsersPage } from './users-page';

const user = userEvent.setup();

const asha = {
  __typename: 'User',
  id: 'u1',
  userUuid: 'uuid',
  mobileNumber: '9812345678',
  alternateMobileNumber: null,
  title: 'Asha Nair',
  gender: 'FEMALE',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  walletBalance: 250,
  email: null,
  version: 1,
  createdAt: '2026-11-20T04:00:00.000Z',
  addresses: [{ __typename: 'Address', text: '12 Lake Road', isDefault: true, locationUrl: '' }],
};

/** The page before a server with one user, which answers what is not a question as the test says. */
const open = (answer: (name: string, variables: Record<string, unknown>) => Reply) =>
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'UsersPage')
        return { data: { users: { __typename: 'UserPage', total: 1, items: [asha] } } };
      if (operationName === 'WalletNow') return { data: { user: asha } };
      if (operationName === 'QuickTopUps')
        return { data: { settings: { __typename: 'Settings', quickTopUps: [500, 1_000] } } };
      return answer(operationName, variables);
    }),
    <UsersPage />,
  );

test('money that is added counts once however often the button is pressed, and the row shows the new balance', async () => {
  const keys: unknown[] = [];
  open((_name, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length < 5) return 'lost';
    return { data: { creditWallet: { __typename: 'WalletLog', id: 'w1', balanceAfter: 350 } } };
  });
  await user.click(await screen.findByRole('button', { name: /^Add Balance.*Asha Nair/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Amount/), '100');
  await user.dblClick(dialog.getByRole('button', { name: 'Add Balance' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Add Balance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  expect(await screen.findByText('₹350.00')).toBeInTheDocument();
});

test('a user that is edited is sent with the version that was looked at', async () => {
  const sent: unknown[] = [];
  open((_name, variables) => {
    sent.push(variables);
    return { data: { updateUser: { ...asha, title: 'Asha N', version: 2 } } };
  });
  await user.click(await screen.findByRole('button', { name: /^Edit.*Asha Nair/ }));
  const dialog = within(screen.getByRole('dialog'));
  const title = dialog.getByLabelText(/^Title|^Name/);
  await user.clear(title);
  await user.type(title, 'Asha N');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Asha N')).toBeInTheDocument();
  expect(sent).toMatchObject([{ id: 'u1', input: { title: 'Asha N', version: 1 } }]);
});

test('a personal link is reset once that is confirmed, and a failure says so where it was asked', async () => {
  let sent = 0;
  const onClose = jest.fn();
  const server = fakeServer(({ variables }) => {
    sent += 1;
    expect(variables).toEqual({ id: 'u1' });
    if (sent === 1) return { refusal: 'The kitchen is busy.', code: 'UNAVAILABLE' };
    return { data: { resetPersonalLink: { ...asha, userUuid: 'another', version: 2 } } };
  });
  showAsAdmin(server, <ResetLinkDialog user={asha as UserRow_UserFragment} onClose={onClose} />);
  const question = within(screen.getByRole('alertdialog', { name: 'Reset the personal link?' }));
  await user.click(question.getByRole('button', { name: 'Reset link' }));
  await question.findByText('The kitchen is busy.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Reset link' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
