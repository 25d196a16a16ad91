import { answerOf, groupRejected, outcomeOf, summaryText } from './bulk-order';
import { listCustomers } from './customer-search';

const people = listCustomers(
  ['Asha', 'Bela', 'Chetan', 'Divya'].map((title, index) => ({
    id: String(index + 1),
    title,
    mobileNumber: `900000000${index + 1}`,
    walletBalance: 0,
    creditLimit: 0,
  })),
);
const customers = new Map(people.map((customer) => [customer.id, customer]));
const placed = (userId: string) => ({
  userId,
  order: { id: `o${userId}` },
  error: null,
});
const rejected = (userId: string, code: string, message: string) => ({
  userId,
  order: null,
  error: { code, message },
});

const outcome = outcomeOf(
  [
    placed('1'),
    rejected('2', 'INSUFFICIENT_WALLET', 'Insufficient wallet balance. Current Wallet Balance: ₹1.00'),
    rejected('3', 'CONFLICT', 'Order already placed for the schedule'),
    rejected('4', 'OTHER', 'x: Current Wallet Balance: ₹0.00'),
  ],
  customers,
);

test('the summary counts placed orders, then lists customers who cannot pay, then other failures with reasons', () => {
  const { insufficient, others } = groupRejected(outcome.rejected);
  expect(insufficient.map(({ customer }) => customer.name)).toEqual(['Bela', 'Divya']);
  expect(others.map(({ customer }) => customer.name)).toEqual(['Chetan']);
  expect(summaryText(outcome)).toBe(
    [
      '1 order(s) placed',
      '',
      'Insufficient balance:',
      'Bela - 9000000002',
      'Divya - 9000000004',
      '',
      'Failed:',
      'Chetan - 9000000003: Order already placed for the schedule',
    ].join('\n'),
  );
  expect(summaryText(outcomeOf([placed('1'), placed('2')], customers))).toBe('2 order(s) placed');
});

test('a rejected customer whose error message was not stored gets a general text', () => {
  const [bela] = outcomeOf([rejected('2', 'CONFLICT', '')], customers).rejected;
  expect(bela).toMatchObject({ code: 'CONFLICT', reason: 'Failed to place order(s).' });
});

test('the outcome lists left-out customers with the error that the server would return', () =>
  expect(outcomeOf(outcome.rejected.map(answerOf), customers)).toEqual({ ...outcome, placed: [] }));
