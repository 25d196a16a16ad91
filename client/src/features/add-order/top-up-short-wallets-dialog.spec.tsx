import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeJobs } from '../../../test/fake-jobs';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { listCustomers } from './customer-search';
import { TopUpShortWalletsDialog } from './top-up-short-wallets-dialog';

const user = userEvent.setup();
const short = listCustomers(
  ['Asha', 'Ravi'].map((title, nth) => ({
    id: title,
    title,
    mobileNumber: `987650000${nth}`,
    walletBalance: 0,
    creditLimit: 0,
  })),
).map((customer, nth) => ({ customer, missing: 99.5 + nth }));

test('the dialog for short wallets credits each one once with its missing amount, and can retry a failed one', async () => {
  localStorage.clear();
  const jobs = new FakeJobs((id, attempt) => (id === 'Ravi' && attempt === 1 ? { rejection: 'Busy.' } : {}));
  const sent: unknown[] = [];
  const closed: boolean[] = [];
  const server = fakeServer(({ operationName = '', variables }) => {
    if (operationName !== 'TopUpShortWallets') return jobs.answer({ operationName, variables }) ?? 'lost';
    sent.push(variables.lines);
    return jobs.answer({ operationName: 'StartCreditWallets', variables }) ?? 'lost';
  });
  showAsAdmin(
    server,
    <TopUpShortWalletsDialog short={short} onClose={(hasCredited) => closed.push(hasCredited)} />,
  );
  expect(
    screen.getByText(
      'Each wallet will get the amount that is missing for this order: ₹200.00 in total. Add only money that you received.',
    ),
  ).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Add ₹200.00' }));
  await screen.findByRole('alertdialog', { name: 'Balance added to 1 wallet' });
  expect(screen.getByText('Ravi: Busy.')).toBeInTheDocument();
  expect(sent).toEqual([
    [
      { userId: 'Asha', amount: 99.5, expectedBalance: 0, narration: 'For an order' },
      { userId: 'Ravi', amount: 100.5, expectedBalance: 0, narration: 'For an order' },
    ],
  ]);
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await screen.findByRole('alertdialog', { name: 'Balance added to 2 wallets' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual([true]);
});

test('a wallet whose balance changed since it was displayed gets nothing, and is not retried at the old balance', async () => {
  localStorage.clear();
  const changed = 'The wallet balance has changed: it is ₹99.50 now. Check the amount and try again.';
  const jobs = new FakeJobs((id) =>
    id === 'Asha' ? { rejection: changed, reason: 'WALLET_BALANCE_CHANGED' } : {},
  );
  const closed: boolean[] = [];
  const server = fakeServer(
    ({ operationName = '', variables }) =>
      jobs.answer({ operationName: operationName.replace('TopUpShort', 'StartCredit'), variables }) ?? 'lost',
  );
  showAsAdmin(
    server,
    <TopUpShortWalletsDialog short={short} onClose={(hasCredited) => closed.push(hasCredited)} />,
  );
  await user.click(screen.getByRole('button', { name: 'Add ₹200.00' }));
  await screen.findByRole('alertdialog', { name: 'Balance added to 1 wallet' });
  expect(screen.getByText(`Asha: ${changed}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry failed only' })).toBeNull();
  // The form then loads the current balances.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual([true]);
});
