import { sql } from '../../src/db/sql.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint } from '../testkit/ledger.js';
import { creditWallets } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const crowd = (count: number) => kitchen.seed.customers(count);
const hundredEach = (customers: readonly SeededUser[]) =>
  customers.map((customer) => ({ userId: customer.id, amount: 100 }));

describe('one call for many wallets', () => {
  test('creditWallets credits the valid lines and returns an error for each other line', async () => {
    const [asha, ravi] = (await crowd(2)) as [SeededUser, SeededUser];
    const delivery = await kitchen.seed.delivery();
    const { it: results } = accepted(
      await creditWallets(await kitchen.as.admin(), [
        { userId: asha.id, amount: 1000.5, narration: ' UPI 1234 ', date: '2026-11-19' },
        { userId: delivery.id, amount: 10 },
        { userId: asha.id, amount: 0 },
        { mobileNumber: `+91 ${ravi.mobileNumber}`, amount: 250 },
        { mobileNumber: '6000000000', amount: 250 },
        { userId: UNKNOWN, amount: 1 },
        { userId: 'x', amount: 1 },
        { amount: 1 },
        { userId: asha.id, amount: 1, date: '2030-01-01' },
      ]),
    );
    expect(results.map((result) => result.line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(results.map((result) => result.error?.message ?? null)).toEqual([
      null,
      'Wallet is not available for delivery users.',
      'Amount must be a positive number.',
      null,
      'Customer not found.',
      'Customer not found.',
      'User is not a valid ID.',
      'Customer not found.',
      'The date must be tomorrow or earlier.',
    ]);
    expect(results[0]).toMatchObject({
      userId: asha.id,
      entry: { amount: 1000.5, balanceAfter: 1000.5, narration: 'UPI 1234', remarks: 'Wallet Balance Added' },
    });
    expect(results[3]).toMatchObject({ userId: ravi.id, entry: { amount: 250 } });
    expect(await balanceOf(kitchen.em, asha)).toBe(100_050);
    expect(await balanceOf(kitchen.em, ravi)).toBe(25_000);
  });

  test('creditWallets credits a customer on two lines twice', async () => {
    const [asha] = (await crowd(1)) as [SeededUser];
    const lines = hundredEach([asha, asha]);
    const { it } = accepted(await creditWallets(await kitchen.as.admin(), lines, 'two payments'));
    expect(it.map((result) => result.error)).toEqual([null, null]);
    expect(await entriesOf(kitchen.em, asha)).toEqual([10_000, 10_000]);
  });

  test('creditWallets of two admins at once adds a displayed shortage once, and states the new balance to the other', async () => {
    const customers = await crowd(20);
    const lines = customers.map(({ id }) => ({ userId: id, amount: 75.5, expectedBalance: 0 }));
    const admins = [await kitchen.as.admin(), await kitchen.as.admin()];
    const answers = await Promise.all(admins.map((admin) => creditWallets(admin, lines)));
    const results = answers.flatMap((answer) => accepted(answer).it);
    expect(results.filter(({ entry }) => entry)).toHaveLength(20);
    const errors = results.flatMap(({ error }) => (error ? [`${error.code} ${error.message}`] : []));
    expect([errors.length, new Set(errors)]).toEqual([
      20,
      new Set(['CONFLICT The wallet balance has changed: it is ₹75.50 now. Check the amount and try again.']),
    ]);
    for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([7_550]);
  });

  test('creditWallets rejects no lines and more than 1,000 as a whole', async () => {
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    expect(rejected(await creditWallets(admin, []))).toMatchObject({
      message: 'Add at least one line with a customer and an amount.',
      field: 'lines',
    });
    const many = Array(1_001).fill({ userId: UNKNOWN, amount: 1 });
    expect(rejected(await creditWallets(admin, many))).toMatchObject({ field: 'lines' });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

describe('the same call again', () => {
  test('creditWallets with the same key returns the first results, and other lines are rejected', async () => {
    const customers = await crowd(3);
    const admin = await kitchen.as.admin();
    const lines = [...hundredEach(customers), { userId: UNKNOWN, amount: 1 }];
    const first = accepted(await creditWallets(admin, lines, 'march'));
    const before = await fingerprint(kitchen.em);
    expect(accepted(await creditWallets(admin, lines, 'march'))).toEqual(first);
    expect(outcomeOf(await creditWallets(admin, hundredEach(customers), 'march'))).toBe('KEY_REUSED');
    expect(outcomeOf(await creditWallets(admin, [...lines].reverse(), 'march'))).toBe('KEY_REUSED');
    expect(await fingerprint(kitchen.em)).toEqual(before);
    for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([10_000]);
  });

  test('creditWallets five times at once with one key credits each line once, with equal responses', async () => {
    const customers = await crowd(8);
    const admin = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => creditWallets(admin, hundredEach(customers), 'storm')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(accepted(answer)))).size).toBe(1);
    for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([10_000]);
  });

  test('creditWallets after an interrupted call completes it and repeats nothing', async () => {
    const customers = await crowd(6);
    const admin = await kitchen.as.admin();
    const fork = kitchen.em.fork();
    await sql(
      fork,
      `create function fail_credit() returns trigger language plpgsql as $$ begin raise 'no credit for this one'; end $$`,
    );
    await sql(
      fork,
      `create trigger fail_credit before insert on wallet_logs for each row when (new.user_id = '${customers[3]?.id}') execute function fail_credit()`,
    );
    expect(outcomeOf(await creditWallets(admin, hundredEach(customers), 'crash'))).toBe(
      'INTERNAL_SERVER_ERROR',
    );
    kitchen.faults.length = 0;
    expect(await balanceOf(kitchen.em, customers[3] as SeededUser)).toBe(0);
    await sql(fork, 'drop trigger fail_credit on wallet_logs');
    const { it } = accepted(await creditWallets(admin, hundredEach(customers), 'crash'));
    expect(it.map((result) => result.error)).toEqual(Array(6).fill(null));
    for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([10_000]);
  });
});

test('creditWallets ends if the admin loses their rights, instead of failing for each line', async () => {
  const [asha] = (await crowd(1)) as [SeededUser];
  const otherAdmin = await kitchen.seed.admin();
  const admin = await kitchen.as.admin(otherAdmin);
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
  expect(outcomeOf(await creditWallets(admin, hundredEach([asha])))).toBe('UNAUTHENTICATED');
  expect(await balanceOf(kitchen.em, asha)).toBe(0);
});
