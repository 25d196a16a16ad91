import { runJobs } from '../../src/features/jobs/run-jobs.js';
import { crowdWith } from '../testkit/crowds.js';
import { accepted } from '../testkit/graphql-client.js';
import { bulkJob, startRemoveDish } from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders } from '../testkit/kitchen-day.js';
import { entriesOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { editOrder } from '../testkit/operations.js';
import { removeDish } from '../testkit/remove-dish.js';
import type { SeededDish, SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let salad: SeededDish;
let soup: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 6_000 });
  soup = await kitchen.seed.dish({ title: 'Soup', pricePaise: 7_550 });
});

const PREVIEW = `query ($ids: [ID!]!, $dishId: ID!, $replacementId: ID) {
  it: previewRemoveDish(ids: $ids, dishId: $dishId, replacementId: $replacementId) {
    count customers quantity refundAmount chargeAmount rejected { orderId error { code message } } } }`;
const COMPLETED = { code: 'CONFLICT', message: 'This order is completed. Edit the order instead.' };

/** Places two orders with salad on a new day, and completes the first one on that day. */
async function servedDay() {
  const { customers, ids, day } = await crowdWith(kitchen, 2, [
    [poha, 1],
    [salad, 2],
  ]);
  kitchen.clock.set(`${day}T12:00:00+05:30`);
  const admin = await kitchen.as.admin();
  const [eaten, open] = ids as [string, string];
  accepted(await completeOrders(admin, [eaten]));
  return { admin, ids, eaten, open, customers: customers as [SeededUser, SeededUser] };
}

test('removeDish leaves a completed order and its wallet unchanged, as its preview states', async () => {
  const { admin, ids, eaten, open, customers } = await servedDay();
  const { it: foreseen } = accepted(await admin.ask<{ it: object }>(PREVIEW, { ids, dishId: salad.id }));
  expect(foreseen).toEqual({
    count: 1,
    customers: 1,
    quantity: 2,
    refundAmount: 120,
    chargeAmount: 0,
    rejected: [{ orderId: eaten, error: COMPLETED }],
  });
  const { it: results } = accepted(await removeDish(admin, ids, salad.id));
  expect(results).toMatchObject([
    {
      orderId: eaten,
      refundAmount: 0,
      chargeAmount: 0,
      error: COMPLETED,
      order: { amount: 220, version: 2 },
    },
    { orderId: open, refundAmount: 120, error: null, order: { amount: 100 } },
  ]);
  expect(await entriesOf(kitchen.em, customers[0])).toEqual([100_000, -22_000]);
  expect(await entriesOf(kitchen.em, customers[1])).toEqual([100_000, -22_000, 12_000]);
  await expectLedgerAddsUp(kitchen.em);
});

test('removeDish with a replacement charges nothing for a completed order, as its preview states', async () => {
  const { admin, ids, eaten, customers } = await servedDay();
  const replacementId = soup.id;
  const { it: foreseen } = accepted(
    await admin.ask<{ it: object }>(PREVIEW, { ids, dishId: salad.id, replacementId }),
  );
  expect(foreseen).toMatchObject({ count: 1, chargeAmount: 31, rejected: [{ orderId: eaten }] });
  const { it: results } = accepted(await removeDish(admin, ids, salad.id, { replacementId }));
  expect(results.map(({ error, chargeAmount }) => [error, chargeAmount])).toEqual([
    [COMPLETED, 0],
    [null, 31],
  ]);
  expect(await entriesOf(kitchen.em, customers[0])).toEqual([100_000, -22_000]);
});

test('a job that removes a dish rejects an order that is completed after the job started', async () => {
  const { admin, ids, eaten, open, customers } = await servedDay();
  const started = accepted(await startRemoveDish(admin, ids, salad.id)).it;
  accepted(await completeOrders(admin, [open]));
  await runJobs({ em: kitchen.em, clock: kitchen.clock });
  const job = accepted(await bulkJob(admin, started.id)).it;
  expect(job).toMatchObject({ status: 'DONE', done: 0, rejected: 2, creditAmount: 0, debitAmount: 0 });
  expect(job.rows.map(({ subjectId, error }) => [subjectId, error?.message])).toEqual([
    [eaten, COMPLETED.message],
    [open, COMPLETED.message],
  ]);
  for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000]);
});

test('an admin removes a dish from a completed order by editing it, and the difference is refunded', async () => {
  const { admin, eaten, customers } = await servedDay();
  const lines = [{ dishId: poha.id, quantity: 1 }];
  expect(accepted(await editOrder(admin, eaten, { lines })).it).toMatchObject({ amount: 100 });
  expect(await entriesOf(kitchen.em, customers[0])).toEqual([100_000, -22_000, 12_000]);
});
