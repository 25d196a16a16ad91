import { runJobs } from '../../src/features/jobs/run-jobs.js';
import type { Caller } from '../testkit/callers.js';
import { crowdWith, newDay } from '../testkit/crowds.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import {
  bulkJob,
  startCancelOrders,
  startCreditWallets,
  startPlaceOrders,
  startRemoveDish,
} from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp } from '../testkit/ledger.js';
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
const takeOut = (caller: Caller, ids: readonly string[]) => startRemoveDish(caller, ids, salad.id);
const look = async (id: string) => accepted(await bulkJob(await kitchen.as.admin(), id)).it;
/** Runs the jobs as the server's worker does. */
const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });

const crowd = (count: number) =>
  crowdWith(kitchen, count, [
    [poha, 1],
    [salad, 2],
  ]);

describe('a bulk job', () => {
  test('a bulk job returns before its rows are run, and later has a result for each row', async () => {
    const customers = await kitchen.seed.customers(2, { balancePaise: 20_000 });
    const poor = await kitchen.seed.customer({ balancePaise: 5_000 });
    const userIds = [...customers, poor].map(({ id }) => id);
    const { it: started } = accepted(await place(await kitchen.as.admin(), [...userIds, UNKNOWN], newDay()));
    expect(started).toMatchObject({ status: 'WORKING', attempt: 1, total: 4, done: 0, rejected: 0 });
    await work();
    const job = await look(started.id);
    expect(job).toMatchObject({ status: 'DONE', done: 2, rejected: 2, creditAmount: 0, debitAmount: 200 });
    expect(job.rows.map(({ status, subjectId, creditAmount }) => [status, subjectId, creditAmount])).toEqual([
      ['DONE', userIds[0], -100],
      ['DONE', userIds[1], -100],
      ['REJECTED', userIds[2], null],
      ['REJECTED', UNKNOWN, null],
    ]);
    expect(job.rows[2]?.error?.message).toBe('Insufficient wallet balance. Current Wallet Balance: ₹50.00');
    expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(10_000);
  });

  test('a bulk job cancels, removes a dish, and credits like the single use case', async () => {
    const { customers, ids } = await crowd(2);
    const admin = await kitchen.as.admin();
    const without = accepted(await takeOut(admin, ids)).it.id;
    await work();
    expect(await look(without)).toMatchObject({ status: 'DONE', done: 2, creditAmount: 240 });
    const cancelled = accepted(await startCancelOrders(admin, ids)).it.id;
    const lines = customers.map(({ id }) => ({ userId: id, amount: 12.5 }));
    const credited = accepted(await startCreditWallets(admin, [...lines, { userId: UNKNOWN, amount: 1 }])).it
      .id;
    await work();
    expect(await look(cancelled)).toMatchObject({ status: 'DONE', done: 2, creditAmount: 200 });
    expect(await look(credited)).toMatchObject({ status: 'DONE', done: 2, rejected: 1, creditAmount: 25 });
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000, 12_000, 10_000, 1_250]);
    await expectLedgerAddsUp(kitchen.em);
  });

  test('a bulk job charges only the expected amount, also if a price changes after its start', async () => {
    const dish = await kitchen.seed.dish({ title: 'Upma', pricePaise: 10_000 });
    const customers = await kitchen.seed.customers(2, { balancePaise: 50_000 });
    const admin = await kitchen.as.admin();
    const input = {
      userIds: customers.map(({ id }) => id),
      mealId: BREAKFAST_ID,
      forDate: newDay(),
      lines: [{ dishId: dish.id, quantity: 2 }],
    };
    const { it: stale } = accepted(await startPlaceOrders(admin, { ...input, expectedAmount: 200 }, 'stale'));
    await admin.ask('mutation ($id: ID!) { updateDish(id: $id, input: { price: 110.5 }) { id } }', {
      id: dish.id,
    });
    await work();
    const job = await look(stale.id);
    expect(job).toMatchObject({ status: 'DONE', done: 0, rejected: 2, debitAmount: 0 });
    expect(job.rows.map(({ error }) => error?.message)).toEqual(
      Array(2).fill(
        'A price has changed: this order costs ₹221.00 now. Please check the order and submit it again.',
      ),
    );
    const { it: seen } = accepted(await startPlaceOrders(admin, { ...input, expectedAmount: 221 }));
    await work();
    expect(await look(seen.id)).toMatchObject({ status: 'DONE', done: 2, debitAmount: 442 });
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -22_100]);
  });

  test('a bulk job credits a line only at its expected balance, and a fingerprint once', async () => {
    const [asha, ravi] = (await kitchen.seed.customers(2)) as [SeededUser, SeededUser];
    const admins = [await kitchen.as.admin(), await kitchen.as.admin()];
    const lines = [
      { userId: asha.id, amount: 75.5, expectedBalance: 0 },
      { userId: ravi.id, amount: 20, fingerprint: 'row of Ravi' },
    ];
    const started = await Promise.all(admins.map((admin) => startCreditWallets(admin, lines)));
    await work();
    const jobs = await Promise.all(started.map((answer) => look(accepted(answer).it.id)));
    expect(jobs.map(({ creditAmount }) => creditAmount).sort()).toEqual([0, 95.5]);
    const rows = jobs.flatMap((job) => job.rows.flatMap(({ error }) => error?.message ?? []));
    expect(rows).toEqual([
      'The wallet balance has changed: it is ₹75.50 now. Check the amount and try again.',
      `This payment was already credited in full to ${ravi.title} on 20 Nov.`,
    ]);
    expect([await entriesOf(kitchen.em, asha), await entriesOf(kitchen.em, ravi)]).toEqual([
      [7_550],
      [2_000],
    ]);
  });

  test('a bulk job describes its task in the list', async () => {
    const { customers, ids } = await crowd(1);
    const admin = await kitchen.as.admin();
    const day = newDay();
    accepted(await place(admin, [customers[0]?.id ?? ''], day));
    accepted(await startRemoveDish(admin, ids, salad.id));
    accepted(await startCancelOrders(admin, ids));
    const asked =
      '{ bulkJobs(first: 3) { nodes { meal { id } forDate reason dish { title } replacement { title } } } }';
    const none = { meal: null, forDate: null, reason: null, dish: null, replacement: null };
    expect(accepted(await admin.ask<{ bulkJobs: { nodes: object[] } }>(asked)).bulkJobs.nodes).toEqual([
      { ...none, reason: 'Rain' },
      { ...none, dish: { title: 'Corn Salad' } },
      { ...none, meal: { id: BREAKFAST_ID }, forDate: day },
    ]);
    await work();
  });

  test('starting a bulk job again with its key returns the same job, and other input is rejected', async () => {
    const { customers, ids } = await crowd(2);
    const admin = await kitchen.as.admin();
    const first = accepted(await startCancelOrders(admin, ids, 'rain')).it;
    expect(accepted(await startCancelOrders(admin, ids, 'rain')).it.id).toBe(first.id);
    await work();
    expect(accepted(await startCancelOrders(admin, ids, 'rain')).it).toMatchObject({
      id: first.id,
      status: 'DONE',
    });
    await work();
    expect(outcomeOf(await startCancelOrders(admin, ids.slice(1), 'rain'))).toBe('KEY_REUSED');
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000, 22_000]);
  });

  test('a bulk job without rows or with invalid ones is not started', async () => {
    const admin = await kitchen.as.admin();
    expect(rejected(await startCancelOrders(admin, []))).toMatchObject({ field: 'ids' });
    expect(rejected(await place(admin, ['x'], newDay()))).toMatchObject({ field: 'userIds.0' });
    expect(rejected(await startCreditWallets(admin, []))).toMatchObject({ field: 'lines' });
    const { id: userId } = await kitchen.seed.customer();
    const lines = ['cash', 'in\0cash'].map((narration) => ({ userId, amount: 50, narration }));
    expect(rejected(await startCreditWallets(admin, lines))).toMatchObject({ field: 'lines.1.narration' });
  });
});
