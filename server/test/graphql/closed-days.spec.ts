/** What a closed day means to those who want to order for it. */
import { sql } from '../../src/db/sql.js';
import { addDays } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import { openClosingKitchen } from '../testkit/closing-kitchen.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, refused } from '../testkit/graphql-client.js';
import { fingerprint } from '../testkit/ledger.js';
import { editOrder, findOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const { close, customer, kitchen, order, ordered, reopen, scene, text } = openClosingKitchen();

test('nothing can be ordered for a closed day, by whomever, at either door, or moved there', async () => {
  const asha = await customer();
  await sql(kitchen.em.fork(), 'delete from meal_plans where date = $1', [scene.day]);
  await kitchen.seed.activePlan({ date: scene.day, breakfast: [scene.dish] });
  const elsewhere = await ordered(asha, { forDate: addDays(scene.day, 100) });
  accepted(await close());
  const before = await fingerprint(kitchen.em);
  const closed = { code: 'ORDERING_CLOSED', message: text() };
  expect(refused(await placeOrder(await kitchen.as.customer(asha), order(asha)))).toMatchObject(closed);
  expect(refused(await placeOrder(scene.admin, order(asha)))).toMatchObject(closed);
  expect(refused(await editOrder(scene.admin, elsewhere, { forDate: scene.day }))).toMatchObject(closed);
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
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('the menu says it in place of the dishes, to everybody and at once', async () => {
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [scene.dish], postLunch: [scene.dish] });
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
    await scene.admin.ask(
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
  const span = { from: scene.day, to: scene.day };
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
  expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('CANCELLED');
  await ordered(asha);
  expect(refused(await reopen())).toMatchObject({ code: 'NOT_FOUND', message: 'Closed day not found.' });
});
