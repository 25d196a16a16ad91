import { day, TOMORROW } from '../testkit/days.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, orderCountOf } from '../testkit/ledger.js';
import { RestCaller } from './caller.js';
import { exampleWorld } from './example-world.js';
import { errorOf, type RestAnswer } from './rest-client.js';

const kitchen = openKitchen();

interface Input {
  readonly amount?: number;
  readonly quantity?: number;
  readonly reason?: string;
}

/** Calls that move money: the method, the kind, an input, and another input. */
const MOVES: readonly (readonly [string, 'wallet' | 'order' | 'edit' | 'cancel', Input, Input])[] = [
  ['POST', 'wallet', { amount: 50 }, { amount: 60 }],
  ['POST', 'order', { quantity: 1 }, { quantity: 2 }],
  ['PUT', 'edit', { quantity: 3 }, { quantity: 4 }],
  ['POST', 'cancel', { reason: 'Travelling' }, { reason: 'Fasting' }],
];

async function mover(kind: (typeof MOVES)[number][1]) {
  const { place, customer } = await exampleWorld(kitchen);
  const admin = await RestCaller.admin(kitchen);
  const paths = {
    wallet: `/api/users/${place.userUuid}/wallet/add`,
    order: '/api/orders',
    edit: `/api/orders/${place.orderId}`,
    cancel: `/admin/orders/${place.orderId}/cancel`,
  };
  const bodyOf = (input: Input) =>
    input.quantity === undefined
      ? input
      : {
          user_uuid: place.userUuid,
          ...(kind === 'order' ? { meal_id: place.mealId, for_date: '2026-12-05' } : {}),
          dish_details: [{ dish_uuid: place.dishId, quantity: input.quantity }],
        };
  const send = (method: string, input: Input, key?: string): Promise<RestAnswer> =>
    admin.send(
      method,
      paths[kind],
      bodyOf(input),
      key === undefined ? {} : { 'idempotency-key': `${kind} ${key}` },
    );
  return { customer, send };
}

describe.each(MOVES)('%s %s', (method, kind, input, other) => {
  test('a request with the same key and input returns the first response and moves no money', async () => {
    const { customer, send } = await mover(kind);
    const first = await send(method, input, 'once');
    const balance = await balanceOf(kitchen.em, customer);
    const entries = await entriesOf(kitchen.em, customer);
    const second = await send(method, input, 'once');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(first.status).toBeLessThan(300);
    expect(await balanceOf(kitchen.em, customer)).toBe(balance);
    expect(await entriesOf(kitchen.em, customer)).toEqual(entries);
  });

  test('ten concurrent requests with the same key move money once', async () => {
    const { customer, send } = await mover(kind);
    const before = (await entriesOf(kitchen.em, customer)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(method, input, 'at once')));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect((await entriesOf(kitchen.em, customer)).length).toBe(before + 1);
    await expectLedgerAddsUp(kitchen.em);
  });

  test('a request with the same key and other input returns 422', async () => {
    const { customer, send } = await mover(kind);
    await send(method, input, 'reused');
    const balance = await balanceOf(kitchen.em, customer);
    const answer = await send(method, other, 'reused');
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'KEY_REUSED']);
    expect(await balanceOf(kitchen.em, customer)).toBe(balance);
  });

  test.each([['x'.repeat(256)], ['caf\u00e9']])('an invalid idempotency key is rejected', async (key) => {
    const { send } = await mover(kind);
    const answer = await send(method, input, key);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});

describe('an order that is repeated byte for byte gets its first answer', () => {
  /** Timestamp of a customer. It means the 21st while the plan of the 21st is active, and otherwise the 22nd. */
  const STAMP = '2026-11-21T18:30:00.000Z';

  async function placedOnce() {
    const { place, customer, dish } = await exampleWorld(kitchen);
    const caller = new RestCaller(kitchen.url);
    const order = {
      user_uuid: place.userUuid,
      meal_id: place.mealId,
      for_date: STAMP,
      dish_details: [{ dish_uuid: place.dishId, quantity: 1 }],
    };
    const send = (body: object = order) =>
      caller.send('POST', '/api/orders', body, { 'idempotency-key': 'once' });
    const first = await send();
    expect(first.status).toBe(201);
    return { place, customer, dish, order, caller, send, first };
  }

  test('an identical order returns its first response after the next day was activated', async () => {
    const { customer, dish, send, first } = await placedOnce();
    await kitchen.seed.activePlan({ date: day('2026-11-22'), breakfast: [dish] });
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect(await orderCountOf(kitchen.em, customer)).toBe(2);
    await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [dish] });
  });

  test('an identical edit returns its first response', async () => {
    const { customer, dish, order, caller, first } = await placedOnce();
    const path = `/api/orders/${(first.body as { _id: string })._id}`;
    const edit = { ...order, dish_details: [{ ...order.dish_details[0], quantity: 2 }] };
    const send = () => caller.send('PUT', path, edit, { 'idempotency-key': 'more' });
    const edited = await send();
    expect(edited.status).toBe(200);
    await kitchen.seed.activePlan({ date: day('2026-11-22'), breakfast: [dish] });
    expect(await send()).toMatchObject({ status: 200, body: edited.body });
    expect(await balanceOf(kitchen.em, customer)).toBe(70_000);
    await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [dish] });
  });

  test('the same day in another notation with the same key is other input', async () => {
    const { order, send } = await placedOnce();
    const answer = await send({ ...order, for_date: '2026-11-21' });
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'KEY_REUSED']);
  });
});

test('a rejected order is not stored: the same key succeeds after a top-up', async () => {
  const { place, customer } = await exampleWorld(kitchen);
  const admin = await RestCaller.admin(kitchen);
  const order = {
    user_uuid: place.userUuid,
    meal_id: place.mealId,
    for_date: '2026-12-06',
    dish_details: [{ dish_uuid: place.dishId, quantity: 10 }],
  };
  const send = () => admin.send('POST', '/api/orders', order, { 'idempotency-key': 'patience' });
  expect((await send()).status).toBe(402);
  expect(await orderCountOf(kitchen.em, customer)).toBe(1);
  await kitchen.seed.credit(customer, 10_000);
  expect((await send()).status).toBe(201);
});

test('an update with an old version returns 409 and changes nothing, and one without a version updates the newest', async () => {
  const { place } = await exampleWorld(kitchen);
  const admin = await RestCaller.admin(kitchen);
  const stale = { status: 409, code: 'STALE_VERSION' };
  const outcome = async (method: string, path: string, body: unknown) => {
    const answer = await admin.send(method, path, body);
    return { status: answer.status, code: (answer.body as { code?: string }).code };
  };
  const paths: [string, string, object, object][] = [
    ['PUT', `/api/dishes/${place.dishId}`, { title: 'A' }, { title: 'B' }],
    ['PATCH', `/api/dishes/${place.dishId}/status`, { status: 1 }, { status: 0 }],
    ['PATCH', `/api/users/${place.userUuid}`, { user_title: 'A' }, { user_title: 'B' }],
    ['PUT', `/api/orders/${place.orderId}`, { instructions: 'A' }, { instructions: 'B' }],
    ['PATCH', `/api/meal-plan/${place.planId}/activate`, {}, {}],
    ['POST', '/api/meal-plan', { date: place.planDate, plan: [] }, { date: place.planDate, plan: [] }],
    ['POST', `/admin/orders/${place.orderId}/cancel`, { reason: 'A' }, { reason: 'B' }],
  ];
  for (const [method, path, first, second] of paths) {
    expect([path, await outcome(method, path, { ...first, version: 77 })]).toEqual([path, stale]);
    expect([path, (await outcome(method, path, second)).status]).toEqual([path, 200]);
  }
});

test("a customer's cancel always refunds, and an admin's as requested", async () => {
  const { place, customer } = await exampleWorld(kitchen);
  const byCustomer = await new RestCaller(kitchen.url).post(`/admin/orders/${place.orderId}/cancel`, {
    user_uuid: place.userUuid,
    refund: false,
    reason: 'Changed my mind',
  });
  expect(byCustomer).toMatchObject({ ok: true, order: { refunded: true } });
  expect(await balanceOf(kitchen.em, customer)).toBe(100_000);
  const world = await exampleWorld(kitchen);
  const byAdmin = await (await RestCaller.admin(kitchen)).post(
    `/admin/orders/${world.place.orderId}/cancel`,
    {
      refund: 'false',
      reason: 'No show',
    },
  );
  expect(byAdmin).toMatchObject({ ok: true, order: { refunded: false } });
  expect(await balanceOf(kitchen.em, world.customer)).toBe(90_000);
});

test('no caller can move an order to another customer', async () => {
  const { place, customer } = await exampleWorld(kitchen);
  const another = await kitchen.seed.customer({ balancePaise: 100_000 });
  const body = { user_uuid: another.userUuid, dish_details: [{ dish_uuid: place.dishId, quantity: 5 }] };
  const byAdmin = await (await RestCaller.admin(kitchen)).send('PUT', `/api/orders/${place.orderId}`, body);
  expect([byAdmin.status, errorOf(byAdmin).code]).toEqual([409, 'CONFLICT']);
  const own = new RestCaller(kitchen.url, (await kitchen.as.customer(customer)).token);
  expect((await own.send('PUT', `/api/orders/${place.orderId}`, body)).status).toBe(404);
  expect((await own.send('GET', `/api/orders/${place.orderId}?user_uuid=${another.userUuid}`)).status).toBe(
    404,
  );
  expect(await balanceOf(kitchen.em, customer)).toBe(90_000);
});

test('placing an order returns the same as reading it, also later', async () => {
  const { place } = await exampleWorld(kitchen);
  const caller = new RestCaller(kitchen.url);
  const now = kitchen.clock.now.bind(kitchen.clock);
  kitchen.clock.now = () => {
    kitchen.clock.forward(7);
    return now();
  };
  try {
    const placed = await caller.send('POST', '/api/orders', {
      user_uuid: place.userUuid,
      meal_id: place.mealId,
      for_date: '2026-11-21T18:30:00.000Z',
      dish_details: [{ dish_uuid: place.dishId, quantity: 1 }],
    });
    expect(placed.status).toBe(201);
    const id = (placed.body as { _id: string })._id;
    const seen = await caller.send('GET', `/api/orders/${id}?user_uuid=${place.userUuid}`);
    expect(seen.body).toEqual(placed.body);
  } finally {
    kitchen.clock.now = now;
  }
});
