import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectVerified, fingerprint } from '../testkit/ledger.js';
import { creditWallet, creditWallets, statement } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let asha: SeededUser;
let ravi: SeededUser;

beforeEach(async () => {
  kitchen.clock.set('2026-11-21T09:00:00+05:30');
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha Nair' });
  ravi = await kitchen.seed.customer({ title: 'Ravi' });
});

/** Returns the error for a payment that was already credited to a customer. */
const creditedTo = (who: string) => ({
  code: 'CONFLICT',
  message: `This payment was already credited in full to ${who} on 21 Nov.`,
  field: 'reference',
});
const pay = (customer: SeededUser, reference: string | null, key?: string, by = admin) =>
  creditWallet(by, { userId: customer.id, amount: 100, reference }, key);

describe('a payment with a reference', () => {
  test('a payment with a reference is credited once, and the error of a repetition states customer and day, in any case and spacing', async () => {
    const { it: entry } = accepted(await pay(asha, ' axisp 0012 '));
    expect(entry.reference).toBe('AXISP0012');
    expect(accepted(await statement(admin, { userId: asha.id })).it.entries).toMatchObject([
      { reference: 'AXISP0012' },
    ]);
    kitchen.clock.set('2026-11-30T09:00:00+05:30');
    const other = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    for (const again of ['AXISP0012', 'AxisP\t00 12'])
      for (const customer of [asha, ravi])
        expect(rejected(await pay(customer, again, undefined, other))).toEqual(creditedTo(asha.title));
    expect(await fingerprint(kitchen.em)).toEqual(before);
    await expectVerified(kitchen.em);
  });

  test('a payment reference is identified by its 12 digits, whatever text surrounds them', async () => {
    accepted(await pay(asha, '633312345678'));
    for (const again of ['UPI/633312345678/x', '6333-1234-5678', '६३३३१२३४५६७८'])
      expect(rejected(await pay(ravi, again)).code).toBe('CONFLICT');
  });

  test('a repetition with the same key returns the first response for the reference', async () => {
    const first = accepted(await pay(asha, 'SBI1', 'once'));
    expect(accepted(await pay(asha, 'SBI1', 'once'))).toEqual(first);
    expect(outcomeOf(await pay(asha, 'SBI2', 'once'))).toBe('KEY_REUSED');
    expect(await entriesOf(kitchen.em, asha)).toEqual([10_000]);
  });

  test('a payment of a customer without a name is described by the mobile number', async () => {
    const nameless = await kitchen.seed.customer();
    await sql(kitchen.em.fork(), `update users set user_title = '' where id = $1`, [nameless.id]);
    accepted(await pay(nameless, 'HDFC7'));
    expect(rejected(await pay(asha, 'HDFC7'))).toEqual(creditedTo(nameless.mobileNumber));
  });

  test('two concurrent credits with one reference credit one wallet', async () => {
    const callers = await Promise.all(Array.from({ length: 10 }, () => kitchen.as.admin()));
    const answers = await Promise.all(
      callers.map((caller, index) => pay(index % 2 ? asha : ravi, 'RACE1', undefined, caller)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect([...(await entriesOf(kitchen.em, asha)), ...(await entriesOf(kitchen.em, ravi))]).toEqual([
      10_000,
    ]);
  });
});

test('payments without a reference can be credited repeatedly', async () => {
  for (const reference of [null, '', '  ', null]) accepted(await pay(asha, reference));
  expect(await entriesOf(kitchen.em, asha)).toEqual(Array(4).fill(10_000));
});

test('a payment reference of more than 100 characters is rejected', async () => {
  expect(rejected(await pay(asha, 'x'.repeat(101)))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Payment reference can be at most 100 characters long.',
    field: 'reference',
  });
});

describe('many payments in one call', () => {
  const lines = (bank: string) => [
    { userId: asha.id, amount: 100, reference: `${bank}1` },
    { userId: ravi.id, amount: 100, reference: ` ${bank.toLowerCase()} 1` },
    { userId: ravi.id, amount: 50 },
    { userId: ravi.id, amount: 70, reference: `${bank}2` },
  ];

  test('many payments in one call credit a reference on two lines once, and the error of the other line states the customer', async () => {
    const { it } = accepted(await creditWallets(admin, lines('ICICI')));
    expect(it.map(({ error }) => error)).toEqual([null, creditedTo(asha.title), null, null]);
    expect(await balanceOf(kitchen.em, asha)).toBe(10_000);
    expect(await entriesOf(kitchen.em, ravi)).toEqual([5_000, 7_000]);
  });

  test('payments whose references were credited on another day are rejected line by line', async () => {
    accepted(await creditWallets(admin, lines('KOTAK'), 'first'));
    kitchen.clock.set('2026-11-23T09:00:00+05:30');
    const { it } = accepted(await creditWallets(await kitchen.as.admin(), lines('KOTAK'), 'second'));
    expect(it.map(({ error }) => error)).toEqual([
      creditedTo(asha.title),
      creditedTo(asha.title),
      null,
      creditedTo(ravi.title),
    ]);
  });

  test('the same payments of two concurrent admins are credited once each', async () => {
    const customers = await kitchen.seed.customers(130);
    const file = customers.map((customer, index) => ({
      userId: customer.id,
      amount: 10,
      reference: `F${index}`,
    }));
    const callers = [admin, await kitchen.as.admin()];
    const answers = await Promise.all(callers.map((caller) => creditWallets(caller, file)));
    const results = answers.flatMap((answer) => accepted(answer).it);
    expect(results.filter(({ entry }) => entry)).toHaveLength(130);
    expect(new Set(results.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['CONFLICT']));
    for (const customer of customers.slice(0, 3))
      expect(await entriesOf(kitchen.em, customer)).toEqual([1_000]);
  });
});
