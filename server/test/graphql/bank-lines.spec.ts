import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { entriesOf } from '../testkit/ledger.js';
import { openMoneyKitchen } from '../testkit/money.js';
import { creditWallet } from '../testkit/operations.js';
import {
  bankLine,
  claimOf,
  claimTopUp,
  creditBankLines,
  creditTopUp,
  newUtr,
  requestTopUp,
  topUps,
} from '../testkit/payments.js';

const { kitchen, people } = openMoneyKitchen();

test('bank lines are credited once: a repetition returns the first results, and another statement rejects known lines', async () => {
  const utr = newUtr();
  const lines = [
    bankLine({ userId: people.asha.id, amount: 100 }),
    bankLine({ userId: people.ravi.id, amount: 200 }, { utr }),
    bankLine({ userId: '01900000-0000-7000-8000-000000000000', amount: 300 }),
    bankLine({ userId: people.ravi.id, amount: -1 }),
    bankLine({ userId: people.ravi.id, amount: 10 }, { credit: 10.01 }),
  ];
  const { it } = accepted(await creditBankLines(people.admin, lines, { key: 'statement' }));
  expect(it.map(({ error }) => error?.message ?? null)).toEqual([
    null,
    null,
    'Customer not found.',
    'Amount must be a positive number.',
    'You can credit at most ₹10.00 from this payment.',
  ]);
  expect(it[1]?.entry).toMatchObject({ reference: utr, transactionDate: '2026-11-20' });
  expect(accepted(await creditBankLines(people.admin, lines, { key: 'statement' })).it).toEqual(it);
  const again = accepted(await creditBankLines(people.admin, lines.slice(0, 2))).it;
  expect(again.map(({ error }) => error?.message)).toEqual([
    `This payment was already credited in full to ${people.asha.title} on 21 Nov.`,
    `This payment was already credited in full to ${people.ravi.title} on 21 Nov.`,
  ]);
  expect([await entriesOf(kitchen.em, people.asha), await entriesOf(kitchen.em, people.ravi)]).toEqual([
    [10_000],
    [20_000],
  ]);
});

test('bank lines that appear twice in one request are credited once', async () => {
  const line = bankLine({ userId: people.asha.id, amount: 100 });
  const { it } = accepted(await creditBankLines(people.admin, [line, { ...line, userId: people.ravi.id }]));
  expect(it.map(({ error }) => error?.code ?? 'OK')).toEqual(['OK', 'CONFLICT']);
});

test('three hundred bank lines of two concurrent admins are credited once each', async () => {
  const customers = await kitchen.seed.customers(300);
  const lines = customers.map(({ id }, index) =>
    bankLine({ userId: id, amount: 10 }, index % 2 ? { utr: newUtr() } : {}),
  );
  const callers = [people.admin, await kitchen.as.admin()];
  const answers = await Promise.all(callers.map((caller) => creditBankLines(caller, lines)));
  const results = answers.flatMap((answer) => accepted(answer).it);
  expect(results.filter(({ entry }) => entry)).toHaveLength(300);
  expect(new Set(results.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['CONFLICT']));
});

test('bank lines settle the claim with their UTR or ID', async () => {
  const [named, unnamed] = [newUtr(), newUtr()];
  const customer = await kitchen.as.customer(people.asha);
  await claimOf(customer, 100, named);
  const claim = await claimOf(customer, 200, unnamed);
  const { it } = accepted(
    await creditBankLines(people.admin, [
      bankLine({ userId: people.asha.id, amount: 100 }, { utr: named }),
      // The line contains no UTR, but the claim does.
      bankLine({ userId: people.asha.id, amount: 200 }, { topUpId: claim.id }),
      bankLine({ userId: people.ravi.id, amount: 300 }, { topUpId: claim.id }),
    ]),
  );
  expect(it.map(({ error }) => error?.message ?? null)).toEqual([null, null, 'Top-up not found.']);
  expect(it.map(({ entry }) => entry?.reference ?? null)).toEqual([named, unnamed, null]);
  const states = accepted(await topUps(customer)).it.nodes.map(({ status, credited }) => [status, credited]);
  expect(states).toEqual([
    ['CREDITED', 200],
    ['CREDITED', 100],
  ]);
});

test.each([
  ['a claim', true],
  ['a request', false],
])(
  'bank lines of a selected customer settle the only top-up that waits for the amount: %s',
  async (_what, isClaimed) => {
    const customer = await kitchen.as.customer(people.asha);
    const utr = newUtr();
    const { id } = accepted(await requestTopUp(customer, 450)).it;
    if (isClaimed) accepted(await claimTopUp(customer, id, utr));
    await requestTopUp(customer, 400);
    // A customer is also identified by the personal link.
    const line = bankLine({ userId: people.asha.userUuid, amount: 450 });
    const { it } = accepted(await creditBankLines(people.admin, [line]));
    expect(it).toMatchObject([{ error: null, entry: { reference: isClaimed ? utr : null } }]);
    expect(outcomeOf(await creditTopUp(people.admin, id, 450))).toBe('CONFLICT');
    const states = accepted(await topUps(customer)).it.nodes.map(({ status, credited }) => [
      status,
      credited,
    ]);
    expect(states).toEqual([
      ['REQUESTED', null],
      ['CREDITED', 450],
    ]);
    expect(await entriesOf(kitchen.em, people.asha)).toEqual([45_000]);
  },
);

test('bank lines of a selected customer settle one claim each, and no claim that another payment may settle', async () => {
  const customer = await kitchen.as.customer(people.asha);
  const stays = async (amount: number, lines: readonly object[]) => {
    const { it } = accepted(await creditBankLines(people.admin, lines));
    expect(it.map(({ error }) => error)).toEqual(lines.map(() => null));
    const { nodes: items } = accepted(await topUps(customer)).it;
    return items.filter((each) => each.amount === amount).map(({ status }) => status);
  };
  const ofAsha = (amount: number, more: object = {}) => bankLine({ userId: people.asha.id, amount }, more);
  await claimOf(customer, 100, newUtr());
  expect(await stays(100, [ofAsha(100), ofAsha(100)])).toEqual(['CREDITED']);
  // A UTR identifies another payment. A partial or much earlier line may be of the same payment.
  await claimOf(customer, 200, newUtr());
  const others = [
    ofAsha(200, { utr: newUtr() }),
    ofAsha(300, { credit: 200 }),
    ofAsha(200, { date: '2026-11-01' }),
  ];
  expect(await stays(200, others)).toEqual(['CLAIMED']);
  // With two claims, the match is ambiguous.
  await claimOf(customer, 200, newUtr());
  expect(await stays(200, [ofAsha(200)])).toEqual(['CLAIMED', 'CLAIMED']);
  // The payment with the claim's UTR is already credited to another wallet.
  const taken = newUtr();
  await claimOf(customer, 600, taken);
  accepted(await creditWallet(people.admin, { userId: people.ravi.id, amount: 600, reference: taken }));
  expect(await stays(600, [ofAsha(600)])).toEqual(['CLAIMED']);
  // A line with a UTR settles a request without one.
  await requestTopUp(customer, 700);
  expect(await stays(700, [ofAsha(700, { utr: newUtr() })])).toEqual(['CREDITED']);
});

test('bank lines cannot settle a claim of another payment', async () => {
  const claim = await claimOf(await kitchen.as.customer(people.asha), 100, newUtr());
  const line = bankLine({ userId: people.asha.id, amount: 100 }, { utr: newUtr(), topUpId: claim.id });
  expect(accepted(await creditBankLines(people.admin, [line])).it[0]?.error).toMatchObject({
    message:
      'The customer entered a different UTR for this top-up, so this payment cannot be credited to it.',
  });
});
