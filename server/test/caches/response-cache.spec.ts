/** Answers to the open menu that are kept in memory: when they are given, and when they must not be. */
import { setTimeout } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { addDays } from '../../src/shared/india-date.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { openLink, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';
import { statementsDuring } from '../testkit/statements.js';

const kitchen = openKitchen();
const MENU = '{ activeMealPlan { date slots { orderByText meal { title } dishes { id title price } } } }';
let poha: SeededDish;

/** A query as a browser sends it, with the bytes and headers of its answer. */
async function post(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${kitchen.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Keeps everybody from reading the dishes while a piece of work is done. */
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
/** As another process, or a person at a prompt. */
const elsewhere = (text: string, parameters: readonly string[] = []) =>
  sql(kitchen.em.fork(), text, [...parameters]);
/** As this process, which writes in transactions. */
const here = (text: string, parameters: readonly string[] = []) =>
  inTransaction(kitchen.em, (em) => sql(em, text, [...parameters]));
const rename = (title: string) => here('update dishes set title = $2 where id = $1', [poha.id, title]);

test('an answer from memory is the same, byte by byte and header by header, under an id of its own', async () => {
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

test('within a second an answer is given again, with nothing asked of the database', async () => {
  let asked = ['nothing yet'];
  // On a slow machine the second may be over first.
  for (let tries = 0; tries < 20 && asked.length > 0; tries++) {
    await post(MENU);
    asked = await statementsDuring(() => post(MENU));
  }
  expect(asked).toEqual([]);
});

test('what somebody else has changed is read after a second at most', async () => {
  await post(MENU);
  await elsewhere('update dishes set title = $2 where id = $1', [poha.id, 'Poha from elsewhere']);
  await setTimeout(1_000);
  expect((await post(MENU)).text).toContain('Poha from elsewhere');
});

test('an order of a limited dish is seen at once by who asks the same process', async () => {
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
])('what this process has changed is read at once: %s', async (_what, change, expected) => {
  await post(MENU);
  await post(MENU);
  await change();
  expect((await post(MENU)).text).toContain(expected);
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

test('which days are open is read at once when this process changes plans or settings', async () => {
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

test('a change that is rolled back, or not committed yet, is not seen', async () => {
  const before = (await post(MENU)).text;
  await kitchen.em.fork().transactional(async (em) => {
    await sql(em, "update dishes set title = 'Never' where id = $1", [poha.id]);
    expect((await post(MENU)).text).toBe(before);
    await em.rollback();
  });
  expect((await post(MENU)).text).toBe(before);
});

test('a token is checked before the cache: a good one gets its own view, a false one is refused', async () => {
  const hidden = await kitchen.seed.dish({ title: 'Hidden', active: false });
  await kitchen.seed.activePlan({ breakfast: [poha, hidden] });
  await post(MENU);
  const open = (await post(MENU)).text;
  expect(open).not.toContain('Hidden');
  const { token } = await kitchen.as.admin();
  expect((await post(MENU, { authorization: `Bearer ${token}` })).text).toContain('Hidden');
  expect((await post(MENU)).text).toBe(open);
  for (const authorization of ['Bearer nonsense', 'nonsense', '']) {
    const answer = await post(MENU, { authorization });
    if (authorization) expect(answer.text).toContain('UNAUTHENTICATED');
    expect(answer.text).not.toContain('Hidden');
  }
});

test('what is not public is computed each time', async () => {
  const [asha, ravi] = [
    await kitchen.seed.customer({ title: 'Asha' }),
    await kitchen.seed.customer({ title: 'Ravi' }),
  ];
  const tokens = new Set<string>();
  for (const customer of [asha, asha, ravi]) {
    const { it: session } = accepted(await openLink(kitchen.as.anonymous(), customer.userUuid));
    expect(session.user.id).toBe(customer.id);
    tokens.add(session.accessToken);
  }
  expect(tokens.size).toBe(3);
  // One document may hold the open menu and something else: then none of it is kept.
  const mixed = '{ activeMealPlan { id } me { id } }';
  for (const customer of [asha, ravi]) {
    const caller = await kitchen.as.customer(customer);
    const answer = await post(mixed, { authorization: `Bearer ${caller.token}` });
    expect(answer.text).toContain(customer.id);
  }
  expect((await post(mixed)).text).toContain('UNAUTHENTICATED');
});

test('a refusal is not kept', async () => {
  const coming = '0190c1de-0000-7000-8000-000000000001';
  const query = `{ dish(id: "${coming}") { title } }`;
  expect((await post(query)).text).toContain('NOT_FOUND');
  expect((await post(query)).text).toContain('NOT_FOUND');
  const made = await kitchen.seed.dish({ title: 'Late' });
  await sql(kitchen.em.fork(), 'update dishes set id = $2 where id = $1', [made.id, coming]);
  expect((await post(query)).text).toContain('Late');
});

test('a form of another site is refused, also when the answer is in memory', async () => {
  await post(MENU);
  await post(MENU);
  const answer = await post(MENU, { 'content-type': 'text/plain' });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain('Poha');
});

test('variables and the name of the operation are part of the question', async () => {
  const query = 'query A($status: Status) { dishes(status: $status) { id } } query B { dishes { title } }';
  const send = async (rest: object) => {
    const body = JSON.stringify({ query, ...rest });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${kitchen.url}/graphql`, { method: 'POST', headers, body })).text();
  };
  for (let round = 0; round < 2; round++) {
    expect(await send({ operationName: 'A', variables: { status: 'INACTIVE' } })).toBe(
      '{"data":{"dishes":[]}}\n',
    );
    expect(await send({ operationName: 'A' })).toContain('"id"');
    expect(await send({ operationName: 'B' })).toContain('"title"');
  }
});

test('REST: the open rows are kept too, with 304 for who has the answer already', async () => {
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

test('many at once after a change: one computation, and everybody has the new menu', async () => {
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
    // Time for the others to arrive, if they were to.
    await setTimeout(300);
    expect(await waiting()).toBe(1);
  });
  const texts = (await answers).map((answer) => answer.text);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('Poha of many');
});
