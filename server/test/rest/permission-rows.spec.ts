import { sql } from '../../src/db/sql.js';
import { ROUTES } from '../../src/rest/routes.js';
import { newApiKey, revokeApiKey } from '../testkit/api-keys.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { ROLES, SCOPES } from '../testkit/roles.js';
import { callExample, type ExampleWorld, exampleWorld } from './example-world.js';
import { call, nameOf } from './rest-client.js';

const kitchen = openKitchen();
let world: ExampleWorld;

/** Permission that each route needs, written manually. Null if a caller with a token needs none. */
const NEEDED: Readonly<Record<string, string | null>> = {
  'POST /api/admin/login': null,
  'GET /api/admin/me': 'admin',
  'POST /api/auth/session': null,
  'POST /api/auth/refresh': null,
  'GET /api/admin/dishes': 'dishes:read',
  'POST /api/admin/dishes': 'dishes:write',
  'PUT /api/admin/dishes/{id}': 'dishes:write',
  'PATCH /api/admin/dishes/{id}/status': 'dishes:write',
  'DELETE /api/admin/dishes/{id}': 'dishes:write',
  'GET /api/dishes': null,
  'GET /api/dishes/{id}': null,
  'POST /api/dishes': 'dishes:write',
  'PUT /api/dishes/{id}': 'dishes:write',
  'PATCH /api/dishes/{id}/status': 'dishes:write',
  'DELETE /api/dishes/{id}': 'dishes:write',
  'GET /api/users': 'customers:read',
  'GET /api/users/{id}': 'customers:read',
  'POST /api/users': 'customers:write',
  'PATCH /api/users/{id}': 'customers:write',
  'POST /api/users/{id}/wallet/add': 'wallets:credit',
  'GET /api/wallet/users/{id}/statement': 'wallets:read',
  'GET /api/meals': null,
  'GET /api/meal-plan': null,
  'POST /api/meal-plan': 'plans:write',
  'PATCH /api/meal-plan/{id}/activate': 'plans:write',
  'GET /api/orders': 'orders:read',
  'GET /api/orders/{id}': 'orders:read',
  'POST /api/orders': 'orders:write',
  'PUT /api/orders/{id}': 'orders:write',
  'GET /admin/orders': 'orders:read',
  'POST /admin/orders/{id}/cancel': 'orders:write',
};

beforeEach(async () => {
  await sql(kitchen.em.fork(), 'delete from rate_limits');
  world = await exampleWorld(kitchen);
});

test('every REST row has its permission in the table', () => {
  expect(Object.keys(NEEDED).sort()).toEqual(ROUTES.map(nameOf).sort());
});

/** Calls every route that does not sign in, and returns the access of each: `open`, or status and message of the access error. */
async function accessToAll(tokenFor: () => Promise<string | undefined>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const row of ROUTES.filter((each) => !each.access.includes('sign-in'))) {
    const token = (await tokenFor()) ?? '';
    const { status, body } = await callExample(kitchen.url, row, row.example(world.place), { token });
    const { message } = body as { message?: string };
    found[nameOf(row)] = status === 401 || status === 403 ? `${status} ${message}` : 'open';
  }
  return found;
}

const expected = (closed: (needed: string) => string, grants: readonly string[]) =>
  Object.fromEntries(
    ROUTES.filter((each) => !each.access.includes('sign-in')).map((row) => {
      const needed = NEEDED[nameOf(row)];
      return [nameOf(row), !needed || grants.includes(needed) ? 'open' : closed(needed)];
    }),
  );

test.each(Object.entries(ROLES))(
  'an admin with the role %s can call only the REST operations of the role',
  async (role, of) => {
    const admin = await kitchen.seed.admin();
    await sql(kitchen.em.fork(), 'update users set role = $2 where id = $1', [admin.id, role]);
    const found = await accessToAll(async () => (await kitchen.as.admin(admin)).token);
    expect(found).toEqual(expected(() => '403 Your role does not allow this.', [...of, 'admin']));
  },
);

test.each(SCOPES)(
  'an API key with %s can call only the REST operations of this permission',
  async (scope) => {
    const { key } = await newApiKey(await kitchen.as.admin(), [scope]);
    const closed = (needed: string) =>
      needed === 'admin'
        ? '403 You are not allowed to do that.'
        : `403 This API key does not have the permission ${needed}.`;
    expect(await accessToAll(async () => key)).toEqual(expected(closed, [scope]));
  },
);

test('a revoked API key can call no REST operation, and no picture or photo', async () => {
  const owner = await kitchen.as.admin();
  const { id, key } = await newApiKey(owner, SCOPES);
  accepted(await revokeApiKey(owner, id));
  const ended = '401 This API key is not valid. It was revoked, has expired, or is incomplete.';
  const found = await accessToAll(async () => key);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, ended])));
  for (const [method, path] of [
    ['POST', '/pictures'],
    ['GET', `/delivery-photos/${id}`],
  ] as const)
    expect((await call(kitchen.url, { method, path, token: key })).status).toBe(401);
});
