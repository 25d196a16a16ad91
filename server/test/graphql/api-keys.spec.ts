import { sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import { verify } from '../../src/features/verification/verify.js';
import { call } from '../rest/rest-client.js';
import { apiKeys, createApiKey, newApiKey, revokeApiKey } from '../testkit/api-keys.js';
import { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { bulkJob, startCreditWallets } from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';
import { creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let dish: SeededDish;

beforeAll(async () => {
  dish = await kitchen.seed.dish({ pricePaise: 10_000 });
});
beforeEach(() => sql(kitchen.em.fork(), 'delete from rate_limits'));

const owner = () => kitchen.as.admin();
const found = async (id: string) => accepted(await apiKeys(await owner())).it.find((key) => key.id === id);
const rest = (token: string, method: string, path: string, body?: object) =>
  call(kitchen.url, { method, path, token, ...(body && { body }) });

test('an API key is returned once, contains its short part and a checksum, and is stored as a hash', async () => {
  const { id, key, short } = await newApiKey(await owner(), ['orders:read'], { name: 'Web shop' });
  expect(key).toMatch(new RegExp(`^mbk_${short}_[0-9a-f]{64}[0-9a-f]{8}$`));
  const stored = { id, name: 'Web shop', short, scopes: ['orders:read'], expiresAt: null, usedAt: null };
  expect(await found(id)).toEqual(stored);
  const [dump] = await sql<{ text: string }>(
    kitchen.em.fork(),
    `select (select json_agg(k)::text from api_keys k) || (select json_agg(s)::text from api_key_secrets s)
      || (select json_agg(a)::text from audit_entries a) as text`,
  );
  expect(dump?.text).toContain(short);
  expect(dump?.text).not.toContain(key.slice(14, 60));
});

test('an API key has no user: me is FORBIDDEN', async () => {
  const { caller } = await newApiKey(await owner(), ['customers:read']);
  expect(outcomeOf(await caller.ask('{ me { id } }'))).toBe('FORBIDDEN');
});

test.each([
  ['no name', { name: ' ' }, 'Enter a name for the API key.', 'name'],
  ['no scope', { scopes: [] }, 'Select at least one permission.', 'scopes'],
  [
    'the scope staff:write',
    { scopes: ['orders:read', 'staff:write'] },
    'An API key cannot have the permission staff:write.',
    'scopes.1',
  ],
  [
    'an unknown scope',
    { scopes: ['orders:eat'] },
    expect.stringMatching(/^Scope must be one of/),
    'scopes.0',
  ],
  [
    'an expiry in the past',
    { expiresAt: '2020-01-01T00:00:00Z' },
    'Select an expiry date in the future.',
    'expiresAt',
  ],
])('creating an API key with %s is rejected', async (_what, input, message, field) => {
  const answer = await createApiKey(await owner(), { name: 'Rejected', scopes: ['orders:read'], ...input });
  expect(rejected(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
});

test('two API keys cannot have the same name until one is revoked', async () => {
  const input = { name: 'Twice', scopes: ['orders:read'] };
  const { it: first } = accepted(await createApiKey(await owner(), input));
  expect(outcomeOf(await createApiKey(await owner(), { ...input, name: 'TWICE' }))).toBe('CONFLICT');
  accepted(await revokeApiKey(await owner(), first.apiKey.id));
  expect(outcomeOf(await createApiKey(await owner(), input))).toBe('OK');
});

test('a mistyped API key is rejected without a database lookup', async () => {
  const { key } = await newApiKey(await owner(), ['orders:read']);
  const mistyped = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  const answer = await new Caller(kitchen.url, mistyped).ask('{ meals { id } }');
  expect(rejected(answer).code).toBe('UNAUTHENTICATED');
  expect((await rest(mistyped, 'GET', '/api/orders')).status).toBe(401);
});

test('the time of the last use of an API key is stored at most once a minute', async () => {
  const { id, caller } = await newApiKey(await owner(), ['orders:read']);
  const use = async () => {
    expect(outcomeOf(await caller.ask('{ orders { total } }'))).toBe('OK');
    return (await found(id))?.usedAt;
  };
  const first = await use();
  expect(first).toBe(kitchen.clock.now().toISOString());
  kitchen.clock.forward(MINUTE - 1);
  expect(await use()).toBe(first);
  kitchen.clock.forward(1);
  expect(await use()).toBe(kitchen.clock.now().toISOString());
});

test('an API key calls both APIs as its own author, and its repeated order is placed once', async () => {
  const { id, key, caller } = await newApiKey(
    await owner(),
    ['orders:write', 'orders:read', 'wallets:read'],
    {
      name: 'Shop of Asha',
    },
  );
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const input = {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: '2026-12-03',
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  const [first, again] = [await placeOrder(caller, input, 'once'), await placeOrder(caller, input, 'once')];
  expect(accepted(again).it.id).toBe(accepted(first).it.id);
  // Another caller's request with the same idempotency key is a different request.
  expect(outcomeOf(await placeOrder(await owner(), input, 'once'))).toBe('CONFLICT');
  expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
  const cancelled = await rest(key, 'POST', `/admin/orders/${accepted(first).it.id}/cancel`, {
    reason: 'Sold out',
  });
  expect(cancelled.status).toBe(200);
  const trail = `{ order(id: "${accepted(first).it.id}") { placedBy { id title type } }
    auditTrail(subject: ORDER, id: "${accepted(first).it.id}") { entries { action actorKind actor { id title } channel } } }`;
  const actor = { id, title: 'Shop of Asha' };
  expect(accepted(await (await owner()).ask(trail))).toEqual({
    order: { placedBy: { ...actor, type: 'API_KEY' } },
    auditTrail: {
      entries: [
        { action: 'ORDER_CANCELLED', actorKind: 'API_KEY', actor, channel: 'REST' },
        { action: 'ORDER_PLACED', actorKind: 'API_KEY', actor, channel: 'GRAPHQL' },
      ],
    },
  });
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test("an API key's user is in no user list, and user and wallet operations do not find it", async () => {
  const { id } = await newApiKey(await owner(), ['orders:read'], { name: 'Hidden integration' });
  const admin = await owner();
  expect(accepted(await admin.ask('{ users(filter: { search: "Hidden integration" }) { total } }'))).toEqual({
    users: { total: 0 },
  });
  const calls = [
    admin.ask('query ($id: ID!) { user(id: $id) { id } }', { id }),
    admin.ask('mutation ($id: ID!) { updateUser(id: $id, input: { title: "X" }) { id } }', { id }),
    admin.ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', { id }),
  ];
  expect((await Promise.all(calls)).map(outcomeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(
    outcomeOf(await creditWallet(admin, { userId: id, amount: 1 })),
  );
  const create = 'mutation { createUser(input: { type: API_KEY, mobileNumber: "9876500000" }) { id } }';
  expect(rejected(await admin.ask(create)).message).toBe('Invalid user type.');
});

test('an API key cannot read a personal link through either API', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 1_000 });
  const every = ['customers:read', 'customers:write', 'orders:read', 'wallets:read', 'delivery:read'];
  const { key, caller } = await newApiKey(await owner(), every);
  for (const query of [
    '{ users { items { id userUuid } } }',
    'query ($id: ID!) { user(id: $id) { ...link } } fragment link on User { userUuid }',
    'mutation ($id: ID!) { resetPersonalLink(id: $id) { ... on User { userUuid } } }',
  ]) {
    expect(outcomeOf(await caller.ask(query, query.includes('$id') ? { id: asha.id } : {}))).toBe(
      'FORBIDDEN',
    );
  }
  const users = await rest(key, 'GET', `/api/users?q=${asha.mobileNumber}`);
  expect(users.body).toEqual([
    expect.objectContaining({ _id: asha.id, user_uuid: asha.id, wallet_balance: 10 }),
  ]);
  expect(JSON.stringify(users.body)).not.toContain(asha.userUuid);
});

test('an API key reads only the fields of areas that it has permissions for', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
  const placed = {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: '2026-12-04',
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  const { id } = accepted(await placeOrder(await owner(), placed)).it;
  const outcome = async (scopes: readonly string[], fields: string) => {
    const { caller } = await newApiKey(await owner(), scopes);
    const answer = await caller.ask(`query ($id: ID!) { order(id: $id) { id customer { ${fields} } } }`, {
      id,
    });
    return answer.errors?.[0]?.message ?? 'OK';
  };
  expect(await outcome(['orders:read'], 'id title')).toBe('OK');
  expect(await outcome(['orders:read'], 'mobileNumber')).toBe(
    'This API key needs the permission customers:read to read User.mobileNumber.',
  );
  expect(await outcome(['orders:read', 'customers:read'], 'mobileNumber addresses { text }')).toBe('OK');
  expect(await outcome(['orders:read', 'customers:read'], 'walletBalance')).toBe(
    'This API key needs the permission wallets:read to read User.walletBalance.',
  );
});

test('an API key without a permission for customers gets an error instead of an empty list', async () => {
  const { caller } = await newApiKey(await owner(), ['orders:read', 'wallets:read']);
  for (const query of [
    '{ walletStatement { balance } }',
    '{ ordersOf { id } }',
    '{ nutritionHistory(from: "2026-11-01", to: "2026-11-02") { total { calories } } }',
  ])
    expect([query, rejected(await caller.ask(query)).message]).toEqual([query, 'Customer is required.']);
});

test('an API key can send 600 requests a minute', async () => {
  const { id, caller } = await newApiKey(await owner(), ['orders:read']);
  await sql(
    kitchen.em.fork(),
    `insert into rate_limits (key, points, expire) values ('api-key-calls:' || $1, 599, $2)`,
    [id, Date.now() + 30_000],
  );
  expect(outcomeOf(await caller.ask('{ orders { total } }'))).toBe('OK');
  const limited = await caller.ask('{ orders { total } }');
  expect([limited.status, outcomeOf(limited)]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(limited.headers.get('retry-after'))).toBe(limited.errors?.[0]?.extensions.retryAfterSeconds);
  const overRest = await rest(caller.token ?? '', 'GET', '/api/orders');
  expect([overRest.status, overRest.headers.get('retry-after')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
});

test('a bulk job of an API key has the key as its author, and stops when the key is revoked', async () => {
  const asha = await kitchen.seed.customer();
  const { id, caller } = await newApiKey(await owner(), ['wallets:credit', 'wallets:read', 'orders:read']);
  const start = async () =>
    accepted(await startCreditWallets(caller, [{ userId: asha.id, amount: 10 }])).it.id;
  const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });
  await start();
  await work();
  expect(await balanceOf(kitchen.em, asha)).toBe(1_000);
  const second = await start();
  accepted(await revokeApiKey(await owner(), id));
  await work();
  expect(await balanceOf(kitchen.em, asha)).toBe(1_000);
  expect(accepted(await bulkJob(await owner(), second)).it.status).toBe('STOPPED');
});
