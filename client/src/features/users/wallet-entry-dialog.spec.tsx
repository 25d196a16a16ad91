import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import type { UserRow_UserFragment } from '../../gql/admin';
import { fakeServer } from '../../shared/apollo/test/fake-server';
import { WalletEntryDialog } from './wallet-entry-dialog';
import type { EntryKind } from './wallet-entry-form';

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

/** The dialog of one kind; gives what was sent. */
const show = (kind: EntryKind, onClose = jest.fn()) => {
  const sent: Record<string, unknown>[] = [];
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName === 'WalletNow') return { data: { user: asha } };
    sent.push(variables);
    return { data: { entry: { __typename: 'WalletLog', id: 'w1', balanceAfter: 0 } } };
  });
  showAsAdmin(
    server,
    <WalletEntryDialog kind={kind} user={asha as unknown as UserRow_UserFragment} onClose={onClose} />,
  );
  return { sent, onClose };
};
const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);

test('a correction asks what is wrong, says what the wallet will be, and takes out what is too much', async () => {
  const { sent, onClose } = show('correct');
  expect(await screen.findByRole('dialog', { name: 'Correct the wallet of Asha?' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Error/), 'The balance is too high');
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

test('what was paid back is no more than the wallet holds, and has a reference', async () => {
  const { sent } = show('payBack');
  await type(/^Amount/, '100.01');
  await type(/^Reason/, 'Moves away');
  const submit = await screen.findByRole('button', { name: 'Debit wallet' });
  await user.click(submit);
  expect(await screen.findByText('The balance is ₹100.00.')).toBeInTheDocument();
  expect(screen.getByText('Payment reference is required.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Amount/));
  await type(/^Amount/, '100');
  await type(/^Payment reference/, 'UTR1');
  await user.click(submit);
  await screen.findByText('Debited from the wallet of Asha.');
  expect(sent).toMatchObject([{ amount: 100, reference: 'UTR1', reason: 'Moves away' }]);
});
