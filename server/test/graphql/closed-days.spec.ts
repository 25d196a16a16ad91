/** Tests the effects of a closed day on orders and the menu. */
import { sql } from '../../src/db/sql.js';
import { addDays } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import { openClosingKitchen } from '../testkit/closing-kitchen.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { fingerprint, fingerprintWithoutKeys } from '../testkit/ledger.js';
import { editOrder, findOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const { close, customer, kitchen, order, ordered, reopen, scene, text } = openClosingKitchen();

test('no caller can place or move an order to a closed day through either API', async () => {
  const asha = await customer();
  await sql(kitchen.em.fork(), 'delete from meal_plans where date = $1', [scene.day]);
  await kitchen.seed.activePlan({ date: scene.day, breakfast: [scene.dish] });
  const elsewhere = await ordered(asha, { forDate: addDays(scene.day, 100) });
  accepted(await close());
  const before = await fingerprintWithoutKeys(kitchen.em);
  const closed = { code: 'ORDERING_CLOSED', message: text() };
  expect(rejected(await placeOrder(await kitchen.as.customer(asha), order(asha)))).toMatchObject(closed);
  expect(rejected(await placeOrder(scene.admin, order(asha)))).toMatchObject(closed);
  expect(rejected(await editOrder(scene.admin, elsewhere, { forDate: scene.day }))).toMatchObject(closed);
  const bulk = accepted(
    await placeOrders(scene.admin, { ...order(asha), userId: undefined, userIds: [asha.id] }),
  ).it;
  expect(bulk).toMatchObject([{ order: null, error: closed }]);
  const body = {
    user_uuid: asha.userUuid,
    meal_id: BREAKFAST_ID,
    for_date: scene.day,
    dish_details: [{ dish_uuid: scene.dish.id, quantity: 1 }],
  };
  expect(await call(kitchen.url, { method: 'POST', path: '/api/orders', body })).toMatchObject({
    status: 409,
    body: { message: text() },
  });
  expect(await fingerprintWithoutKeys(kitchen.em)).toEqual(before);
});

test('the menu shows a closure instead of the dishes at once, to all callers', async () => {
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [scene.dish], postLunch: [scene.dish] });
  const closed = async () =>
    accepted(
      await kitchen.as
        .anonymous()
        .ask<{ it: { slots: { closedText: string | null; closedReason: string | null }[] } }>(
          '{ it: activeMealPlan { slots { closedText closedReason } } }',
        ),
    ).it.slots.map(({ closedText, closedReason }) => [closedText, closedReason]);
  const open = [null, null];
  expect(await closed()).toEqual([open, open]);
  accepted(await close({ date: TOMORROW, mealId: POST_LUNCH_ID }));
  expect(await closed()).toEqual([open, ['Post Lunch is closed on 21 Nov: Diwali.', 'Diwali']]);
  accepted(
    await scene.admin.ask(
      'mutation ($date: LocalDate!, $mealId: ID) { reopenDay(date: $date, mealId: $mealId) { orders } }',
      {
        date: TOMORROW,
        mealId: POST_LUNCH_ID,
      },
    ),
  );
  expect(await closed()).toEqual([open, open]);
});

test('omitting the meal closes the whole day, and an empty meal ID is rejected', async () => {
  accepted(await close());
  const before = await fingerprint(kitchen.em);
  const bad = { code: 'BAD_USER_INPUT', field: 'mealId' };
  for (const answer of [await reopen(''), await close({ mealId: '' })])
    expect(rejected(answer)).toMatchObject(bad);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('closures returns the closed days of a range, in order, to all callers', async () => {
  accepted(await close({ reason: 'No water' }));
  accepted(await close({ mealId: POST_LUNCH_ID }));
  const span = { from: scene.day, to: scene.day };
  const query =
    'query ($from: LocalDate!, $to: LocalDate!) { it: closures(from: $from, to: $to) { reason meal { id } } }';
  expect(accepted(await kitchen.as.anonymous().ask<{ it: object }>(query, span)).it).toEqual([
    { reason: 'No water', meal: null },
    { reason: 'Diwali', meal: { id: POST_LUNCH_ID } },
  ]);
});

test('reopening a day accepts new orders and restores no cancelled ones', async () => {
  const asha = await customer();
  const id = await ordered(asha);
  accepted(await close());
  accepted(await reopen());
  expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('CANCELLED');
  await ordered(asha);
  expect(rejected(await reopen())).toMatchObject({ code: 'NOT_FOUND', message: 'Closed day not found.' });
});
