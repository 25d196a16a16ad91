/** Days on which the kitchen is closed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { addDays, type IndiaDate } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, refused, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { editOrder, findOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let dish: SeededDish;
let days = 0;
let day: IndiaDate;

interface Closed {
  closure: { id: string; date: string; reason: string; text: string; meal: { id: string } | null };
  orders: number;
  customers: number;
  amount: number;
}
const CLOSED = '{ closure { id date reason text meal { id } } orders customers amount }';
const close = (input: Variables = {}, key?: string, caller = admin) =>
  caller.ask<{ it: Closed }>(
    `mutation ($date: LocalDate!, $mealId: ID, $reason: String!, $key: String) {
      it: closeDay(date: $date, mealId: $mealId, reason: $reason, idempotencyKey: $key) ${CLOSED} }`,
    { date: day, reason: 'Diwali', ...input, key },
  );
const reopen = (mealId?: string) =>
  admin.ask<{ it: Closed }>(
    `mutation ($date: LocalDate!, $mealId: ID) { it: reopenDay(date: $date, mealId: $mealId) ${CLOSED} }`,
    { date: day, mealId },
  );
const preview = async (mealId?: string) =>
  accepted(
    await admin.ask<{ it: object }>(
      'query ($date: LocalDate!, $mealId: ID) { it: previewCloseDay(date: $date, mealId: $mealId) { orders customers amount completed } }',
      { date: day, mealId },
    ),
  ).it;
const customer = () => kitchen.seed.customer({ balancePaise: 100_000 });
const order = (who: SeededUser, more: object = {}) => ({
  userId: who.id,
  mealId: BREAKFAST_ID,
  forDate: day,
  lines: [{ dishId: dish.id, quantity: 1 }],
  ...more,
});
const ordered = async (who: SeededUser, more: object = {}) =>
  accepted(await placeOrder(admin, order(who, more))).it.id;
async function untilOneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await sql(kitchen.em.fork(), waiting)).length === 0) await sleep(20);
}
const text = (what = 'The kitchen') => `${what} is closed on ${day.slice(8)} Dec: Diwali.`;

beforeEach(async () => {
  dish = await kitchen.seed.dish({ pricePaise: 10_000 });
  admin = await kitchen.as.admin();
  day = addDays('2026-12-01' as IndiaDate, ++days);
});
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test('closing a day cancels its orders with refund, as the preview says, and keeps the reason with each', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const ids = [await ordered(asha), await ordered(asha, { mealId: POST_LUNCH_ID }), await ordered(ravi)];
  const [free] = [await ordered(ravi, { forDate: addDays(day, 100) })];
  expect(await preview()).toEqual({ orders: 3, customers: 2, amount: 300, completed: 0 });
  expect(accepted(await close()).it).toEqual({
    closure: { id: expect.any(String), date: day, reason: 'Diwali', text: text(), meal: null },
    orders: 3,
    customers: 2,
    amount: 300,
  });
  for (const id of ids)
    expect(accepted(await findOrder(admin, id)).it).toMatchObject({
      status: 'CANCELLED',
      refunded: true,
      cancelReason: text(),
    });
  expect(accepted(await findOrder(admin, free)).it.status).toBe('PLACED');
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([100_000, 90_000]);
  expect(await preview()).toEqual({ orders: 0, customers: 0, amount: 0, completed: 0 });
});

test('what is delivered stays as it is when the rest of its day is closed', async () => {
  kitchen.clock.set(`${day}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  const [asha, ravi] = [await customer(), await customer()];
  const [eaten, open] = [await ordered(asha), await ordered(ravi)];
  const complete = 'mutation ($ids: [ID!]!) { completeOrders(orderIds: $ids) { id } }';
  accepted(await admin.ask(complete, { ids: [eaten] }));
  expect(await preview()).toEqual({ orders: 1, customers: 1, amount: 100, completed: 1 });
  expect(accepted(await close()).it).toMatchObject({ orders: 1, customers: 1, amount: 100 });
  expect(accepted(await findOrder(admin, eaten)).it.status).toBe('COMPLETED');
  expect(accepted(await findOrder(admin, open)).it.status).toBe('CANCELLED');
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([90_000, 100_000]);
  // Nothing is to come on that day any more, also not by a mistake that is taken back.
  const again = 'mutation ($ids: [ID!]!) { reopenOrders(orderIds: $ids) { id } }';
  expect(refused(await admin.ask(again, { ids: [eaten] }))).toMatchObject({
    code: 'ORDERING_CLOSED',
    message: text(),
  });
});

test('an order that is being completed while its day is closed stays as it is', async () => {
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
  expect(accepted(await findOrder(admin, id)).it.status).toBe('COMPLETED');
  expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
});

test('a day that is over cannot be closed, nor looked at for that; today can', async () => {
  const asha = await customer();
  const yesterday = addDays(TOMORROW, -2);
  const id = await ordered(asha, { forDate: yesterday });
  const before = await fingerprint(kitchen.em);
  const over = {
    code: 'CONFLICT',
    message: 'That day is over. Only today and later days can be closed.',
    field: 'date',
  };
  expect(refused(await close({ date: yesterday }))).toEqual(over);
  const asked = `{ it: previewCloseDay(date: "${yesterday}") { orders } }`;
  expect(refused(await admin.ask(asked))).toEqual(over);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(accepted(await findOrder(admin, id)).it.status).toBe('PLACED');
  const today = await ordered(asha, { forDate: addDays(TOMORROW, -1) });
  accepted(await close({ date: addDays(TOMORROW, -1) }));
  expect(accepted(await findOrder(admin, today)).it.status).toBe('CANCELLED');
});

test('what was interrupted is completed after midnight, too', async () => {
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
  kitchen.clock.set(new Date(`${addDays(day, 1)}T03:00:00Z`));
  try {
    admin = await kitchen.as.admin();
    expect(await preview()).toMatchObject({ orders: 1 });
    expect(accepted(await close()).it.orders).toBe(1);
    expect(accepted(await findOrder(admin, id)).it.status).toBe('CANCELLED');
  } finally {
    kitchen.clock.set(now);
  }
});

test('one meal of a day can be closed alone', async () => {
  const asha = await customer();
  await ordered(asha);
  const lunch = await ordered(asha, { mealId: POST_LUNCH_ID });
  expect(await preview(BREAKFAST_ID)).toEqual({ orders: 1, customers: 1, amount: 100, completed: 0 });
  expect(accepted(await close({ mealId: BREAKFAST_ID })).it).toMatchObject({
    orders: 1,
    closure: { meal: { id: BREAKFAST_ID } },
  });
  expect(accepted(await findOrder(admin, lunch)).it.status).toBe('PLACED');
  const another = await customer();
  await ordered(another, { mealId: POST_LUNCH_ID });
  expect(refused(await placeOrder(admin, order(another))).message).toBe(text('Breakfast'));
});

test('nothing can be ordered for a closed day, by whomever, at either door, or moved there', async () => {
  const asha = await customer();
  await sql(kitchen.em.fork(), 'delete from meal_plans where date = $1', [day]);
  await kitchen.seed.activePlan({ date: day, breakfast: [dish] });
  const elsewhere = await ordered(asha, { forDate: addDays(day, 100) });
  accepted(await close());
  const before = await fingerprint(kitchen.em);
  const closed = { code: 'ORDERING_CLOSED', message: text() };
  expect(refused(await placeOrder(await kitchen.as.customer(asha), order(asha)))).toMatchObject(closed);
  expect(refused(await placeOrder(admin, order(asha)))).toMatchObject(closed);
  expect(refused(await editOrder(admin, elsewhere, { forDate: day }))).toMatchObject(closed);
  const bulk = accepted(
    await placeOrders(admin, { ...order(asha), userId: undefined, userIds: [asha.id] }),
  ).it;
  expect(bulk).toMatchObject([{ order: null, error: closed }]);
  const body = {
    user_uuid: asha.userUuid,
    meal_id: BREAKFAST_ID,
    for_date: day,
    dish_details: [{ dish_uuid: dish.id, quantity: 1 }],
  };
  expect(await call(kitchen.url, { method: 'POST', path: '/api/orders', body })).toMatchObject({
    status: 409,
    body: { message: text() },
  });
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('the menu says it in place of the dishes, to everybody and at once', async () => {
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [dish], postLunch: [dish] });
  const closed = async () =>
    accepted(
      await kitchen.as
        .anonymous()
        .ask<{ it: { slots: { closedText: string | null }[] } }>(
          '{ it: activeMealPlan { slots { closedText } } }',
        ),
    ).it.slots.map(({ closedText }) => closedText);
  expect(await closed()).toEqual([null, null]);
  accepted(await close({ date: TOMORROW, mealId: POST_LUNCH_ID }));
  expect(await closed()).toEqual([null, 'Post Lunch is closed on 21 Nov: Diwali.']);
  accepted(
    await admin.ask(
      'mutation ($date: LocalDate!, $mealId: ID) { reopenDay(date: $date, mealId: $mealId) { orders } }',
      {
        date: TOMORROW,
        mealId: POST_LUNCH_ID,
      },
    ),
  );
  expect(await closed()).toEqual([null, null]);
});

test('only a meal that is left out means the whole day: an empty id is refused', async () => {
  accepted(await close());
  const before = await fingerprint(kitchen.em);
  const bad = { code: 'BAD_USER_INPUT', field: 'mealId' };
  for (const answer of [await reopen(''), await close({ mealId: '' })])
    expect(refused(answer)).toMatchObject(bad);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('anybody sees the closed days of a span, in their order', async () => {
  accepted(await close({ reason: 'No water' }));
  accepted(await close({ mealId: POST_LUNCH_ID }));
  const span = { from: day, to: day };
  const query =
    'query ($from: LocalDate!, $to: LocalDate!) { it: closures(from: $from, to: $to) { reason meal { id } } }';
  expect(accepted(await kitchen.as.anonymous().ask<{ it: object }>(query, span)).it).toEqual([
    { reason: 'No water', meal: null },
    { reason: 'Diwali', meal: { id: POST_LUNCH_ID } },
  ]);
});

test('a day that is opened again takes orders, and brings none back', async () => {
  const asha = await customer();
  const id = await ordered(asha);
  accepted(await close());
  accepted(await reopen());
  expect(accepted(await findOrder(admin, id)).it.status).toBe('CANCELLED');
  await ordered(asha);
  expect(refused(await reopen())).toMatchObject({ code: 'NOT_FOUND', message: 'Closed day not found.' });
});

describe('closing again', () => {
  test('with the key gives the first answer, also when the day was opened since', async () => {
    const asha = await customer();
    await ordered(asha);
    const { it: first } = accepted(await close({}, 'close'));
    expect(accepted(await close({}, 'close')).it).toEqual(first);
    accepted(await reopen());
    const id = await ordered(asha);
    expect(accepted(await close({}, 'close')).it).toEqual(first);
    expect(accepted(await findOrder(admin, id)).it.status).toBe('PLACED');
    expect(refused(await close({ reason: 'Another' }, 'close')).code).toBe('KEY_REUSED');
  });

  test('completes what was interrupted, and keeps the first reason', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    await ordered(asha);
    accepted(await close());
    // As a kill between two customers leaves it.
    await sql(kitchen.em.fork(), 'update kitchen_closures set reopened_at = now(), reopened_by = created_by');
    await ordered(ravi);
    await sql(
      kitchen.em.fork(),
      'update kitchen_closures set reopened_at = null, reopened_by = null where for_date = $1',
      [day],
    );
    expect(accepted(await close({ reason: 'Holi' })).it).toMatchObject({
      closure: { reason: 'Diwali' },
      orders: 2,
      customers: 2,
      amount: 200,
    });
  });
});

test('a reason is required', async () => {
  expect(refused(await close({ reason: '  ' }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Reason is required.',
    field: 'reason',
  });
});
