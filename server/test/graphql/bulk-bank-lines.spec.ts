/** Lines of a bank's statement as a bulk job of the server. */
import { sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { bulkJob, retryBulkJob, startCreditBankLines } from '../testkit/jobs.js';
import { entriesOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { openMoneyKitchen } from '../testkit/money.js';
import {
  bankLine,
  claimOf,
  creditBankLines,
  creditTopUp,
  newUtr,
  previewBankStatement,
  requestTopUp,
  topUps,
} from '../testkit/payments.js';

const { kitchen, people } = openMoneyKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const look = async (id: string) => accepted(await bulkJob(people.admin, id)).it;
const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });
const start = async (lines: readonly object[], key?: string) =>
  accepted(await startCreditBankLines(people.admin, lines, key ? { key } : {})).it.id;
const statesOf = async (amount: number) => {
  const { items } = accepted(await topUps(await kitchen.as.customer(people.asha))).it;
  return items.filter((each) => each.amount === amount).map(({ state }) => state);
};

test('each line is a row, credited once; in another job it is refused as known', async () => {
  const utr = newUtr();
  const lines = [
    bankLine({ userId: people.asha.id, amount: 100 }),
    bankLine({ userId: people.ravi.userUuid, amount: 200 }, { utr, credit: 150.5 }),
    bankLine({ userId: UNKNOWN, amount: 300 }),
  ];
  const id = await start(lines);
  await work();
  const job = await look(id);
  expect(job).toMatchObject({
    kind: 'CREDIT_BANK_LINES',
    state: 'DONE',
    done: 2,
    refused: 1,
    creditAmount: 250.5,
  });
  expect(
    job.rows.map(({ state, creditAmount, balanceAfter }) => [state, creditAmount, balanceAfter]),
  ).toEqual([
    ['DONE', 100, 100],
    ['DONE', 150.5, 150.5],
    ['REFUSED', null, null],
  ]);
  const other = await start(lines.slice(0, 1));
  const call = accepted(await creditBankLines(people.admin, lines.slice(0, 1))).it;
  await work();
  const known = `This payment was credited to ${people.asha.title} on 21 Nov, all of it.`;
  expect((await look(other)).rows[0]?.error?.message).toBe(known);
  expect(call[0]?.error?.message).toBe(known);
  expect([await entriesOf(kitchen.em, people.asha), await entriesOf(kitchen.em, people.ravi)]).toEqual([
    [10_000],
    [15_050],
  ]);
});

test('started again with its key it is the same job, and remembers the columns with it', async () => {
  const lines = [bankLine({ userId: people.asha.id, amount: 100 })];
  const columns = { date: 'Day', amount: 'Came in', narration: 'Text' };
  const more = { key: 'statement', mapping: columns };
  const { id } = accepted(await startCreditBankLines(people.admin, lines, more)).it;
  await work();
  expect(accepted(await startCreditBankLines(people.admin, lines, more)).it).toMatchObject({ id, done: 1 });
  await work();
  expect(await entriesOf(kitchen.em, people.asha)).toEqual([10_000]);
  const other = { key: 'statement', mapping: { ...columns, date: 'Datum' } };
  expect(outcomeOf(await startCreditBankLines(people.admin, lines, other))).toBe('KEY_REUSED');
  const { it: preview } = accepted(
    await previewBankStatement(people.admin, 'Day,Came in,Text\n20/11/2026,5.00,UPI'),
  );
  expect(preview.mapping).toMatchObject(columns);
});

test('a line that cannot be one is named, and nothing is started', async () => {
  const { id: userId } = people.asha;
  const bad = [
    { amount: -1 },
    { credit: 10.01, amount: 10 },
    { fingerprint: '', amount: 1 },
    { day: '2027-01-01', amount: 1 },
  ];
  for (const more of bad) {
    const lines = [bankLine({ userId, amount: 5 }), { ...bankLine({ userId, amount: 1 }), ...more }];
    expect(refused(await startCreditBankLines(people.admin, lines)).field).toMatch(/^lines\.1\./);
  }
  expect(refused(await startCreditBankLines(people.admin, [])).field).toBe('lines');
});

describe('the request that a line pays', () => {
  test('is said when it is started, and settled', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const utr = newUtr();
    await claimOf(customer, 450, utr);
    const id = await start([bankLine({ userId: people.asha.id, amount: 450 })]);
    await work();
    expect(await look(id)).toMatchObject({ done: 1 });
    expect(await statesOf(450)).toEqual(['CREDITED']);
  });

  test('is not credited a second time by a retry, after somebody has credited it by hand', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const claim = await claimOf(customer, 450, newUtr());
    await sql(kitchen.em.fork(), 'update users set type = 2 where id = $1', [people.asha.id]);
    const id = await start([bankLine({ userId: people.asha.id, amount: 450 })]);
    await work();
    expect(await look(id)).toMatchObject({ refused: 1 });
    await sql(kitchen.em.fork(), 'update users set type = 1 where id = $1', [people.asha.id]);
    accepted(await creditTopUp(people.admin, claim.id, 450));
    accepted(await retryBulkJob(people.admin, id, 1));
    await work();
    expect(await look(id)).toMatchObject({ attempt: 2, done: 0, refused: 1 });
    expect(await entriesOf(kitchen.em, people.asha)).toEqual([45_000]);
  });

  test('stays the same in a call that is repeated with its key', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const claim = await claimOf(customer, 450, newUtr());
    const lines = [
      bankLine({ userId: people.asha.id, amount: 450 }),
      bankLine({ userId: people.ravi.id, amount: 71 }),
    ];
    const credit = async () => accepted(await creditBankLines(people.admin, lines, { key: 'once' })).it;
    await sql(kitchen.em.fork(), 'update users set type = 2 where id = $1', [people.asha.id]);
    const first = await credit();
    expect(first.map(({ entry }) => entry?.amount ?? null)).toEqual([null, 71]);
    await sql(kitchen.em.fork(), 'update users set type = 1 where id = $1', [people.asha.id]);
    // Somebody sees the claim meanwhile and credits it by hand; the line of the statement is that payment.
    accepted(await creditTopUp(people.admin, claim.id, 450));
    const again = await credit();
    expect(again[0]?.error?.code).toBe('CONFLICT');
    expect(again[1]).toEqual(first[1]);
    // A request that came after the first call waits for a payment of its own.
    accepted(await requestTopUp(await kitchen.as.customer(people.ravi), 71));
    expect(await credit()).toEqual(again);
    expect(accepted(await topUps(await kitchen.as.customer(people.ravi))).it.items[0]?.state).toBe(
      'REQUESTED',
    );
    expect([await entriesOf(kitchen.em, people.asha), await entriesOf(kitchen.em, people.ravi)]).toEqual([
      [45_000],
      [7_100],
    ]);
  });

  test('that another line names, portions later, is left to that line', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const topUp = accepted(await requestTopUp(customer, 900)).it;
    const others = await kitchen.seed.customers(124);
    const lines = [
      bankLine({ userId: people.asha.id, amount: 900 }),
      ...others.map(({ id }) => bankLine({ userId: id, amount: 1 })),
      bankLine({ userId: people.asha.id, amount: 900 }, { topUpId: topUp.id }),
    ];
    const id = await start(lines);
    await work();
    expect(await look(id)).toMatchObject({ state: 'DONE', done: 126, refused: 0 });
    expect(await statesOf(900)).toEqual(['CREDITED']);
    expect(await entriesOf(kitchen.em, people.asha)).toEqual([90_000, 90_000]);
  });
});

test('a server that stops in the middle leaves the rest to the next', async () => {
  const customers = await kitchen.seed.customers(130);
  const id = await start(customers.map(({ id: userId }) => bankLine({ userId, amount: 10 })));
  const fork = kitchen.em.fork();
  await sql(
    fork,
    `create function fail_line() returns trigger language plpgsql as $$ begin raise 'killed here' using errcode = '57P01'; end $$`,
  );
  await sql(
    fork,
    `create trigger fail_line before insert on wallet_logs for each row when (new.user_id = '${customers[129]?.id}') execute function fail_line()`,
  );
  await work();
  await sql(fork, 'drop trigger fail_line on wallet_logs');
  expect(await look(id)).toMatchObject({ state: 'WORKING', done: 125 });
  kitchen.clock.forward(6_000);
  await work();
  expect(await look(id)).toMatchObject({ state: 'DONE', done: 130, refused: 0, creditAmount: 1_300 });
  for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([1_000]);
  await expectLedgerAddsUp(kitchen.em);
});
