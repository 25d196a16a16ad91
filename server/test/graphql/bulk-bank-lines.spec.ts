/** Tests the crediting of bank lines as a bulk job. */
import { sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
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
  const { nodes: items } = accepted(await topUps(await kitchen.as.customer(people.asha))).it;
  return items.filter((each) => each.amount === amount).map(({ status }) => status);
};

test('a job credits each bank line once, and another job recognises it', async () => {
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
    status: 'DONE',
    done: 2,
    rejected: 1,
    creditAmount: 250.5,
  });
  expect(
    job.rows.map(({ status, creditAmount, balanceAfter }) => [status, creditAmount, balanceAfter]),
  ).toEqual([
    ['DONE', 100, 100],
    ['DONE', 150.5, 150.5],
    ['REJECTED', null, null],
  ]);
  const other = await start(lines.slice(0, 1));
  const call = accepted(await creditBankLines(people.admin, lines.slice(0, 1))).it;
  await work();
  const known = `This payment was already credited in full to ${people.asha.title} on 21 Nov.`;
  expect((await look(other)).rows[0]?.error?.message).toBe(known);
  expect(call[0]?.error?.message).toBe(known);
  expect([await entriesOf(kitchen.em, people.asha), await entriesOf(kitchen.em, people.ravi)]).toEqual([
    [10_000],
    [15_050],
  ]);
});

test('starting a bank line job again with the same key returns the first job, which stores the column mapping', async () => {
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

test('an invalid bank line is named in the error, and no job is started', async () => {
  const { id: userId } = people.asha;
  const bad = [
    { amount: -1 },
    { credit: 10.01, amount: 10 },
    { fingerprint: '', amount: 1 },
    { date: '2027-01-01', amount: 1 },
  ];
  for (const more of bad) {
    const lines = [bankLine({ userId, amount: 5 }), { ...bankLine({ userId, amount: 1 }), ...more }];
    expect(rejected(await startCreditBankLines(people.admin, lines)).field).toMatch(/^lines\.1\./);
  }
  expect(rejected(await startCreditBankLines(people.admin, [])).field).toBe('lines');
});

describe('the request that a line pays', () => {
  test('the top-up that a line pays is determined when the job starts, and settled', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const utr = newUtr();
    await claimOf(customer, 450, utr);
    const id = await start([bankLine({ userId: people.asha.id, amount: 450 })]);
    await work();
    expect(await look(id)).toMatchObject({ done: 1 });
    expect(await statesOf(450)).toEqual(['CREDITED']);
  });

  test('a retry does not credit a top-up that an admin has credited in the meantime', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const claim = await claimOf(customer, 450, newUtr());
    await sql(kitchen.em.fork(), 'update users set type = 2 where id = $1', [people.asha.id]);
    const id = await start([bankLine({ userId: people.asha.id, amount: 450 })]);
    await work();
    expect(await look(id)).toMatchObject({ rejected: 1 });
    await sql(kitchen.em.fork(), 'update users set type = 1 where id = $1', [people.asha.id]);
    accepted(await creditTopUp(people.admin, claim.id, 450));
    accepted(await retryBulkJob(people.admin, id, 1));
    await work();
    expect(await look(id)).toMatchObject({ attempt: 2, done: 0, rejected: 1 });
    expect(await entriesOf(kitchen.em, people.asha)).toEqual([45_000]);
  });

  test('a repeated call matches a line with the same top-up', async () => {
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
    // Between the calls, an admin credits the claim manually. The bank line is the same payment.
    accepted(await creditTopUp(people.admin, claim.id, 450));
    const again = await credit();
    expect(again[0]?.error?.code).toBe('CONFLICT');
    expect(again[1]).toEqual(first[1]);
    // A request made after the first call awaits another payment.
    accepted(await requestTopUp(await kitchen.as.customer(people.ravi), 71));
    expect(await credit()).toEqual(again);
    expect(accepted(await topUps(await kitchen.as.customer(people.ravi))).it.nodes[0]?.status).toBe(
      'REQUESTED',
    );
    expect([await entriesOf(kitchen.em, people.asha), await entriesOf(kitchen.em, people.ravi)]).toEqual([
      [45_000],
      [7_100],
    ]);
  });

  test('a top-up that a later line names is not settled by an earlier line', async () => {
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
    expect(await look(id)).toMatchObject({ status: 'DONE', done: 126, rejected: 0 });
    expect(await statesOf(900)).toEqual(['CREDITED']);
    expect(await entriesOf(kitchen.em, people.asha)).toEqual([90_000, 90_000]);
  });
});

test('another server continues the bank line job of a server that stops', async () => {
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
  expect(await look(id)).toMatchObject({ status: 'WORKING', done: 125 });
  kitchen.clock.forward(6_000);
  await work();
  expect(await look(id)).toMatchObject({ status: 'DONE', done: 130, rejected: 0, creditAmount: 1_300 });
  for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([1_000]);
  await expectLedgerAddsUp(kitchen.em);
});
