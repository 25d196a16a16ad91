import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { useWalletNowQuery } from '../../parts/add-balance/wallet.generated';
import type { UserRow_UserFragment } from './user-row.generated';
import type { EntryKind } from './wallet-entry-dialog';
import { WalletEntryDialog } from './wallet-entry-dialog';

const user = userEvent.setup();
const asha = {
  __typename: 'User',
  id: 'u1',
  title: 'Asha',
  mobileNumber: '9876500001',
  type: 'CUSTOMER',
  walletBalance: 100,
};

beforeEach(() => localStorage.clear());

/** Shows the balance in the cache, as the list of users does. */
const Balance = () => (
  <p>
    Cached:{' '}
    {useWalletNowQuery({ variables: { id: 'u1' }, fetchPolicy: 'cache-only' }).data?.user.walletBalance}
  </p>
);

/**
 * Renders the dialog for an entry kind.
 * @returns the sent variables
 */
const show = (kind: EntryKind, onClose = jest.fn(), balanceNow = () => asha.walletBalance) => {
  const sent: Record<string, unknown>[] = [];
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName === 'WalletNow') return { data: { user: { ...asha, walletBalance: balanceNow() } } };
    sent.push(variables);
    return { data: { entry: { __typename: 'WalletLog', id: 'w1', balanceAfter: -50.5 } } };
  });
  showAsAdmin(
    server,
    <>
      <WalletEntryDialog kind={kind} user={asha as unknown as UserRow_UserFragment} onClose={onClose} />
      <Balance />
    </>,
  );
  return { sent, onClose };
};
const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);

test('a correction asks for the problem, previews the balance, and debits an excess', async () => {
  const { sent, onClose } = show('correct');
  expect(await screen.findByRole('dialog', { name: 'Correct the wallet of Asha?' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Problem/), 'The balance is too high');
  await type(/^Amount/, '150.50');
  expect(screen.getByText(/Asha's wallet: ₹100\.00/)).toHaveTextContent('₹50.50 due');
  await type(/^Reason/, 'Credited twice');
  await user.click(screen.getByRole('button', { name: 'Correct wallet' }));
  await screen.findByText('Wallet of Asha corrected.');
  expect(sent).toEqual([
    { userId: 'u1', amount: -150.5, reason: 'Credited twice', idempotencyKey: expect.any(String) },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['correct', 'payBack'] as const)(
  'after the entry %s, the list shows the new balance',
  async (kind) => {
    show(kind);
    await screen.findByText('Cached: 100');
    await type(/^Amount/, '10');
    await type(/^Reason/, 'Moves away');
    if (kind === 'payBack') await type(/^Payment reference/, 'UTR1');
    else await user.selectOptions(screen.getByLabelText(/^Problem/), 'The balance is too high');
    await user.click(
      screen.getByRole('button', { name: kind === 'correct' ? 'Correct wallet' : 'Debit wallet' }),
    );
    expect(await screen.findByText('Cached: -50.5')).toBeInTheDocument();
  },
);

test.each([
  { kind: 'correct', submit: 'Correct wallet' },
  { kind: 'payBack', submit: 'Debit wallet' },
] as const)(
  'the entry $kind needs a second press if the balance changed since the preview',
  async (entry) => {
    let balance = 100;
    const { sent } = show(entry.kind, jest.fn(), () => balance);
    await screen.findByText('Cached: 100');
    await type(/^Amount/, '40');
    await type(/^Reason/, 'Credited twice');
    if (entry.kind === 'payBack') await type(/^Payment reference/, 'UTR1');
    else await user.selectOptions(screen.getByLabelText(/^Problem/), 'The balance is too high');
    // Another tab saves the same entry.
    balance = 60;
    const submit = screen.getByRole('button', { name: entry.submit });
    await user.click(submit);
    expect(
      await screen.findByText(
        `The balance changed to ₹60.00 after you opened this form. Check the statement, then select ${entry.submit} again.`,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/Asha's wallet: ₹60\.00/)).toHaveTextContent('₹20.00');
    expect(sent).toEqual([]);
    await user.click(submit);
    await screen.findByText(/^Wallet of Asha/);
    expect(sent).toHaveLength(1);
  },
);

test('a bank refund is limited to the balance and requires a reference', async () => {
  const { sent } = show('payBack');
  await type(/^Amount/, '100.01');
  await type(/^Reason/, 'Moves away');
  const submit = await screen.findByRole('button', { name: 'Debit wallet' });
  await user.click(submit);
  expect(await screen.findByText('The amount is above the balance of ₹100.00.')).toBeInTheDocument();
  expect(screen.getByText('Payment reference is required.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Amount/));
  await type(/^Amount/, '100');
  await type(/^Payment reference/, 'UTR1');
  await user.click(submit);
  await screen.findByText('Wallet of Asha debited.');
  expect(sent).toMatchObject([{ amount: 100, reference: 'UTR1', reason: 'Moves away' }]);
});
