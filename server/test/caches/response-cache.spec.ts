/** Tests the cached responses with the open menu: when they are used, and when they must not be. */
import { setTimeout } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { addDays } from '../../src/shared/india-date.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';
import { statementsDuring } from '../testkit/statements.js';
import { MENU, postQuery } from './post-query.js';

const kitchen = openKitchen();
const post = (query: string, headers?: Record<string, string>) => postQuery(kitchen.url, query, headers);
let poha: SeededDish;

/** Locks the dishes against reads while `work` runs. */
const whileDishesAreLocked = (work: () => Promise<void>) =>
  kitchen.em.fork().transactional(async (em) => {
    await sql(em, 'lock table dishes in access exclusive mode');
    await work();
  });

const headersOf = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !['date', 'x-request-id', 'content-length', 'transfer-encoding'].includes(name),
    ),
  );

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});
/** Writes from another connection, like another process. */
const elsewhere = (text: string, parameters: readonly string[] = []) =>
  sql(kitchen.em.fork(), text, [...parameters]);
/** Writes like this process, in a transaction. */
const here = (text: string, parameters: readonly string[] = []) =>
  inTransaction(kitchen.em, (em) => sql(em, text, [...parameters]));
const rename = (title: string) => here('update dishes set title = $2 where id = $1', [poha.id, title]);

test('a cached response is identical in bytes and headers, with its own request ID', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const [first, second, third] = [
      await post(MENU, { 'accept-encoding': encoding }),
      await post(MENU, { 'accept-encoding': encoding }),
      await post(MENU, { 'accept-encoding': encoding }),
    ];
    expect(first.status).toBe(200);
    expect(first.text).toContain('Poha');
    for (const kept of [second, third]) {
      expect(kept.text).toBe(first.text);
      expect(headersOf(kept.headers)).toEqual(headersOf(first.headers));
    }
    const ids = [first, second, third].map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(second.headers.get('cache-control')).toBe('no-store');
  }
});

test('a response is cached for one second and needs no database query', async () => {
  let asked = ['nothing yet'];
  // On a slow computer, the second of the cached response may end before the next request.
  for (let tries = 0; tries < 20 && asked.length > 0; tries++) {
    await post(MENU);
    asked = await statementsDuring(() => post(MENU));
  }
  expect(asked).toEqual([]);
});

test('a change by another process is visible within a second', async () => {
  await post(MENU);
  await elsewhere('update dishes set title = $2 where id = $1', [poha.id, 'Poha from elsewhere']);
  await setTimeout(1_000);
  expect((await post(MENU)).text).toContain('Poha from elsewhere');
});

test('an order of a limited dish is visible at once in the same process', async () => {
  const dish = await kitchen.seed.dish();
  const plan = await kitchen.seed.activePlan({ breakfast: [dish] });
  await kitchen.seed.limit(plan, dish, 3);
  const input = { mealId: BREAKFAST_ID, forDate: plan.date, lines: [{ dishId: dish.id, quantity: 1 }] };
  for (const left of [3, 2, 1]) {
    expect((await post('{ activeMealPlan { slots { availability { left } } } }')).text).toContain(
      `"left":${left}`,
    );
    const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
    accepted(await placeOrder(await kitchen.as.customer(customer), input));
  }
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

test.each([
  ['a dish, in a transaction', () => rename('Poha by hand'), 'Poha by hand'],
  [
    'a dish, by an admin',
    async () =>
      accepted(
        await (await kitchen.as.admin()).ask(
          'mutation ($id: ID!) { updateDish(id: $id, input: { title: "Poha of the admin" }) { id } }',
          { id: poha.id },
        ),
      ),
    'Poha of the admin',
  ],
  [
    'a meal',
    () => here("update meals set meal_title = 'Early Breakfast' where id = $1", [BREAKFAST_ID]),
    'Early Breakfast',
  ],
  ['a plan', () => here('update meal_plans set status = 0'), '"activeMealPlan":null'],
  [
    'the dishes of a plan',
    async () => {
      await kitchen.seed.activePlan({ breakfast: [poha] });
      await here('delete from meal_plan_dishes');
    },
    '"slots":[]',
  ],
])('a change by the same process is visible at once: %s', async (_what, change, expected) => {
  await post(MENU);
  await post(MENU);
  await change();
  expect((await post(MENU)).text).toContain(expected);
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

test('open days are visible at once after the same process changes plans or settings', async () => {
  const OPEN = '{ openMealPlans { date } }';
  const days = async () => [...(await post(OPEN)).text.matchAll(/"date":"([^"]+)"/g)].map(([, date]) => date);
  const admin = await kitchen.as.admin();
  const openFor = async (orderAheadDays: number) =>
    accepted(
      await admin.ask('mutation ($n: Int) { updateSettings(input: { orderAheadDays: $n }) { version } }', {
        n: orderAheadDays,
      }),
    );
  expect(await days()).toEqual([TOMORROW]);
  await kitchen.seed.plan({ date: addDays(TOMORROW, 1), breakfast: [poha] });
  expect(await days()).toEqual([TOMORROW]);
  await openFor(1);
  expect(await days()).toEqual([TOMORROW, addDays(TOMORROW, 1)]);
  await here('delete from meal_plans where status = 0');
  expect(await days()).toEqual([TOMORROW]);
  await openFor(0);
});

test('a change that is rolled back or not committed is not visible', async () => {
  const before = (await post(MENU)).text;
  await kitchen.em.fork().transactional(async (em) => {
    await sql(em, "update dishes set title = 'Never' where id = $1", [poha.id]);
    expect((await post(MENU)).text).toBe(before);
    await em.rollback();
  });
  expect((await post(MENU)).text).toBe(before);
});

test('public REST rows are cached too, with 304 for a client that has the response', async () => {
  for (const path of ['/api/meal-plan', '/api/meals', '/api/dishes?status=1', `/api/dishes/${poha.id}`]) {
    const get = async (headers: Record<string, string> = {}) => fetch(kitchen.url + path, { headers });
    const first = await get();
    const second = await get();
    expect(await second.text()).toBe(await first.text());
    expect(headersOf(second.headers)).toEqual(headersOf(first.headers));
    const etag = second.headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const unchanged = await get({ 'if-none-match': known, 'cache-control': 'max-age=0' });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ authorization: 'Bearer nonsense' })).status).toBe(401);
  }
  await rename('Poha again');
  expect(await (await fetch(`${kitchen.url}/api/dishes/${poha.id}`)).text()).toContain('Poha again');
});

test('concurrent requests after a change share one computation and get the new menu', async () => {
  await post(MENU);
  await rename('Poha of many');
  let answers: Promise<{ text: string }[]> = Promise.resolve([]);
  await whileDishesAreLocked(async () => {
    answers = Promise.all(Array.from({ length: 30 }, () => post(MENU)));
    const waiting = async () => {
      const [row] = await sql<{ waiting: string }>(
        kitchen.em.fork(),
        "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return Number(row?.waiting);
    };
    while ((await waiting()) === 0) await setTimeout(20);
    // Waits for further requests, which must not arrive.
    await setTimeout(300);
    expect(await waiting()).toBe(1);
  });
  const texts = (await answers).map((answer) => answer.text);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('Poha of many');
});
