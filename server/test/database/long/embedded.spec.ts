/** Repeats the money tests on the embedded default, where transactions run one after the other. */

import { runJobs } from '../../../src/features/jobs/run-jobs.js';
import { day } from '../../testkit/days.js';
import { accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { bulkJob, startCancelOrders, startPlaceOrders } from '../../testkit/jobs.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp } from '../../testkit/ledger.js';
import {
  cancelOrder,
  creditWallet,
  editOrder,
  placeOrder,
  placeOrders,
  statement,
  toggleMealPlan,
} from '../../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../../testkit/seed.js';

const kitchen = openKitchen({ embedded: true });
let poha: SeededDish;
const order = (forDate: string, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate,
  lines: [{ dishId: poha.id, quantity: 1 }],
  ...more,
});
const freeDay = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);

beforeAll(async () => {
  poha = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

test('of thirty concurrent orders on a wallet for ten, ten are placed and twenty rejected', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const admin = await kitchen.as.admin();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => placeOrder(admin, order(freeDay(i), { userId: asha.id }))),
  );
  expect(answers.map(outcomeOf).sort()).toEqual([
    ...Array(20).fill('INSUFFICIENT_WALLET'),
    ...Array(10).fill('OK'),
  ]);
  expect(await balanceOf(kitchen.em, asha)).toBe(0);
  await expectLedgerAddsUp(kitchen.em);
});

test('ten identical orders with one key are one order', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const caller = await kitchen.as.customer(asha);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => placeOrder(caller, order('2026-11-21'), 'tap')),
  );
  expect(new Set(answers.map((answer) => accepted(answer).it.id)).size).toBe(1);
  expect(await entriesOf(kitchen.em, asha)).toEqual([100_000, -10_000]);
});

test('an order is edited up and down and cancelled, and the statement lists each step', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const caller = await kitchen.as.customer(asha);
  const { it: placed } = accepted(await placeOrder(caller, order('2026-11-21')));
  const quantity = (count: number) => ({ lines: [{ dishId: poha.id, quantity: count }] });
  accepted(await editOrder(caller, placed.id, quantity(3)));
  accepted(await editOrder(caller, placed.id, quantity(2)));
  accepted(await cancelOrder(caller, placed.id));
  accepted(await creditWallet(await kitchen.as.admin(), { userId: asha.id, amount: 0.5 }));
  const { it: wallet } = accepted(await statement(caller));
  expect(wallet.entries.map((entry) => entry.amount)).toEqual([0.5, 200, 100, -200, -100, 1000]);
  expect(wallet.balance).toBe(1000.5);
});

test('concurrent cancellations refund once, and a bulk order returns a result for each', async () => {
  const [asha, ravi] = [
    await kitchen.seed.customer({ balancePaise: 100_000 }),
    await kitchen.seed.customer(),
  ];
  const admin = await kitchen.as.admin();
  const bulk = { ...order('2027-05-01'), userIds: [asha.id, ravi.id] };
  const { it: results } = accepted(await placeOrders(admin, bulk));
  expect(results.map((result) => result.error?.code ?? 'OK')).toEqual(['OK', 'INSUFFICIENT_WALLET']);
  const id = results[0]?.order?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancelOrder(admin, id)));
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(4).fill('CONFLICT'), 'OK']);
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('plans that are activated concurrently leave one active', async () => {
  const admin = await kitchen.as.admin();
  const plans = [];
  for (let i = 0; i < 8; i++) plans.push(await kitchen.seed.plan({ date: day(freeDay(200 + i)) }));
  const answers = await Promise.all(plans.map((plan) => toggleMealPlan(admin, plan.id)));
  expect(answers.map(outcomeOf)).toEqual(Array(8).fill('OK'));
});

test('one bulk job places and another cancels each row once', async () => {
  const customers = await kitchen.seed.customers(3, { balancePaise: 20_000 });
  const admin = await kitchen.as.admin();
  const input = { ...order('2027-06-01'), userIds: customers.map(({ id }) => id) };
  const placed = accepted(await startPlaceOrders(admin, input, 'all')).it.id;
  const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });
  await Promise.all([work(), work()]);
  const { it } = accepted(await bulkJob(admin, placed));
  expect(it).toMatchObject({ status: 'DONE', done: 3, rejected: 0 });
  const ids = it.rows.flatMap((row) => row.order?.id ?? []);
  const cancelled = accepted(await startCancelOrders(admin, ids)).it.id;
  await work();
  expect(accepted(await bulkJob(admin, cancelled)).it).toMatchObject({ status: 'DONE', creditAmount: 300 });
  for (const customer of customers)
    expect(await entriesOf(kitchen.em, customer)).toEqual([20_000, -10_000, 10_000]);
});

test('a file of dishes is imported, and its dishes are created together', async () => {
  const admin = await kitchen.as.admin();
  const csv = ['Title,Price', 'Idli,60', 'Dosa,80', 'Poha,cheap'].join('\n');
  const { it: rows } = accepted(
    await admin.ask<{ it: { outcome: string }[] }>(
      'mutation ($csv: String!) { it: importDishes(csv: $csv) { outcome } }',
      { csv },
    ),
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['CREATED', 'CREATED', 'INVALID']);
});
