import { sql } from '../../src/db/sql.js';
import { day, TOMORROW } from '../testkit/days.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { RestCaller } from './caller.js';
import { asRestDay, exampleWorld } from './example-world.js';
import { errorOf } from './rest-client.js';

const kitchen = openKitchen();

describe('an order', () => {
  test.each([['meal_id'], ['mealId']])(
    'an order accepts the meal as %s, and numbers as text',
    async (name) => {
      const { place } = await exampleWorld(kitchen);
      const admin = await RestCaller.admin(kitchen);
      const order = await admin.post('/api/orders', {
        user_uuid: place.userUuid,
        [name]: place.mealId.toUpperCase(),
        for_date: '2026-12-24',
        dish_details: [{ dish_uuid: place.dishId, quantity: '2', price: 'free' }],
        amount: 0,
      });
      expect(order).toMatchObject({
        meal_id: BREAKFAST_ID,
        amount: 200,
        for_date: '2026-12-23T18:30:00.000Z',
      });
    },
  );

  // A customer's timestamp whose UTC date is the active plan's day means that day. An admin's timestamp means its day in India.
  test.each([
    ['the day itself', '2026-11-21', 201],
    ['midnight in India', '2026-11-20T18:30:00.000Z', 201],
    ['an instant of that day', '2026-11-21T03:00:00+05:30', 201],
    ['the local date at 18:30 UTC', '2026-11-21T18:30:00.000Z', 201],
    ['the day after', '2026-11-22', 409],
    ['a day that does not exist', '2026-02-31', 400],
    ['a word', 'tomorrow', 400],
    ['nothing', '', 400],
  ])("an order accepts a customer's day written as %s", async (_how, for_date, status) => {
    const { place } = await exampleWorld(kitchen);
    const answer = await new RestCaller(kitchen.url).send('POST', '/api/orders', {
      user_uuid: place.userUuid,
      meal_id: place.mealId,
      for_date,
      dish_details: [{ dish_uuid: place.dishId, quantity: 1 }],
    });
    expect(answer.status).toBe(status);
    if (status === 201) expect((answer.body as { for_date: string }).for_date).toBe(asRestDay(TOMORROW));
  });

  test("an order reads an admin's local timestamp as the day that contains it", async () => {
    const { place } = await exampleWorld(kitchen);
    const admin = await RestCaller.admin(kitchen);
    const order = await admin.post('/api/orders', {
      user_uuid: place.userUuid,
      meal_id: place.mealId,
      for_date: '2026-11-21T18:30:00.000Z',
      dish_details: [{ dish_uuid: place.dishId, quantity: 1 }],
    });
    expect(order.for_date).toBe(asRestDay(day('2026-11-22')));
  });
});

test('an edit or a cancellation that names another customer is rejected', async () => {
  const { place } = await exampleWorld(kitchen);
  const other = await kitchen.seed.customer();
  const admin = await RestCaller.admin(kitchen);
  const content = {
    meal_id: place.mealId,
    for_date: '2026-12-24',
    dish_details: [{ dish_uuid: place.dishId, quantity: 1 }],
  };
  const order = await admin.post('/api/orders', { ...content, user_uuid: place.userUuid });
  const edit = (user_uuid: string) =>
    admin.send('PUT', `/api/orders/${order._id}`, { ...content, user_uuid });
  expect((await edit(place.userUuid)).status).toBe(200);
  const cancellation = { reason: 'Test', user_uuid: other.id };
  for (const answer of [
    await edit(other.id),
    await admin.send('POST', `/admin/orders/${order._id}/cancel`, cancellation),
  ])
    expect(errorOf(answer).message).toBe('An order cannot be moved to another customer.');
});

describe('the order search', () => {
  /** Creates an order of each status except Upcoming, which no call creates, for a customer with a unique name. */
  async function ordersOfEachStatus() {
    const customer = await kitchen.seed.customer({ title: 'Zubeida', balancePaise: 100_000 });
    const admin = await RestCaller.admin(kitchen);
    const dish = await kitchen.seed.dish();
    for (const status of [1, 2, 3]) {
      const order = await admin.post('/api/orders', {
        user_uuid: customer.id,
        meal_id: BREAKFAST_ID,
        for_date: `2027-03-0${status + 1}`,
        dish_details: [{ dish_uuid: dish.id, quantity: 1 }],
      });
      if (status === 3) await admin.post(`/admin/orders/${order._id}/cancel`, { reason: 'Test' });
      else
        await sql(kitchen.em.fork(), 'update orders set status = $2 where id = $1', [
          String(order._id),
          status,
        ]);
    }
    return { admin, name: customer.title };
  }

  test('the order search accepts the statuses in every encoding', async () => {
    const { admin, name } = await ordersOfEachStatus();
    const found = async (query: string) => {
      const page = await admin.get(`/admin/orders?customer_q=${encodeURIComponent(name)}&${query}`);
      return (page.data as { status: number }[]).map((order) => order.status).sort();
    };
    for (const query of [
      'status[]=1&status[]=3',
      'status%5B%5D=1&status%5B%5D=3',
      'status[0]=1&status[1]=3',
      'status[30]=1&status[31]=3',
      'status=1&status=3',
      'status=1,3',
      'status=1%2C+3',
      'status[]=1,3',
    ])
      expect([query, await found(query)]).toEqual([query, [1, 3]]);
    expect(await found('status[]=2')).toEqual([2]);
    expect(await found('status=&meal_id=ALL&page=&limit=')).toEqual([1, 2, 3]);
    expect(await found('for_from=02032027&for_to=2027-03-03')).toEqual([1, 2]);
    expect(await found(`mealId=${BREAKFAST_ID}&placed_from=20112026&placed_to=20112026`)).toEqual([1, 2, 3]);
    expect(await found('placed_from=21112026')).toEqual([]);
  });

  test('the order search counts over all pages and limits the page number', async () => {
    const { admin, name } = await ordersOfEachStatus();
    const search = `/admin/orders?customer_q=${encodeURIComponent(name)}`;
    const page = await admin.get(`${search}&page=2&limit=2`);
    expect([(page.data as unknown[]).length, page.total, page.total_amount]).toEqual([1, 3, 300]);
    expect(((await admin.get(`${search}&limit=100000`)).data as unknown[]).length).toBe(3);
  });

  test.each([
    ['status[]=4'],
    ['status=one'],
    ['status[][x]=1'],
    ['for_from=31022026'],
    ['placed_to=2026'],
    ['page=two'],
    ['limit=-'],
    ['meal_id=breakfast'],
    ['meal_id[]=x'],
    ['customer_q[a]=x'],
    [`customer_q=${'x'.repeat(500)}`],
  ])('the order search rejects %s', async (query) => {
    const answer = await (await RestCaller.admin(kitchen)).send('GET', `/admin/orders?${query}`);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});
