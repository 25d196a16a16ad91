import { answerOf, groupRefused, outcomeOf, summaryText } from './bulk-order';
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
const refused = (userId: string, code: string, message: string) => ({
  userId,
  order: null,
  error: { code, message },
});

const outcome = outcomeOf(
  [
    placed('1'),
    refused('2', 'INSUFFICIENT_WALLET', 'Insufficient wallet balance. Current Wallet Balance: ₹1.00'),
    refused('3', 'CONFLICT', 'Order already placed for the schedule'),
    refused('4', 'OTHER', 'x: Current Wallet Balance: ₹0.00'),
  ],
  customers,
);

test('the summary counts the placed, then lists who cannot pay, then the others with the reason', () => {
  const { insufficient, others } = groupRefused(outcome.refused);
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

test('words that were not kept are said in general', () => {
  const [bela] = outcomeOf([refused('2', 'CONFLICT', '')], customers).refused;
  expect(bela).toMatchObject({ code: 'CONFLICT', reason: 'Failed to place order(s).' });
});

test('who is left out is part of the outcome as the server would have said it', () =>
  expect(outcomeOf(outcome.refused.map(answerOf), customers)).toEqual({ ...outcome, placed: [] }));
