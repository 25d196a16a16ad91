/** Days on which the kitchen is closed (section 10, "Closing a day"). */
import { sql } from '../../src/db/sql.js';
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
      'query ($date: LocalDate!, $mealId: ID) { it: previewCloseDay(date: $date, mealId: $mealId) { orders customers amount } }',
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
const text = () => `The kitchen is closed on ${day.slice(8)} Dec: Diwali.`;

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
  expect(await preview()).toEqual({ orders: 3, customers: 2, amount: 300 });
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
  expect(await preview()).toEqual({ orders: 0, customers: 0, amount: 0 });
});

test('one meal of a day can be closed alone', async () => {
  const asha = await customer();
  await ordered(asha);
  const lunch = await ordered(asha, { mealId: POST_LUNCH_ID });
  expect(await preview(BREAKFAST_ID)).toEqual({ orders: 1, customers: 1, amount: 100 });
  expect(accepted(await close({ mealId: BREAKFAST_ID })).it).toMatchObject({
    orders: 1,
    closure: { meal: { id: BREAKFAST_ID } },
  });
  expect(accepted(await findOrder(admin, lunch)).it.status).toBe('PLACED');
  const another = await customer();
  await ordered(another, { mealId: POST_LUNCH_ID });
  expect(refused(await placeOrder(admin, order(another))).message).toBe(text());
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
  expect(await closed()).toEqual([null, 'The kitchen is closed on 21 Nov: Diwali.']);
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
