import { chunksOf, groupRefused, type Outcome, summaryText, withAnswers } from './bulk-order';
import { listCustomers } from './customer-search';

const people = listCustomers(
  ['Asha', 'Bela', 'Chetan', 'Divya'].map((title, index) => ({
    id: String(index + 1),
    title,
    mobileNumber: `900000000${index + 1}`,
    walletBalance: 0,
  })),
);
const customers = new Map(people.map((customer) => [customer.id, customer]));
const nothing: Outcome = { placed: [], refused: [] };
const placed = (userId: string) => ({
  userId,
  order: { id: `o${userId}`, orderNumber: 1001, amount: 139 },
  error: null,
});
const refused = (userId: string, code: string, message: string) => ({
  userId,
  order: null,
  error: { code, message },
});

test('customers go out in chunks, each with a key of its own', () => {
  const chunks = chunksOf(['1', '2', '3', '4', '5'], 2);
  expect(chunks.map(({ userIds }) => userIds)).toEqual([['1', '2'], ['3', '4'], ['5']]);
  expect(new Set(chunks.map(({ key }) => key)).size).toBe(3);
  expect(chunksOf([])).toEqual([]);
});

const outcome = withAnswers(
  nothing,
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
  expect(summaryText(withAnswers(nothing, [placed('1'), placed('2')], customers))).toBe('2 order(s) placed');
});

test('a retry adds to what was placed and forgets the earlier refusals of those it asked for', () => {
  const after = withAnswers(outcome, [placed('2'), refused('4', 'CONFLICT', 'No')], customers);
  expect(after.placed.map(({ userId }) => userId)).toEqual(['1', '2']);
  expect(after.refused.map(({ customer, reason }) => [customer.name, reason])).toEqual([
    ['Chetan', 'Order already placed for the schedule'],
    ['Divya', 'No'],
  ]);
});

test('the same answer heard twice counts once', () => {
  expect(withAnswers(outcome, [placed('1')], customers).placed).toEqual([
    { userId: '1', orderId: 'o1', orderNumber: 1001, amount: 139 },
  ]);
});
