/** Tests which responses the cache keeps apart, and which it never contains. */
import { sql } from '../../src/db/sql.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { openLink } from '../testkit/operations.js';
import type { SeededDish } from '../testkit/seed.js';
import { MENU, postQuery } from './post-query.js';

const kitchen = openKitchen();
const post = (query: string, headers?: Record<string, string>) => postQuery(kitchen.url, query, headers);
let poha: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

test('a token is checked before the cache: a valid one gets its own view, an invalid one is rejected', async () => {
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

test('a response that is not public is computed each time', async () => {
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
  // A document with the open menu and other fields is not cached.
  const mixed = '{ activeMealPlan { id } me { id } }';
  for (const customer of [asha, ravi]) {
    const caller = await kitchen.as.customer(customer);
    const answer = await post(mixed, { authorization: `Bearer ${caller.token}` });
    expect(answer.text).toContain(customer.id);
  }
  expect((await post(mixed)).text).toContain('UNAUTHENTICATED');
});

test('an error is not cached', async () => {
  const coming = '0190c1de-0000-7000-8000-000000000001';
  const query = `{ dish(id: "${coming}") { title } }`;
  expect((await post(query)).text).toContain('NOT_FOUND');
  expect((await post(query)).text).toContain('NOT_FOUND');
  const made = await kitchen.seed.dish({ title: 'Late' });
  await sql(kitchen.em.fork(), 'update dishes set id = $2 where id = $1', [made.id, coming]);
  expect((await post(query)).text).toContain('Late');
});

test('a form of another site is rejected even if the response is cached', async () => {
  await post(MENU);
  await post(MENU);
  const answer = await post(MENU, { 'content-type': 'text/plain' });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain('Poha');
});

test('variables and operation name are part of the cache key', async () => {
  const query =
    'query A($status: Status) { dishes(status: $status) { nodes { id } } } query B { dishes { nodes { title } } }';
  const send = async (rest: object) => {
    const body = JSON.stringify({ query, ...rest });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${kitchen.url}/graphql`, { method: 'POST', headers, body })).text();
  };
  for (let round = 0; round < 2; round++) {
    expect(await send({ operationName: 'A', variables: { status: 'INACTIVE' } })).toBe(
      '{"data":{"dishes":{"nodes":[]}}}\n',
    );
    expect(await send({ operationName: 'A' })).toContain('"id"');
    expect(await send({ operationName: 'B' })).toContain('"title"');
  }
});
