/** Tests closing a day, and reopening it. */
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { addDays } from '../../src/shared/india-date.js';
import { MINUTE } from '../testkit/clock.js';
import { openClosingKitchen } from '../testkit/closing-kitchen.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { reopenOrders, slotOf, staysCompleted } from '../testkit/kitchen-day.js';
import { balanceOf, fingerprintWithoutKeys } from '../testkit/ledger.js';
import { cancelOrder, findOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const { close, customer, kitchen, order, ordered, preview, reopen, scene, text, untilOneWaits } =
  openClosingKitchen();

test('closing a day cancels and refunds its orders, as previewed, and stores the reason with each order', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const ids = [await ordered(asha), await ordered(asha, { mealId: POST_LUNCH_ID }), await ordered(ravi)];
  const [free] = [await ordered(ravi, { forDate: addDays(scene.day, 100) })];
  expect(await preview()).toEqual({ orders: 3, customers: 2, amount: 300, completed: 0 });
  expect(accepted(await close()).it).toEqual({
    closure: { id: expect.any(String), date: scene.day, reason: 'Diwali', meal: null },
    orders: 3,
    customers: 2,
    customerIds: [asha.id, ravi.id].sort(),
    amount: 300,
  });
  for (const id of ids)
    expect(accepted(await findOrder(scene.admin, id)).it).toMatchObject({
      status: 'CANCELLED',
      refunded: true,
      cancelReason: text(),
    });
  expect(accepted(await findOrder(scene.admin, free)).it.status).toBe('PLACED');
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([100_000, 90_000]);
  expect(await preview()).toEqual({ orders: 0, customers: 0, amount: 0, completed: 0 });
});

test('a closure names only the customers whose orders it cancelled, also when it is repeated or reopened', async () => {
  const [asha, ravi, zoya] = [await customer(), await customer(), await customer()];
  await ordered(asha);
  accepted(await cancelOrder(scene.admin, await ordered(ravi)));
  await ordered(zoya, { mealId: POST_LUNCH_ID });
  expect(accepted(await close({ mealId: BREAKFAST_ID })).it.customerIds).toEqual([asha.id]);
  expect(accepted(await close({ mealId: BREAKFAST_ID })).it.customerIds).toEqual([asha.id]);
  kitchen.clock.forward(MINUTE);
  expect(accepted(await reopen(BREAKFAST_ID)).it.customerIds).toEqual([asha.id]);
  kitchen.clock.forward(MINUTE);
  await ordered(ravi);
  expect(accepted(await close({ mealId: BREAKFAST_ID })).it.customerIds).toEqual([ravi.id]);
});

test('completed orders do not change when the rest of their day is closed', async () => {
  kitchen.clock.set(`${scene.day}T10:00:00+05:30`);
  scene.admin = await kitchen.as.admin();
  const [asha, ravi] = [await customer(), await customer()];
  const [eaten, open] = [await ordered(asha), await ordered(ravi)];
  const complete = 'mutation ($ids: [ID!]!) { completeOrders(orderIds: $ids) { id } }';
  accepted(await scene.admin.ask(complete, { ids: [eaten] }));
  expect(await preview()).toEqual({ orders: 1, customers: 1, amount: 100, completed: 1 });
  expect(accepted(await close()).it).toMatchObject({ orders: 1, customers: 1, amount: 100 });
  expect(accepted(await findOrder(scene.admin, eaten)).it.status).toBe('COMPLETED');
  expect(accepted(await findOrder(scene.admin, open)).it.status).toBe('CANCELLED');
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([90_000, 100_000]);
  // On a closed day, a completed order cannot be reopened, not even to correct a mistake.
  expect(await staysCompleted(scene.admin, slotOf(scene.day, BREAKFAST_ID))).toMatchObject({ [eaten]: true });
  expect(rejected(await reopenOrders(scene.admin, [eaten]))).toMatchObject({
    code: 'ORDERING_CLOSED',
    message: text(),
  });
});

test('an order that is being completed while its day is closed is not cancelled', async () => {
  const asha = await customer();
  const id = await ordered(asha);
  const closing = await inTransaction(kitchen.em, async (em) => {
    await sql(em, 'select 1 from orders where id = $1 for update', [id]);
    const answer = close();
    await untilOneWaits();
    await sql(em, `update orders set status = 2, completed_at = now() where id = $1`, [id]);
    return { answer };
  });
  expect(accepted(await closing.answer).it).toMatchObject({ orders: 0, amount: 0 });
  expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('COMPLETED');
  expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
});

test('closing and previewing a past day is rejected, and today is allowed', async () => {
  const asha = await customer();
  const yesterday = addDays(TOMORROW, -2);
  const id = await ordered(asha, { forDate: yesterday });
  const before = await fingerprintWithoutKeys(kitchen.em);
  const over = {
    code: 'CONFLICT',
    message: 'This day is over. Only today and later days can be cancelled.',
    field: 'date',
  };
  expect(rejected(await close({ date: yesterday }))).toEqual(over);
  const asked = `{ it: previewCloseDay(date: "${yesterday}") { orders } }`;
  expect(rejected(await scene.admin.ask(asked))).toEqual(over);
  expect(await fingerprintWithoutKeys(kitchen.em)).toEqual(before);
  expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('PLACED');
  const today = await ordered(asha, { forDate: addDays(TOMORROW, -1) });
  accepted(await close({ date: addDays(TOMORROW, -1) }));
  expect(accepted(await findOrder(scene.admin, today)).it.status).toBe('CANCELLED');
});

test('an interrupted closure can be completed after midnight', async () => {
  const asha = await customer();
  accepted(await close());
  const { closure } = accepted(await close()).it;
  await sql(
    kitchen.em.fork(),
    'update kitchen_closures set reopened_at = now(), reopened_by = created_by where id = $1',
    [closure.id],
  );
  const id = await ordered(asha);
  await sql(
    kitchen.em.fork(),
    'update kitchen_closures set reopened_at = null, reopened_by = null where id = $1',
    [closure.id],
  );
  const now = kitchen.clock.now();
  kitchen.clock.set(new Date(`${addDays(scene.day, 1)}T03:00:00Z`));
  try {
    scene.admin = await kitchen.as.admin();
    expect(await preview()).toMatchObject({ orders: 1 });
    expect(accepted(await close()).it.orders).toBe(1);
    expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('CANCELLED');
  } finally {
    kitchen.clock.set(now);
  }
});

test('a single meal of a day can be closed', async () => {
  const asha = await customer();
  await ordered(asha);
  const lunch = await ordered(asha, { mealId: POST_LUNCH_ID });
  expect(await preview(BREAKFAST_ID)).toEqual({ orders: 1, customers: 1, amount: 100, completed: 0 });
  expect(accepted(await close({ mealId: BREAKFAST_ID })).it).toMatchObject({
    orders: 1,
    closure: { meal: { id: BREAKFAST_ID } },
  });
  expect(accepted(await findOrder(scene.admin, lunch)).it.status).toBe('PLACED');
  const another = await customer();
  await ordered(another, { mealId: POST_LUNCH_ID });
  expect(rejected(await placeOrder(scene.admin, order(another))).message).toBe(text('Breakfast'));
});

describe('closing again', () => {
  test('closing again with the same key returns the first response, even after the day was reopened', async () => {
    const asha = await customer();
    await ordered(asha);
    const { it: first } = accepted(await close({}, 'close'));
    expect(accepted(await close({}, 'close')).it).toEqual(first);
    accepted(await reopen());
    const id = await ordered(asha);
    expect(accepted(await close({}, 'close')).it).toEqual(first);
    expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('PLACED');
    expect(rejected(await close({ reason: 'Another' }, 'close')).code).toBe('KEY_REUSED');
  });

  test('closing again completes an interrupted closure with the first reason', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    await ordered(asha);
    accepted(await close());
    // Inserts an order into the closed day, as if the server was killed between two customers.
    await sql(kitchen.em.fork(), 'update kitchen_closures set reopened_at = now(), reopened_by = created_by');
    await ordered(ravi);
    await sql(
      kitchen.em.fork(),
      'update kitchen_closures set reopened_at = null, reopened_by = null where for_date = $1',
      [scene.day],
    );
    expect(accepted(await close({ reason: 'Holi' })).it).toMatchObject({
      closure: { reason: 'Diwali' },
      orders: 2,
      customers: 2,
      amount: 200,
    });
  });
});

test('closing a day requires a reason', async () => {
  expect(rejected(await close({ reason: '  ' }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Reason is required.',
    field: 'reason',
  });
});
