/** Tests bulk jobs that have rejected rows, or are interrupted and continue. */
import { sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import type { Caller } from '../testkit/callers.js';
import { crowdWith, newDay } from '../testkit/crowds.js';
import { accepted } from '../testkit/graphql-client.js';
import {
  bulkJob,
  retryBulkJob,
  startCancelOrders,
  startCreditWallets,
  startPlaceOrders,
} from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { creditWallet } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let poha: SeededDish;
let salad: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 6_000 });
});

const place = (caller: Caller, userIds: readonly string[], forDate: string, key?: string) =>
  startPlaceOrders(
    caller,
    { userIds, mealId: BREAKFAST_ID, forDate, lines: [{ dishId: poha.id, quantity: 1 }] },
    key,
  );
const look = async (id: string) => accepted(await bulkJob(await kitchen.as.admin(), id)).it;
/** Runs the jobs as the server's worker does. */
const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });

const crowd = (count: number) =>
  crowdWith(kitchen, count, [
    [poha, 1],
    [salad, 2],
  ]);

test('a row with an unexpected error is rejected and can be retried, and the other rows are completed', async () => {
  const customers = await kitchen.seed.customers(3, { balancePaise: 20_000 });
  const userIds = customers.map(({ id }) => id);
  await sql(
    kitchen.em,
    `create function fail_for_one() returns trigger language plpgsql as
     $$ begin if new.user_id = '${userIds[1]}' then raise exception 'an unexpected error'; end if; return new; end $$`,
  );
  await sql(
    kitchen.em,
    'create trigger fail_for_one before insert on orders for each row execute function fail_for_one()',
  );
  const { it: started } = accepted(await place(await kitchen.as.admin(), userIds, newDay()));
  try {
    await work();
  } finally {
    await sql(kitchen.em, 'drop function fail_for_one cascade');
  }
  const job = await look(started.id);
  expect(job).toMatchObject({ status: 'DONE', done: 2, rejected: 1, debitAmount: 200 });
  expect(job.rows[1]?.error?.message).toMatch(
    /^Something went wrong\. If it happens again, report it with this request ID: [-0-9a-f]+\.$/,
  );
  accepted(await retryBulkJob(await kitchen.as.admin(), started.id, 1));
  await work();
  expect(await look(started.id)).toMatchObject({ status: 'DONE', done: 3, rejected: 0, debitAmount: 300 });
  await expectLedgerAddsUp(kitchen.em);
});

describe('what was rejected', () => {
  test('a retry that is sent several times retries the rejected rows once', async () => {
    const rich = await kitchen.seed.customer({ balancePaise: 20_000 });
    const poor = await kitchen.seed.customer({ balancePaise: 5_000 });
    const admin = await kitchen.as.admin();
    const { id } = accepted(await place(admin, [rich.id, poor.id], newDay())).it;
    await work();
    accepted(await creditWallet(admin, { userId: poor.id, amount: 50 }));
    expect(accepted(await retryBulkJob(admin, id, 1)).it).toMatchObject({ status: 'WORKING', attempt: 2 });
    expect(accepted(await retryBulkJob(admin, id, 1)).it).toMatchObject({ attempt: 2 });
    await work();
    expect(accepted(await retryBulkJob(admin, id, 1)).it).toMatchObject({ status: 'DONE', attempt: 2 });
    expect(await look(id)).toMatchObject({ done: 2, rejected: 0 });
    expect(await entriesOf(kitchen.em, rich)).toEqual([20_000, -10_000]);
    expect(await entriesOf(kitchen.em, poor)).toEqual([5_000, 5_000, -10_000]);
  });
});

describe('what another admin tries again', () => {
  const [file, other] = ['file of Asha', 'file of Ravi'];
  const start = async (caller: Caller, users: readonly string[], key: string) => {
    const lines = users.map((userId) => ({ userId, amount: 50 }));
    return accepted(await startCreditWallets(caller, lines, key)).it;
  };

  test('a job that another admin retries is still found by its key, and credits nothing twice', async () => {
    const customer = await kitchen.seed.customer();
    const starter = await kitchen.as.admin();
    const { id } = await start(starter, [customer.id, UNKNOWN], file);
    await work();
    const otherAdmin = await kitchen.seed.admin();
    const retried = accepted(await retryBulkJob(await kitchen.as.admin(otherAdmin), id, 1)).it;
    expect(retried).toMatchObject({ attempt: 2, startedBy: { id: otherAdmin.id } });
    await work();
    expect((await start(starter, [customer.id, UNKNOWN], file)).id).toBe(id);
    await work();
    expect(await entriesOf(kitchen.em, customer)).toEqual([5_000]);
  });

  test('a retry may use a key that the other admin has used before', async () => {
    const customer = await kitchen.seed.customer();
    const [starter, otherAdmin] = [
      await kitchen.as.admin(),
      await kitchen.as.admin(await kitchen.seed.admin()),
    ];
    const own = await start(otherAdmin, [customer.id], other);
    const { id } = await start(starter, [UNKNOWN], other);
    await work();
    expect(accepted(await retryBulkJob(otherAdmin, id, 1)).it).toMatchObject({ id, attempt: 2 });
    await work();
    expect((await start(otherAdmin, [customer.id], other)).id).toBe(own.id);
    expect(await entriesOf(kitchen.em, customer)).toEqual([5_000]);
  });
});

describe('a job of 300 rows', () => {
  test('a job of 300 rows with 150 rejections has a result for each row, and a retry runs those 150', async () => {
    const rich = await kitchen.seed.customers(150, { balancePaise: 10_000 });
    const poor = await kitchen.seed.customers(150);
    const all = rich.flatMap((one, index) => [one.id, (poor[index] as SeededUser).id]);
    const admin = await kitchen.as.admin();
    const { id } = accepted(await place(admin, all, newDay())).it;
    await work();
    expect(await look(id)).toMatchObject({ status: 'DONE', total: 300, done: 150, rejected: 150 });
    const lines = poor.map(({ id: userId }) => ({ userId, amount: 100 }));
    accepted(await startCreditWallets(admin, lines));
    await work();
    // Two concurrent retries of the same attempt count as one.
    await Promise.all([retryBulkJob(admin, id, 1), retryBulkJob(admin, id, 1)]);
    await work();
    expect(await look(id)).toMatchObject({ status: 'DONE', attempt: 2, done: 300, debitAmount: 30_000 });
    for (const customer of [rich[149], poor[149]])
      expect((await entriesOf(kitchen.em, customer as SeededUser)).at(-1)).toBe(-10_000);
    await expectLedgerAddsUp(kitchen.em);
  });
});

describe('the admin who started a job', () => {
  test('a job of an admin who signs out continues with that admin as its author', async () => {
    const { customers, ids } = await crowd(1);
    const otherAdmin = await kitchen.seed.admin();
    const admin = await kitchen.as.admin(otherAdmin);
    const { id } = accepted(await startCancelOrders(admin, ids)).it;
    accepted(await admin.ask('mutation { signOut }'));
    await work();
    expect(await look(id)).toMatchObject({ status: 'DONE', done: 1 });
    const [entry] = await sql<{ actor_id: string; door: string }>(
      kitchen.em.fork(),
      'select actor_id, door from audit_entries where subject_id = $1 order by id desc limit 1',
      [ids[0] as string],
    );
    expect(entry).toMatchObject({ actor_id: otherAdmin.id, door: 'GRAPHQL' });
    expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(100_000);
  });

  test('a job of a deactivated admin stops, and another admin continues it', async () => {
    const { customers, ids } = await crowd(1);
    const otherAdmin = await kitchen.seed.admin();
    const { id } = accepted(await startCancelOrders(await kitchen.as.admin(otherAdmin), ids)).it;
    await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
    await work();
    const stopped = await look(id);
    expect(stopped).toMatchObject({ status: 'STOPPED', done: 0, rejected: 0 });
    expect(stopped.error?.message).toBeTruthy();
    expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(78_000);
    accepted(await retryBulkJob(await kitchen.as.admin(), id, 1));
    await work();
    expect(await look(id)).toMatchObject({ status: 'DONE', done: 1, attempt: 2 });
  });
});

describe('a server that stops in the middle', () => {
  test('another server continues the job of a server that stops, and does nothing twice', async () => {
    const customers = await kitchen.seed.customers(130, { balancePaise: 100_000 });
    const all = customers.map(({ id }) => id);
    const placed = accepted(await place(await kitchen.as.admin(), all, newDay())).it;
    await work();
    const ids = (await look(placed.id)).rows.flatMap(({ order }) => order?.id ?? []);
    const { id } = accepted(await startCancelOrders(await kitchen.as.admin(), ids)).it;
    const [broken] = customers.slice(-1) as [SeededUser];
    const fork = kitchen.em.fork();
    await sql(
      fork,
      `create function fail_job() returns trigger language plpgsql as $$ begin raise 'killed here' using errcode = '57P01'; end $$`,
    );
    await sql(
      fork,
      `create trigger fail_job before insert on wallet_logs for each row when (new.user_id = '${broken.id}') execute function fail_job()`,
    );
    await work();
    expect(await look(id)).toMatchObject({ status: 'WORKING', done: 125 });
    await expectLedgerAddsUp(kitchen.em);
    // A job that cannot continue does not block others.
    const credit = [{ userId: (customers[0] as SeededUser).id, amount: 1 }];
    const other = accepted(await startCreditWallets(await kitchen.as.admin(), credit)).it;
    await work();
    expect(await look(other.id)).toMatchObject({ status: 'DONE', done: 1 });
    await sql(fork, 'drop trigger fail_job on wallet_logs');
    // After its failure, the job pauses for a few seconds.
    await work();
    expect(await look(id)).toMatchObject({ status: 'WORKING', done: 125 });
    kitchen.clock.forward(6_000);
    await work();
    expect(await look(id)).toMatchObject({ status: 'DONE', done: 130, creditAmount: 130 * 100 });
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([
        100_000,
        -10_000,
        10_000,
        ...(customer === customers[0] ? [100] : []),
      ]);
  });

  test('three concurrent workers of one job process each row once', async () => {
    const { customers, ids } = await crowd(40);
    const { id } = accepted(await startCancelOrders(await kitchen.as.admin(), ids)).it;
    // All workers have the same ID, so each of them considers the job its own.
    await Promise.all(
      Array.from({ length: 3 }, () =>
        runJobs(
          { em: kitchen.em, clock: kitchen.clock },
          () => false,
          '01900000-0000-7000-8000-0000000000ff',
        ),
      ),
    );
    expect(await look(id)).toMatchObject({ status: 'DONE', done: 40, rejected: 0 });
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000, 22_000]);
  });
});
