import { screen, within } from '@testing-library/react';
import { added, credited, openStatement } from '../../../../test/open-statement';

test('a bank line is credited to the selected customer instead of the matched one, and each line has a result', async () => {
  const { user, choose, calls, jobs } = openStatement({}, (_userId, attempt, nth) =>
    nth === 1 && attempt === 1 ? { rejection: 'Rohan Mehta is inactive.' } : credited,
  );
  await choose();
  await user.click(await screen.findByLabelText('Credit the payment of line 3'));
  for (const number of [3, 4]) {
    await user.click(
      screen.getByRole('button', {
        name: number === 3 ? 'Change customer for line 3' : 'Select customer for line 4',
      }),
    );
    await user.clear(screen.getByLabelText('Customer: name or mobile'));
    await user.type(screen.getByLabelText('Customer: name or mobile'), 'rohan');
    await user.click(await screen.findByRole('radio', { name: /Rohan Mehta/ }));
    if (number === 4) {
      const amount = screen.getByLabelText(/^Amount for this customer/);
      const partNote = /^The remaining amount will not be credited yet/;
      expect(screen.queryByText(partNote)).not.toBeInTheDocument();
      await user.clear(amount);
      await user.type(amount, '501');
      await user.click(screen.getByRole('button', { name: 'Select' }));
      expect(screen.getByText('You can credit at most ₹500.00 from this payment.')).toBeInTheDocument();
      await user.clear(amount);
      await user.type(amount, '300');
      expect(screen.getByText(partNote)).toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Select' }));
  }
  await user.click(screen.getByRole('button', { name: 'Credit 3 lines' }));
  expect(await screen.findByText('2 lines credited, ₹800.00. 1 line failed.')).toHaveFocus();
  const items = within(screen.getByRole('region', { name: 'Result of each line' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Line 3Rohan Mehta₹500.00Rohan Mehta is inactive.',
    'Line 2Asha Nair₹500.00Credited. New balance: ₹600.00',
    'Line 4Rohan Mehta₹300.00Credited. New balance: ₹600.00',
  ]);
  expect(calls('StartCreditBankLines')).toEqual([
    {
      idempotencyKey: expect.any(String),
      mapping: {
        date: 'Date',
        amount: 'Credit',
        direction: null,
        narration: 'Narration',
        utr: null,
        balance: null,
        dayOrder: null,
      },
      lines: [
        expect.objectContaining({ fingerprint: 'f2', userId: 'u1', topUpId: 't2' }),
        expect.objectContaining({ fingerprint: 'f3', userId: 'u3', topUpId: null }),
        expect.objectContaining({ fingerprint: 'f4', userId: 'u3', topUpId: null, amount: 500, credit: 300 }),
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await screen.findByText('3 lines credited, ₹1,300.00.');
  expect(jobs.all).toHaveLength(1);
  expect(jobs.retries).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Another statement' }));
  expect(screen.getByRole('button', { name: 'Select CSV file' })).toBeInTheDocument();
});

test('a credit of bank lines without a response is retried with the same key', async () => {
  let isLost = true;
  const { user, choose, calls } = openStatement({
    StartCreditBankLines: () => (isLost ? 'lost' : undefined),
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Credit 1 line' }));
  const check = await screen.findByRole('button', { name: 'Check again' });
  isLost = false;
  await user.click(check);
  await screen.findByText('1 line credited, ₹500.00.');
  screen.getByText('2 lines not credited, ₹1,000.00. To credit them, select the same file again.');
  expect(new Set(calls('StartCreditBankLines').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a bank line for a customer with a recent credit of the amount must be confirmed as a second payment', async () => {
  const { user, choose, calls } = openStatement({
    MoneyAdded: () =>
      added([
        {
          __typename: 'WalletLog',
          id: 'e1',
          transactionDate: '2026-11-22',
          amount: 500,
          reference: '432112345678',
          orderNumber: null,
        },
      ]),
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Select customer for line 4' }));
  await user.type(screen.getByLabelText('Customer: name or mobile'), 'rohan');
  expect(calls('MoneyAdded')).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: /Rohan Mehta/ }));
  await screen.findByText('₹500.00 was already credited to this customer on 22 Nov with UTR 432112345678.');
  expect(calls('MoneyAdded')).toEqual([{ userId: 'u3', from: '2026-11-14' }]);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const tick = screen.getByRole('checkbox', { name: 'This is a second payment' });
  expect(tick).toHaveFocus();
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(await screen.findByText('2 lines selected, ₹1,000.00')).toBeInTheDocument();
});
