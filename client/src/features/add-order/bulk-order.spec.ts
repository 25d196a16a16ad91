import { answerOf, groupRejected, LEFT_OUT, outcomeOf, summaryText } from './bulk-order';
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
  const { insufficient, others } = groupRejected(outcome.rejected, 5_000);
  expect(insufficient.map(({ customer }) => customer.name)).toEqual(['Bela', 'Divya']);
  expect(others.map(({ customer }) => customer.name)).toEqual(['Chetan']);
  expect(summaryText(outcome, 5_000)).toBe(
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
  expect(summaryText(outcomeOf([placed('1'), placed('2')], customers), 5_000)).toBe('2 order(s) placed');
});

test('the summary lists customers who were left out separately, and customers whose balance is sufficient since then', () => {
  const { rejected: some } = outcomeOf(
    [
      rejected('1', LEFT_OUT, 'Eats veg only, which excludes Tandoori Chicken.'),
      rejected('2', 'INSUFFICIENT_WALLET', 'Current Wallet Balance: ₹1.00'),
      rejected('3', 'INSUFFICIENT_WALLET', 'Current Wallet Balance: ₹1.00'),
      rejected('4', LEFT_OUT, ''),
    ],
    new Map([...customers, ['2', { ...(people[1] as (typeof people)[0]), walletBalance: 50 }]]),
  );
  expect(summaryText({ placed: [], rejected: some }, 5_000)).toBe(
    [
      '0 order(s) placed',
      '',
      'Insufficient balance:',
      'Chetan - 9000000003',
      '',
      'Enough balance now:',
      'Bela - 9000000002',
      '',
      'Left out:',
      'Asha - 9000000001: Eats veg only, which excludes Tandoori Chicken.',
      'Divya - 9000000004',
    ].join('\n'),
  );
});

test("a row of the result has the customer's name once", () => {
  const message = 'Bela eats veg only: Tandoori Chicken. Bela avoids milk, which is in Paneer Wrap.';
  const [bela] = outcomeOf([rejected('2', 'CONFLICT', message)], customers).rejected;
  expect(bela?.reason).toBe('Eats veg only: Tandoori Chicken. Avoids milk, which is in Paneer Wrap.');
});

test('a rejected customer whose error message was not stored gets a general text', () => {
  const [bela] = outcomeOf([rejected('2', 'CONFLICT', '')], customers).rejected;
  expect(bela).toMatchObject({ code: 'CONFLICT', reason: 'Failed to place order(s).' });
});

test('the outcome lists left-out customers with the error that the server would return', () =>
  expect(outcomeOf(outcome.rejected.map(answerOf), customers)).toEqual({ ...outcome, placed: [] }));

test('the name is removed only at the start of a sentence, not inside the title of a dish', () => {
  const message = 'Bela eats veg only: Bela Special. Bela avoids milk, which is in Bela Special.';
  const [bela] = outcomeOf([rejected('2', 'CONFLICT', message)], customers).rejected;
  expect(bela?.reason).toBe('Eats veg only: Bela Special. Avoids milk, which is in Bela Special.');
});
