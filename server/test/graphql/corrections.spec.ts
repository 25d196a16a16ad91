/**
 * Tests corrections, and money that the kitchen's bank paid back: separate entries with a reason, written once, and never above
 * the available amount.
 */
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint } from '../testkit/ledger.js';
import {
  allowCredit,
  correctWallet,
  creditWallet,
  refundToSource,
  statement,
} from '../testkit/operations.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;

beforeAll(async () => {
  admin = await kitchen.as.admin();
});
let payments = 0;
const utr = () => `UTR ${++payments}`;

test('a correction writes a separate credit or debit entry with its reason', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  const wrong = { userId: asha.id, reason: '  Credited twice ' };
  const { it: entry } = accepted(await correctWallet(admin, { ...wrong, amount: -99.99 }));
  expect(entry).toMatchObject({
    amount: -99.99,
    balanceAfter: 0.01,
    remarks: 'Correction',
    narration: 'Credited twice',
    reference: null,
    orderNumber: null,
    transactionDate: '2026-11-20',
  });
  accepted(await correctWallet(admin, { ...wrong, amount: 0.5 }));
  expect(await entriesOf(kitchen.em, asha)).toEqual([10_000, -9_999, 50]);
  const seen = accepted(await statement(await kitchen.as.customer(asha))).it;
  expect(seen.entries[1]).toMatchObject({ remarks: 'Correction', narration: 'Credited twice' });
});

test('a bank refund is a debit with the reference of its payment', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  const reference = utr();
  const input = { userId: asha.id, amount: 100, reference: reference.toLowerCase(), reason: 'Moves away' };
  expect(accepted(await refundToSource(admin, input)).it).toMatchObject({
    amount: -100,
    balanceAfter: 0,
    remarks: 'Paid back to bank account',
    narration: 'Moves away',
    reference: reference.replace(' ', ''),
  });
});

test('a correction is limited by the credit limit and a bank refund by the balance, to the paisa', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  accepted(await allowCredit(admin, asha.id, 50));
  const of = (amount: number) => ({ userId: asha.id, amount, reason: 'x' });
  const before = await fingerprint(kitchen.em);
  expect(rejected(await correctWallet(admin, of(-150.01)))).toEqual({
    code: 'INSUFFICIENT_WALLET',
    message: 'Insufficient wallet balance. Current Wallet Balance: ₹100.00',
  });
  expect(outcomeOf(await refundToSource(admin, { ...of(100.01), reference: utr() }))).toBe(
    'INSUFFICIENT_WALLET',
  );
  expect(await fingerprint(kitchen.em)).toEqual(before);
  accepted(await correctWallet(admin, of(-150)));
  expect(outcomeOf(await refundToSource(admin, { ...of(0.01), reference: utr() }))).toBe(
    'INSUFFICIENT_WALLET',
  );
  expect(await balanceOf(kitchen.em, asha)).toBe(-5_000);
});

test('the reference of a payment can be recorded once, as a credit or a bank refund', async () => {
  const asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 10_000 });
  const ravi = await kitchen.seed.customer({ balancePaise: 10_000 });
  const [paid, received] = [utr(), utr()];
  accepted(await refundToSource(admin, { userId: asha.id, amount: 1, reference: paid, reason: 'x' }));
  accepted(await creditWallet(admin, { userId: asha.id, amount: 1, reference: received }));
  const again = (reference: string) =>
    refundToSource(admin, { userId: ravi.id, amount: 1, reference, reason: 'x' });
  const back = {
    code: 'CONFLICT',
    message: `This reference belongs to a bank refund to ${asha.title} on 20 Nov, so it cannot be credited.`,
    field: 'reference',
  };
  expect(rejected(await again(paid))).toEqual(back);
  expect(rejected(await creditWallet(admin, { userId: ravi.id, amount: 1, reference: paid }))).toEqual(back);
  expect(rejected(await again(received))).toMatchObject({
    message: `This payment was already credited in full to ${asha.title} on 20 Nov.`,
  });
});

test.each([
  [{ amount: 0 }, 'Amount cannot be 0.', 'amount'],
  [{ amount: 1_000_000.01 }, 'amount can be at most ₹10,00,000.00.', 'amount'],
  [{ amount: 1, reason: ' ' }, 'Reason is required.', 'reason'],
  [{ amount: 1, reason: 'x'.repeat(501) }, 'Reason can be at most 500 characters long.', 'reason'],
])('a correction of %j is rejected', async (input, message, field) => {
  const asha = await kitchen.seed.customer();
  const answer = await correctWallet(admin, { userId: asha.id, reason: 'x', ...input });
  expect(rejected(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
});

test.each([
  [{ amount: 0 }, 'Amount must be a positive number.', 'amount'],
  [{ amount: -1 }, 'Amount must be a positive number.', 'amount'],
  [{ reference: ' ' }, 'Payment reference is required.', 'reference'],
  [{ reason: '' }, 'Reason is required.', 'reason'],
])('a bank refund of %j is rejected', async (input, message, field) => {
  const asha = await kitchen.seed.customer({ balancePaise: 500 });
  const answer = await refundToSource(admin, {
    userId: asha.id,
    amount: 1,
    reference: utr(),
    reason: 'x',
    ...input,
  });
  expect(rejected(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
});

test('correcting the wallet of a rider, or as a customer, is rejected', async () => {
  const rider = await kitchen.seed.delivery();
  expect(rejected(await correctWallet(admin, { userId: rider.id, amount: 1, reason: 'x' }))).toMatchObject({
    message: 'Wallet is not available for delivery users.',
  });
  const asha = await kitchen.seed.customer();
  const caller = await kitchen.as.customer(asha);
  expect(outcomeOf(await correctWallet(caller, { userId: asha.id, amount: 1, reason: 'x' }))).toBe(
    'FORBIDDEN',
  );
});

test('ten concurrent corrections or bank refunds with one key write one entry, and reject other input', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  const correction = { userId: asha.id, amount: -1, reason: 'x' };
  const payment = { ...correction, amount: 2, reference: utr() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? correctWallet(admin, correction, 'one') : refundToSource(admin, payment, 'other'),
    ),
  );
  expect(new Set(answers.map((answer) => accepted(answer).it.id)).size).toBe(2);
  expect((await entriesOf(kitchen.em, asha)).sort((a, b) => a - b)).toEqual([-200, -100, 10_000]);
  expect(outcomeOf(await correctWallet(admin, { ...correction, amount: 5 }, 'one'))).toBe('KEY_REUSED');
});

test('twenty concurrent bank refunds without a key debit at most the balance', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 500 });
  accepted(await allowCredit(admin, asha.id, 100));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      refundToSource(admin, { userId: asha.id, amount: 1, reference: utr(), reason: 'x' }),
    ),
  );
  expect(answers.filter((answer) => outcomeOf(answer) === 'OK')).toHaveLength(5);
  expect(await balanceOf(kitchen.em, asha)).toBe(0);
});
