/** Tests that an integration records received payments, once per reference. */
import { newApiKey } from '../testkit/api-keys.js';
import type { Caller } from '../testkit/callers.js';
import { type Answer, accepted, rejected } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { openMoneyKitchen } from '../testkit/money.js';
import { claimOf, newUtr, type PaymentData, payments } from '../testkit/payments.js';

const { kitchen, people } = openMoneyKitchen();

const record = (caller: Caller, input: object): Promise<Answer<{ it: PaymentData }>> =>
  caller.ask(
    `mutation ($input: RecordPaymentInput!) { it: recordPayment(input: $input) {
      id reference amount left source narration date credits { amount user { id } } } }`,
    { input: { date: '2026-11-20', amount: 300, ...input } },
  );

const claim = async (amount: number, utr: string) =>
  claimOf(await kitchen.as.customer(people.asha), amount, utr);

test('recording an unclaimed payment stores it without a credit, and a repetition returns it', async () => {
  const { caller } = await newApiKey(people.admin, ['payments:write']);
  const utr = newUtr();
  const payer = { payerName: 'Asha Rao', payerUpiId: 'asha@okaxis', userId: people.asha.id };
  const { it } = accepted(await record(caller, { reference: utr, ...payer }));
  expect(it).toMatchObject({
    reference: utr,
    amount: 300,
    left: 300,
    source: 'HAND',
    narration: 'Asha Rao asha@okaxis',
    date: '2026-11-20',
    credits: [],
  });
  const repeated = await Promise.all(Array.from({ length: 5 }, () => record(caller, { reference: utr })));
  expect(repeated.map((answer) => accepted(answer).it.id)).toEqual(Array(5).fill(it.id));
  const waiting = accepted(await payments(people.admin, { filter: { left: true, reference: utr } })).it;
  expect(waiting.nodes.map(({ id }) => id)).toEqual([it.id]);
});

test('a claimed payment is credited once, even with concurrent repetitions', async () => {
  const utr = newUtr();
  await claim(300, utr);
  const before = await balanceOf(kitchen.em, people.asha);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      record(people.admin, { reference: ` ${utr.slice(0, 4)} ${utr.slice(4)}` }),
    ),
  );
  const [first, ...others] = answers.map((answer) => accepted(answer).it);
  expect(first).toMatchObject({ reference: utr, left: 0, credits: [{ user: { id: people.asha.id } }] });
  for (const other of others) expect(other).toEqual(first);
  expect(await balanceOf(kitchen.em, people.asha)).toBe(before + 30_000);
});

test('a claim after its payment is credited once by a repetition, unless it is the claim of another customer', async () => {
  const utr = newUtr();
  const { it: waiting } = accepted(await record(people.admin, { reference: utr }));
  await claim(300, utr);
  const before = await balanceOf(kitchen.em, people.asha);
  const other = accepted(await record(people.admin, { reference: utr, userId: people.ravi.id })).it;
  expect([waiting.left, other.left]).toEqual([300, 300]);
  const repeated = await Promise.all(
    Array.from({ length: 4 }, () => record(people.admin, { reference: utr })),
  );
  for (const answer of repeated) expect(accepted(answer).it).toMatchObject({ id: waiting.id, left: 0 });
  expect(await balanceOf(kitchen.em, people.asha)).toBe(before + 30_000);
});

test('a payment of another customer does not settle a claim, and another amount is a conflict', async () => {
  const utr = newUtr();
  await claim(500, utr);
  const { it } = accepted(await record(people.admin, { reference: utr, userId: people.ravi.id }));
  expect(it).toMatchObject({ left: 300, credits: [] });
  expect(rejected(await record(people.admin, { reference: utr, amount: 301 }))).toEqual({
    code: 'CONFLICT',
    message: 'A payment with this reference is already recorded with another amount. Check both.',
    field: 'amount',
  });
});

test.each([
  ['no reference', { reference: ' ' }, 'reference'],
  ['no amount', { reference: '1', amount: 0 }, 'amount'],
  ['a day after tomorrow', { reference: '1', date: '2026-11-23' }, 'date'],
])('recordPayment rejects %s', async (_what, input, field) => {
  const rejection = rejected(await record(people.admin, input));
  expect([rejection.code, rejection.field]).toEqual(['BAD_USER_INPUT', field]);
});
