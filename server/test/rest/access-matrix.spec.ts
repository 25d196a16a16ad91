import { sql } from '../../src/db/sql.js';
import type { RestRow } from '../../src/rest/rest-row.js';
import { ROUTES } from '../../src/rest/routes.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, writesSoFar } from '../testkit/ledger.js';
import type { SeededUser } from '../testkit/seed.js';
import { ACTORS, type Actor, proofFor, setInactive } from './access-actors.js';
import { callExample, type ExampleWorld, exampleWorld } from './example-world.js';
import { nameOf } from './rest-client.js';

const kitchen = openKitchen();
const closed = openKitchen({ restLinkAccess: false });

/** Statuses in the sequence of {@link ACTORS}. */
type Expectation = readonly number[];

/** Statuses of a public route. The tokens of a run and a station have no access to REST, not even to public routes. */
const OPEN: Expectation = [200, 200, 200, 200, 200, 200, 200, 200, 401, 200, 403, 403];
/** Statuses of a route that signs in. It ignores the caller's token. */
const SIGNING_IN: Expectation = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200];
const adminOnly = (success: number): Expectation => [
  401,
  401,
  403,
  401,
  403,
  401,
  401,
  403,
  401,
  success,
  403,
  403,
];
/** Statuses of a read of the owner's data. An inactive customer may read their own data. */
const LOOKING: Expectation = [401, 200, 200, 404, 404, 401, 200, 200, 401, 200, 403, 403];
/** Returns the statuses of a change of the owner's data. An inactive customer may not change anything. */
const acting = (success: number): Expectation => [
  401,
  success,
  success,
  404,
  404,
  401,
  403,
  403,
  401,
  success,
  403,
  403,
];

/** Expected statuses of each route. */
const EXPECTED: Readonly<Record<string, Expectation>> = {
  'POST /api/admin/login': SIGNING_IN,
  'GET /api/admin/me': adminOnly(200),
  // The body contains the owner's link, for every caller. A delivery user sends their own ID.
  'POST /api/auth/session': [401, 200, 200, 200, 200, 401, 200, 200, 200, 200, 200, 200],
  // The owner's cookie with the ID of another customer is rejected, so that a customer never gets another's token.
  'POST /api/auth/refresh': [200, 200, 200, 401, 200, 401, 200, 200, 200, 200, 200, 200],
  'GET /api/admin/dishes': adminOnly(200),
  'POST /api/admin/dishes': adminOnly(201),
  'PUT /api/admin/dishes/{id}': adminOnly(200),
  'PATCH /api/admin/dishes/{id}/status': adminOnly(200),
  'DELETE /api/admin/dishes/{id}': adminOnly(200),
  'GET /api/dishes': OPEN,
  'GET /api/dishes/{id}': OPEN,
  'POST /api/dishes': adminOnly(201),
  'PUT /api/dishes/{id}': adminOnly(200),
  'PATCH /api/dishes/{id}/status': adminOnly(200),
  'DELETE /api/dishes/{id}': adminOnly(200),
  'GET /api/users': adminOnly(200),
  // Another customer's link opens that customer's profile. With a token, the owner's is requested.
  'GET /api/users/{id}': [401, 200, 200, 200, 404, 401, 200, 200, 401, 200, 403, 403],
  'POST /api/users': adminOnly(201),
  'PATCH /api/users/{id}': adminOnly(200),
  'POST /api/users/{id}/wallet/add': adminOnly(201),
  'GET /api/wallet/users/{id}/statement': [401, 401, 200, 401, 404, 401, 401, 200, 401, 200, 403, 403],
  'GET /api/meals': OPEN,
  'GET /api/meal-plan': OPEN,
  'POST /api/meal-plan': adminOnly(201),
  'PATCH /api/meal-plan/{id}/activate': adminOnly(200),
  // Another customer's link identifies that customer, who has no orders.
  'GET /api/orders': [401, 200, 200, 200, 404, 401, 200, 200, 401, 200, 403, 403],
  'GET /api/orders/{id}': LOOKING,
  // Another customer's link orders for that customer, who has money.
  'POST /api/orders': [401, 201, 201, 201, 404, 401, 403, 403, 401, 201, 403, 403],
  'PUT /api/orders/{id}': acting(200),
  'GET /admin/orders': adminOnly(200),
  'POST /admin/orders/{id}/cancel': acting(200),
};

/** Callers whose only credential is a link. They have no access with `REST_LINK_ACCESS=off`. */
const BY_LINK: readonly Actor[] = ['own link', "another's link", 'inactive, by link'];

test('every REST row has an access expectation, and every expectation a row', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(ROUTES.map(nameOf).sort());
});

describe.each(ROUTES.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  test.each(ACTORS.map((actor, index) => [actor, index] as const))(
    'the caller %s gets the expected status',
    async (actor, index) => {
      const expected = EXPECTED[name]?.[index];
      expect(await statusFor(kitchen, row, actor)).toBe(expected);
    },
  );

  if (row.link) {
    test.each(BY_LINK)('the caller %s has no access if REST_LINK_ACCESS is off', async (actor) => {
      expect(await statusFor(closed, row, actor)).toBe(401);
    });
    test.each(['own token', 'admin'] as const)(
      'the caller %s has the expected access if REST_LINK_ACCESS is off',
      async (actor) => {
        expect(await statusFor(closed, row, actor)).toBe(EXPECTED[name]?.[ACTORS.indexOf(actor)]);
      },
    );
  }
});

/** Two customers with money, and the example data of the first. */
interface Scene {
  readonly owner: SeededUser;
  readonly another: SeededUser;
  readonly world: ExampleWorld;
}
/** Unchanged scenes, which the next call can use. */
const unchanged = new Map<typeof kitchen, Scene>();

async function newScene(where: typeof kitchen): Promise<Scene> {
  const owner = await where.seed.customer({ balancePaise: 100_000 });
  const another = await where.seed.customer({ balancePaise: 100_000 });
  return { owner, another, world: await exampleWorld(where, owner) };
}

/** Makes the route's example call as an actor, checks that an error has changed nothing, and returns the status. */
async function statusFor(where: typeof kitchen, row: RestRow, actor: Actor): Promise<number> {
  // Rejected links are limited by address, and all of these come from one address.
  await sql(where.em.fork(), 'delete from rate_limits');
  const scene = unchanged.get(where) ?? (await newScene(where));
  const { owner, another, world } = scene;
  unchanged.delete(where);
  let isUnchanged = row.method === 'get';
  const named = actor.startsWith("another's link")
    ? another
    : actor === 'delivery'
      ? await where.seed.delivery()
      : owner;
  const proof = await proofFor(where, actor, owner, another, row);
  if (actor.startsWith('inactive,')) await setInactive(where, owner);
  const example = row.example(world.place);
  const byLink = actor === 'anonymous' ? undefined : named.userUuid;
  const before = await writesSoFar(where.em);
  const answer = await callExample(
    where.url,
    row,
    {
      ...example,
      ...(row.link === 'path' || (row.access.includes('own') && !row.link)
        ? { id: actor === 'anonymous' ? 'f47ac10b-58cc-4372-a567-0e02b2c3d479' : named.userUuid }
        : {}),
      query: without(example.query, byLink),
      body: row.body ? without(example.body ?? {}, byLink) : undefined,
    },
    proof,
  );
  if (answer.status >= 400) {
    expect(await writesSoFar(where.em)).toEqual(before);
    expect(answer.body).toEqual({
      success: false,
      message: expect.stringMatching(/./),
      error: (answer.body as { message: string }).message,
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
    isUnchanged = true;
  }
  if (!isUnchanged) await expectLedgerAddsUp(where.em);
  // A session started for this check ends no other session, and an inactive user remains inactive.
  else if (!actor.startsWith('inactive,')) unchanged.set(where, scene);
  return answer.status;
}

/** Returns a copy of the input whose `user_uuid` is this link, or which has none if the link is undefined. */
function without<T>(input: Readonly<Record<string, T>> | undefined, link: string | undefined) {
  const { user_uuid: _named, ...rest } = input ?? {};
  return { ...rest, ...(link === undefined ? {} : { user_uuid: link }) } as Record<string, T>;
}
