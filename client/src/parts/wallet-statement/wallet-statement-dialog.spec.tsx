import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { WalletStatementDialog } from './wallet-statement-dialog';

/** Some of the three entries of a wallet that was credited a rupee at a time. */
const pageOf = (...balances: number[]): Reply => ({
  data: {
    walletStatement: {
      __typename: 'WalletStatement',
      userTitle: 'Asha Nair',
      balance: 3,
      entries: balances.map((balance) => ({
        __typename: 'WalletLog',
        id: String(balance),
        entryNumber: balance,
        transactionDate: '2026-11-21',
        amount: 1,
        remarks: '',
        narration: '',
        balanceAfter: balance,
      })),
    },
  },
});

const user = userEvent.setup();
const older = () => screen.findByRole('button', { name: 'Show older entries (1)' });
const countRows = () => screen.getAllByRole('rowheader').length;

test.each<[string, Reply, string]>([
  ['the server’s words', { refusal: 'Slow down, please.', code: 'TOO_MANY' }, 'Slow down, please.'],
  ['the screen’s words', 'lost', 'Failed to load statement'],
])('entries that do not come are missed in %s, and can be asked for again', async (_whose, reply, text) => {
  let answer = pageOf(3, 2);
  const server = fakeServer(() => answer);
  showAsCustomer(server, <WalletStatementDialog userId="uuid" name="Asha Nair" onClose={() => undefined} />);
  await older();
  answer = reply;
  await user.click(await older());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(countRows()).toBe(2);
  answer = pageOf(1);
  await user.click(await older());
  await waitFor(() => expect(countRows()).toBe(3));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
});

test('an entry that arrives while the statement is open leaves no older entry out of reach', async () => {
  const ledger = [4, 3, 2, 1];
  let written = 3;
  const server = fakeServer(({ variables }) => {
    const before = (variables.before as number | undefined) ?? written + 1;
    return pageOf(...ledger.filter((number) => number < before && number <= written).slice(0, 2));
  });
  showAsCustomer(server, <WalletStatementDialog userId="uuid" name="Asha Nair" onClose={() => undefined} />);
  await older();
  written = 4;
  await user.click(await older());
  await waitFor(() => expect(countRows()).toBe(3));
  expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
});
