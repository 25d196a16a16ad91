/** Corrections, and money that the kitchen's bank paid back: entries of their own, with a reason, once, and never of money that is not there. */
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, expectVerified, fingerprint } from '../testkit/ledger.js';
import {
  allowCredit,
  correctWallet,
  creditWallet,
  refundToSource,
  statement,
} from '../testkit/operations.js';

const kitchen = openKitchen();
let admin: Caller;

beforeAll(async () => {
  admin = await kitchen.as.admin();
});
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  await expectVerified(kitchen.em);
});

let payments = 0;
const utr = () => `UTR ${++payments}`;

test('a correction adds or takes out by an entry of its own, with its reason', async () => {
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

test('what the bank paid back is a debit with the reference of its payment', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  const reference = utr();
  const wish = { userId: asha.id, amount: 100, reference: reference.toLowerCase(), reason: 'Moves away' };
  expect(accepted(await refundToSource(admin, wish)).it).toMatchObject({
    amount: -100,
    balanceAfter: 0,
    remarks: 'Paid back to bank account',
    narration: 'Moves away',
    reference: reference.replace(' ', ''),
  });
});

test('a correction goes as far as the credit limit, what is paid back as far as the wallet, and a paisa more nowhere', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  accepted(await allowCredit(admin, asha.id, 50));
  const of = (amount: number) => ({ userId: asha.id, amount, reason: 'x' });
  const before = await fingerprint(kitchen.em);
  expect(refused(await correctWallet(admin, of(-150.01)))).toEqual({
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

test('a payment stands in one ledger once, whichever way it went', async () => {
  const asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 10_000 });
  const ravi = await kitchen.seed.customer({ balancePaise: 10_000 });
  const [paid, received] = [utr(), utr()];
  accepted(await refundToSource(admin, { userId: asha.id, amount: 1, reference: paid, reason: 'x' }));
  accepted(await creditWallet(admin, { userId: asha.id, amount: 1, reference: received }));
  const again = (reference: string) =>
    refundToSource(admin, { userId: ravi.id, amount: 1, reference, reason: 'x' });
  const back = {
    code: 'CONFLICT',
    message: `This payment went back to ${asha.title} on 20 Nov.`,
    field: 'reference',
  };
  expect(refused(await again(paid))).toEqual(back);
  expect(refused(await creditWallet(admin, { userId: ravi.id, amount: 1, reference: paid }))).toEqual(back);
  expect(refused(await again(received))).toMatchObject({
    message: `This payment was credited to ${asha.title} on 20 Nov, all of it.`,
  });
});

test.each([
  [{ amount: 0 }, 'Amount cannot be 0.', 'amount'],
  [{ amount: 1_000_000.01 }, 'amount can be at most ₹10,00,000.00.', 'amount'],
  [{ amount: 1, reason: ' ' }, 'Reason is required.', 'reason'],
  [{ amount: 1, reason: 'x'.repeat(501) }, 'Reason can be at most 500 characters long.', 'reason'],
])('a correction of %j is refused', async (wish, message, field) => {
  const asha = await kitchen.seed.customer();
  const answer = await correctWallet(admin, { userId: asha.id, reason: 'x', ...wish });
  expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
});

test.each([
  [{ amount: -1 }, 'Amount must be a positive number.', 'amount'],
  [{ reference: ' ' }, 'Payment reference is required.', 'reference'],
  [{ reason: '' }, 'Reason is required.', 'reason'],
])('paying back %j is refused', async (wish, message, field) => {
  const asha = await kitchen.seed.customer({ balancePaise: 500 });
  const answer = await refundToSource(admin, {
    userId: asha.id,
    amount: 1,
    reference: utr(),
    reason: 'x',
    ...wish,
  });
  expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
});

test('a rider has no wallet to correct, and a customer corrects none', async () => {
  const rider = await kitchen.seed.delivery();
  expect(refused(await correctWallet(admin, { userId: rider.id, amount: 1, reason: 'x' }))).toMatchObject({
    message: 'Wallet is not available for delivery users.',
  });
  const asha = await kitchen.seed.customer();
  const caller = await kitchen.as.customer(asha);
  expect(outcomeOf(await correctWallet(caller, { userId: asha.id, amount: 1, reason: 'x' }))).toBe(
    'FORBIDDEN',
  );
});

test('ten of each at once with one key are one entry each, and other input with the key is refused', async () => {
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

test('twenty payments back at once, without a key, take what the wallet holds and no paisa more', async () => {
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
