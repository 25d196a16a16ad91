import { listCustomers } from './customer-search';
import { whoPays } from './who-pays';

const customer = (title: string, walletBalance: number, creditLimit = 0) => ({
  id: title,
  title,
  mobileNumber: '9876500001',
  walletBalance,
  creditLimit,
});

test('who is left out: who has ordered, and whose wallet and credit limit together are a paisa short', () => {
  const customers = listCustomers([
    customer('a enough', 100),
    customer('b a paisa short', 99.99),
    customer('c with credit', -100, 200),
    customer('d past the credit', -100.01, 200),
    customer('e ordered', 100),
  ]);
  const { payers, leftOut } = whoPays(customers, 10_000, new Set(['e ordered']));
  expect(payers.map(({ id }) => id)).toEqual(['a enough', 'c with credit']);
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'Current Wallet Balance: ₹99.99',
    'Current Wallet Balance: -₹100.01',
    'Order already placed for the schedule',
  ]);
});

test('what costs nothing is ordered by who owes more than the limit, too', () =>
  expect(whoPays(listCustomers([customer('a', -500)]), 0, new Set()).leftOut).toEqual([]));
