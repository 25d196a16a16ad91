import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { asha } from '../../../test/user-row';
import { ResetLinkDialog } from './user-dialog';
import type { UserRow_UserFragment } from './user-row.generated';
import { UsersPage } from './users-page';

const user = userEvent.setup();

/** Renders the page with a server that has one user. The test defines the responses to mutations. */
const open = (answer: (name: string, variables: Record<string, unknown>) => Reply) =>
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'UsersPage')
        return { data: { users: { __typename: 'UserConnection', total: 1, items: [asha] } } };
      if (operationName === 'WalletNow') return { data: { user: asha } };
      if (operationName === 'QuickTopUps')
        return { data: { settings: { __typename: 'Settings', quickTopUps: [500, 1_000] } } };
      return answer(operationName, variables);
    }),
    <UsersPage />,
  );

/** Opens the Add Balance dialog of the only user, and submits an amount. */
const addBalance = async (amount: string) => {
  await user.click(await screen.findByRole('button', { name: /^Add Balance.*Asha Nair/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Amount/), amount);
  await user.dblClick(dialog.getByRole('button', { name: 'Add Balance' }));
  await screen.findByText('Not confirmed yet');
};

test('an unconfirmed credit keeps its idempotency key after its dialog closes and the page reloads', async () => {
  const keys: unknown[] = [];
  let answer: Reply = 'lost';
  const kitchen = (_name: string, { idempotencyKey }: Record<string, unknown>) => {
    keys.push(idempotencyKey);
    return answer;
  };
  const { unmount } = open(kitchen);
  await addBalance('500');
  expect(screen.getByText('Not confirmed yet').parentElement).toHaveTextContent(
    /^Failed to add wallet balanceNot confirmed yet/,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  open(kitchen);
  await user.click(await screen.findByRole('button', { name: /^Add Balance.*Asha Nair/ }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText(/^₹500\.00, .*Sent /)).toBeInTheDocument();
  expect(again.queryByLabelText(/^Amount/)).toBeNull();
  answer = { data: { creditWallet: { __typename: 'WalletLog', id: 'w1', balanceAfter: 750 } } };
  await user.click(again.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('₹750.00')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('an unconfirmed credit can be discarded after a warning, and the next one has a new key', async () => {
  const keys: unknown[] = [];
  open((_name, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return 'lost';
  });
  await addBalance('500');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText(/Discarding does not undo a request that succeeded/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep request' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard anyway' }));
  await user.click(await screen.findByRole('button', { name: 'Add Balance' }));
  await screen.findByText('Not confirmed yet');
  expect(new Set(keys).size).toBe(2);
});

test('money that another tab added first is not added again without a second press', async () => {
  let balance = 250;
  let credits = 0;
  showAsAdmin(
    fakeServer(({ operationName = '' }) => {
      if (operationName === 'UsersPage')
        return { data: { users: { __typename: 'UserConnection', total: 1, items: [asha] } } };
      if (operationName === 'WalletNow') return { data: { user: { ...asha, walletBalance: balance } } };
      if (operationName !== 'CreditWallet') return 'lost';
      credits += 1;
      return { data: { creditWallet: { __typename: 'WalletLog', id: 'w1', balanceAfter: balance + 400 } } };
    }),
    <UsersPage />,
  );
  await user.click(await screen.findByRole('button', { name: /^Add Balance.*Asha Nair/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Current balance: ₹250.00');
  await user.type(dialog.getByLabelText(/^Amount/), '400');
  balance = 650;
  await user.click(dialog.getByRole('button', { name: 'Add Balance' }));
  expect(await dialog.findByText(/^The balance changed to ₹650\.00/)).toBeInTheDocument();
  expect(credits).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Add Balance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(credits).toBe(1);
});

test('a rejected credit keeps the form of its dialog and shows the error', async () => {
  open(() => ({ rejection: 'No more today.', code: 'CONFLICT' }));
  await user.click(await screen.findByRole('button', { name: /^Add Balance.*Asha Nair/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Amount/), '12.345');
  await user.click(dialog.getByRole('button', { name: 'Add Balance' }));
  expect(await dialog.findByText('Amount can have at most two decimals.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.click(dialog.getByLabelText(/^Amount/));
  await user.paste('Rs. 500');
  await user.click(dialog.getByRole('button', { name: 'Add Balance' }));
  expect(await dialog.findByText('Amount must be a positive number.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '500');
  await user.click(dialog.getByRole('button', { name: 'Add Balance' }));
  expect(await dialog.findByText('No more today.')).toBeInTheDocument();
  expect(dialog.queryByText('Not confirmed yet')).toBeNull();
});

test('the user form sends the displayed version of the user', async () => {
  const sent: unknown[] = [];
  open((_name, variables) => {
    sent.push(variables);
    return { data: { updateUser: { ...asha, title: 'Asha N', version: 2 } } };
  });
  await user.click(await screen.findByRole('button', { name: /^Edit.*Asha Nair/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByLabelText(/^Title|^Name/);
  await user.clear(title);
  await user.type(title, 'Asha N');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Asha N')).toBeInTheDocument();
  expect(sent).toMatchObject([{ id: 'u1', input: { title: 'Asha N', version: 1 } }]);
});

test('a personal link is reset after a confirmation, and a failure is shown in the dialog', async () => {
  let sent = 0;
  const onClose = jest.fn();
  const server = fakeServer(({ variables }) => {
    sent += 1;
    expect(variables).toEqual({ id: 'u1' });
    if (sent === 1) return { rejection: 'The kitchen is busy.', code: 'UNAVAILABLE' };
    return { data: { resetPersonalLink: { ...asha, userUuid: 'another', version: 2 } } };
  });
  showAsAdmin(server, <ResetLinkDialog user={asha as UserRow_UserFragment} onClose={onClose} />);
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the personal link?' }));
  await user.click(question.getByRole('button', { name: 'Reset link' }));
  await question.findByText('The kitchen is busy.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Reset link' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('the user list marks a low balance by urgency', async () => {
  const wallets = [
    { walletBalance: 250, lowBelow: 300 },
    { walletBalance: 0, lowBelow: 300 },
    { walletBalance: -20, lowBelow: 300 },
    { walletBalance: 300, lowBelow: 300 },
  ];
  const items = wallets.map((wallet, at) => ({ ...asha, ...wallet, id: `w${at}`, title: `Wallet ${at}` }));
  showAsAdmin(
    fakeServer(() => ({ data: { users: { __typename: 'UserConnection', total: items.length, items } } })),
    <UsersPage />,
  );
  await screen.findByText('Wallet 0');
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  const said = items.map(({ title }) => cells.find((text) => text?.includes(title)));
  expect(said).toEqual([
    expect.stringContaining('Low₹250.00'),
    expect.stringContaining('Empty₹0.00'),
    expect.stringContaining('₹20.00 due'),
    expect.not.stringMatching(/Low|Empty/),
  ]);
});

test('an empty list of customers offers the import', async () => {
  const empty = { users: { __typename: 'UserConnection', total: 0, items: [] } };
  showAsAdmin(
    fakeServer(({ operationName }) => (operationName === 'UsersPage' ? { data: empty } : 'lost')),
    <UsersPage />,
  );
  await screen.findByText('No users found');
  await user.click(screen.getByRole('button', { name: 'Import customers' }));
  expect(await screen.findByRole('dialog', { name: 'Import customers' })).toBeInTheDocument();
});
