/** Tests orders with dishes that conflict with their customer's diet or avoided allergens. */
import { sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { newDay, orderFor } from '../testkit/crowds.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected, type Variables } from '../testkit/graphql-client.js';
import { bulkJob, startPlaceOrders } from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { editOrder, placeOrder, placeOrders, updateDiet } from '../testkit/operations.js';
import { removeDish } from '../testkit/remove-dish.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let chicken: SeededDish;
let wrap: SeededDish;
let fruit: SeededDish;
let admin: Caller;
let asha: SeededUser;
let customer: Caller;

const ACCEPT = { acceptDietConflicts: true };
const vegOnly = () => ({
  code: 'CONFLICT',
  message: `${asha.title} eats veg only: Tandoori Chicken.`,
});
const orderOf = (dish: SeededDish, more: object = {}): Variables => ({
  userId: asha.id,
  mealId: BREAKFAST_ID,
  forDate: TOMORROW,
  lines: [{ dishId: dish.id, quantity: 1 }],
  ...more,
});
const linesOf = (...wanted: (readonly [SeededDish, number])[]) => ({
  lines: wanted.map(([{ id }, quantity]) => ({ dishId: id, quantity })),
});
/** Returns a new day, and the IDs of Asha and two new customers without dietary restrictions. */
const crowd = async () => {
  const others = await kitchen.seed.customers(2, { balancePaise: 100_000 });
  return { userIds: [asha, ...others].map(({ id }) => id), forDate: newDay() };
};

beforeAll(async () => {
  chicken = await kitchen.seed.dish({ title: 'Tandoori Chicken', pricePaise: 10_000, diet: 'NON_VEG' });
  wrap = await kitchen.seed.dish({
    title: 'Paneer Wrap',
    pricePaise: 10_000,
    diet: 'VEG',
    allergens: ['MILK'],
  });
  fruit = await kitchen.seed.dish({ title: 'Fruit', pricePaise: 5_000, diet: 'VEG' });
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [chicken, wrap, fruit] });
});
beforeEach(async () => {
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  customer = await kitchen.as.customer(asha);
  accepted(await updateDiet(customer, { diet: 'VEG', avoids: ['MILK'] }));
});
afterEach(() => expectLedgerAddsUp(kitchen.em));

test.each(['customer', 'admin'] as const)(
  'placeOrder by the %s rejects a conflict and changes nothing, unless it is accepted',
  async (by) => {
    const caller = by === 'admin' ? admin : customer;
    const before = await fingerprint(kitchen.em);
    expect(rejected(await placeOrder(caller, orderOf(chicken)))).toMatchObject({
      ...vegOnly(),
      field: 'acceptDietConflicts',
    });
    expect(rejected(await placeOrder(caller, orderOf(wrap, { acceptDietConflicts: false }))).message).toBe(
      `${asha.title} avoids milk, which is in Paneer Wrap.`,
    );
    expect(await fingerprint(kitchen.em)).toEqual(before);
    accepted(await placeOrder(caller, orderOf(chicken, ACCEPT)));
  },
);

test('the acceptance of diet conflicts is part of the idempotent request', async () => {
  expect(rejected(await placeOrder(customer, orderOf(chicken), 'first'))).toMatchObject(vegOnly());
  const placed = accepted(await placeOrder(customer, orderOf(chicken, ACCEPT), 'first')).it;
  expect(accepted(await placeOrder(customer, orderOf(chicken, ACCEPT), 'first')).it.id).toBe(placed.id);
  expect(rejected(await placeOrder(customer, orderOf(chicken), 'first')).code).toBe('KEY_REUSED');
});

test('placeOrders skips each customer with a conflict and places the other orders, unless conflicts are accepted', async () => {
  const day = await crowd();
  const input = { mealId: BREAKFAST_ID, ...day, ...linesOf([chicken, 1]) };
  const { it: results } = accepted(await placeOrders(admin, input, 'bulk of asha'));
  expect(results.map(({ error }) => error)).toEqual([vegOnly(), null, null]);
  expect(rejected(await placeOrders(admin, { ...input, ...ACCEPT }, 'bulk of asha')).code).toBe('KEY_REUSED');
  const again = accepted(await placeOrders(admin, { ...input, ...ACCEPT, userIds: [asha.id] })).it;
  expect(again).toMatchObject([{ error: null }]);
});

test('an order job skips each customer with a conflict and places the other orders, unless conflicts are accepted', async () => {
  const start = async (more: object) => {
    const input = { mealId: BREAKFAST_ID, ...(await crowd()), ...linesOf([chicken, 1]), ...more };
    const { id } = accepted(await startPlaceOrders(admin, input)).it;
    await runJobs({ em: kitchen.em, clock: kitchen.clock });
    return accepted(await bulkJob(admin, id)).it.rows.map(({ error }) => error?.message ?? null);
  };
  expect(await start({})).toEqual([vegOnly().message, null, null]);
  expect(await start(ACCEPT)).toEqual([null, null, null]);
});

test('editOrder requires acceptance of a conflict that it adds or increases, but not of an existing one', async () => {
  const { id } = accepted(
    await placeOrder(customer, orderOf(chicken, { ...ACCEPT, ...linesOf([chicken, 2]) })),
  ).it;
  const before = await fingerprint(kitchen.em);
  for (const caller of [customer, admin])
    expect(rejected(await editOrder(caller, id, linesOf([chicken, 3])))).toMatchObject(vegOnly());
  expect(rejected(await editOrder(customer, id, linesOf([chicken, 2], [wrap, 1]))).message).toBe(
    `${asha.title} avoids milk, which is in Paneer Wrap.`,
  );
  expect(await fingerprint(kitchen.em)).toEqual(before);
  accepted(await editOrder(customer, id, linesOf([chicken, 2], [fruit, 1])));
  accepted(await editOrder(customer, id, linesOf([chicken, 1])));
  accepted(await editOrder(customer, id, { instructions: 'Less spice' }));
  accepted(await editOrder(admin, id, { ...linesOf([chicken, 3], [wrap, 1]), ...ACCEPT }));
});

test('removeDish leaves an order as it is if the replacement conflicts, unless conflicts are accepted', async () => {
  const day = newDay();
  const ravi = await kitchen.seed.customer({ balancePaise: 100_000 });
  const ids: string[] = [];
  for (const each of [asha, ravi]) ids.push((await orderFor(kitchen, each, [[fruit, 1]], day)).id);
  const preview = accepted(
    await admin.ask<{
      it: { count: number; dietConflicts: string[]; rejected: { error: { message: string } }[] };
    }>(
      `query ($ids: [ID!]!, $dishId: ID!, $replacementId: ID) {
        it: previewRemoveDish(ids: $ids, dishId: $dishId, replacementId: $replacementId) { count dietConflicts rejected { error { message } } } }`,
      { ids, dishId: fruit.id, replacementId: chicken.id },
    ),
  ).it;
  expect(preview).toEqual({
    count: 1,
    dietConflicts: [ids[0]],
    rejected: [{ error: { message: vegOnly().message } }],
  });
  const replacing = { replacementId: chicken.id };
  const results = accepted(await removeDish(admin, ids, fruit.id, replacing)).it;
  expect(results.map(({ error }) => error)).toEqual([vegOnly(), null]);
  const again = accepted(
    await removeDish(admin, [ids[0] as string], fruit.id, { ...replacing, ...ACCEPT }),
  ).it;
  expect(again).toMatchObject([{ error: null, order: { lines: [{ title: 'Tandoori Chicken' }] } }]);
});

test('REST accepts diet conflicts in new and edited orders, as before', async () => {
  const { token } = await kitchen.as.admin();
  const body = (quantity: number) => ({
    user_uuid: asha.userUuid,
    meal_id: BREAKFAST_ID,
    for_date: TOMORROW,
    dish_details: [{ dish_uuid: chicken.id, quantity }],
  });
  const placed = await call(kitchen.url, {
    method: 'POST',
    path: '/api/orders',
    token: String(token),
    body: body(1),
  });
  expect(placed.status).toBe(201);
  const path = `/api/orders/${(placed.body as { _id: string })._id}`;
  const changed = await call(kitchen.url, { method: 'PUT', path, token: String(token), body: body(2) });
  expect(changed.status).toBe(200);
});

test('a concurrent order and change of diet are decided one after the other', async () => {
  for (let round = 0; round < 10; round++) {
    const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 100_000 });
    const own = await kitchen.as.customer(ravi);
    const [placed] = await Promise.all([
      placeOrder(own, orderOf(chicken, { userId: ravi.id })),
      updateDiet(own, { diet: 'VEG' }),
    ]);
    if (placed.errors)
      expect(rejected(placed).message).toBe(`${ravi.title} eats veg only: Tandoori Chicken.`);
    const trail = await sql<{ action: string }>(
      kitchen.em.fork(),
      `select action from audit_entries where customer_id = $1 or subject_id = $1 order by id`,
      [ravi.id],
    );
    const actions = trail
      .map(({ action }) => action)
      .filter((action) => /^(ORDER_PLACED|USER_EDITED)$/.test(action));
    expect(actions).toEqual(placed.errors ? ['USER_EDITED'] : ['ORDER_PLACED', 'USER_EDITED']);
  }
});
