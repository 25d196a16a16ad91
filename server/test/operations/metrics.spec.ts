/** Tests `/metrics` of a built server: its counters, and that clients cannot create labels. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/db/database.js';
import { recordVerifiedBackup } from '../../src/features/verification/proven-backups.js';
import { systemClock } from '../../src/shared/clock.js';
import { VERSION } from '../../src/version.js';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { Callers } from '../testkit/callers.js';
import { TestDatabases } from '../testkit/databases.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { cancelOrder, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, Seed } from '../testkit/seed.js';

jest.setTimeout(120_000);
const databases = new TestDatabases();
let databaseUrl: string;
let database: Database;
let server: ServerProcess;
let seed: Seed;
let as: Callers;

beforeAll(async () => {
  databaseUrl = await databases.migrated();
  server = await startServer({ databaseUrl, env: { METRICS_PORT: '0' } });
  database = await openDatabase({ url: databaseUrl, poolSize: 4 });
  seed = new Seed(database.em, systemClock);
  as = new Callers(() => server.url, database.em, systemClock, seed);
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
  await databases.dropAll();
});

const address = () => /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? 'none';
const text = async () => (await fetch(address())).text();

/** Returns the value of a series, such as `mealbox_orders_total{change="placed"}`. Undefined if the series does not exist. */
async function value(line: string): Promise<number | undefined> {
  const found = (await text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const orders = async () => ({
  placed: await value('mealbox_orders_total{change="placed"}'),
  edited: await value('mealbox_orders_total{change="edited"}'),
  cancelled: await value('mealbox_orders_total{change="cancelled"}'),
  rejected: await value('mealbox_wallet_refusals_total'),
});

test('the metrics are on a separate loopback port, not on the public one', async () => {
  expect(address()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(address())).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(address().replace('/metrics', '/other'))).status).toBe(404);
  expect((await fetch(address(), { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toMatch('mealbox_requests_total');
});

test('orders are counted after their commit, without errors and repetitions', async () => {
  expect(await orders()).toEqual({ placed: 0, edited: 0, cancelled: 0, rejected: 0 });
  const poha = await seed.dish({ pricePaise: 10_000 });
  const asha = await seed.customer({ balancePaise: 25_000 });
  const ravi = await seed.customer();
  const admin = await as.admin();
  const order = (day: string, quantity = 1) => ({
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: day,
    lines: [{ dishId: poha.id, quantity }],
  });
  const { it: placed } = accepted(await placeOrder(admin, order('2027-01-01'), 'once'));
  accepted(await placeOrder(admin, order('2027-01-01'), 'once'));
  expect(outcomeOf(await placeOrder(admin, order('2027-01-01')))).toBe('CONFLICT');
  expect(outcomeOf(await placeOrder(admin, order('2027-01-02', 5)))).toBe('INSUFFICIENT_WALLET');
  expect(await orders()).toEqual({ placed: 1, edited: 0, cancelled: 0, rejected: 1 });

  accepted(await editOrder(admin, placed.id, { lines: [{ dishId: poha.id, quantity: 2 }] }));
  expect(outcomeOf(await editOrder(admin, placed.id, { lines: [{ dishId: poha.id, quantity: 9 }] }))).toBe(
    'INSUFFICIENT_WALLET',
  );
  accepted(await cancelOrder(admin, placed.id));
  expect(outcomeOf(await cancelOrder(admin, placed.id))).toBe('CONFLICT');
  expect(await orders()).toEqual({ placed: 1, edited: 1, cancelled: 1, rejected: 2 });

  // A bulk order counts once for each customer: as placed for Asha, and as rejected for Ravi, who has no money.
  accepted(
    await placeOrders(admin, {
      ...order('2027-01-03'),
      userId: undefined,
      userIds: [asha.id, ravi.id],
    } as never),
  );
  expect(await orders()).toEqual({ placed: 2, edited: 1, cancelled: 1, rejected: 3 });
});

test('requests are counted and timed by channel, operation, and result', async () => {
  await fetch(`${server.url}/api/meals`);
  await fetch(`${server.url}/api/orders/0190c0de-0000-7000-8000-000000000000`);
  await fetch(`${server.url}/api/nothing-here`);
  const ask = (query: string) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  await ask('{ meals { id } }');
  await ask('{ meals { id } activeMealPlan { date } }');
  await ask('{ other: meals { id } ...more } fragment more on Query { meals { title } }');
  await ask('{ me { id } }');
  await ask('{ thisIsNoField }');
  const counted = (labels: string) => value(`mealbox_requests_total{${labels}}`);
  expect(await counted('channel="rest",operation="GET /api/meals",outcome="ok"')).toBe(1);
  expect(await counted('channel="rest",operation="GET /api/orders/{id}",outcome="UNAUTHENTICATED"')).toBe(1);
  expect(await counted('channel="rest",operation="none",outcome="NOT_FOUND"')).toBe(1);
  expect(await counted('channel="graphql",operation="meals",outcome="ok"')).toBe(2);
  expect(await counted('channel="graphql",operation="several",outcome="ok"')).toBe(1);
  expect(await counted('channel="graphql",operation="me",outcome="UNAUTHENTICATED"')).toBe(1);
  expect(await counted('channel="graphql",operation="none",outcome="BAD_USER_INPUT"')).toBe(1);
  expect(await value('mealbox_request_seconds_count{channel="graphql",operation="meals"}')).toBe(2);
  expect(await value('mealbox_request_seconds_bucket{le="+Inf",channel="graphql",operation="meals"}')).toBe(
    2,
  );
});

test('failed sign-ins and rate-limited attempts are counted', async () => {
  const tryPassword = () =>
    fetch(`${server.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@kitchen.example', password: 'wrong' }),
    });
  for (let index = 0; index < 12; index++) await tryPassword();
  await fetch(`${server.url}/api/users/0b6d1f5e-7b0e-4c0e-9a53-0b8e5d1f0bad`);
  expect(await value('mealbox_sign_in_failures_total{proof="password"}')).toBe(10);
  expect(await value('mealbox_sign_in_failures_total{proof="link"}')).toBe(1);
  expect(await value('mealbox_rate_limited_total')).toBe(2);
});

test('no client can create a label', async () => {
  const before = (await text()).split('\n').length;
  for (let index = 0; index < 40; index++) {
    await fetch(`${server.url}/api/made-up-${index}`, { method: index % 2 ? 'DELETE' : 'GET' });
    await fetch(`${server.url}/made-up-${index}`);
    await fetch(`${server.url}/graphql?madeUp=${index}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `query MadeUp${index} { madeUp${index}: meals { id } }`,
        operationName: `MadeUp${index}`,
      }),
    });
  }
  const after = await text();
  expect(after).not.toMatch(/made-?up/i);
  // The requests add only a few series, instead of one for each request.
  expect(after.split('\n').length - before).toBeLessThan(40);
});

test('the metrics include the pool, the event loop, and the process', async () => {
  const size = await value('mealbox_pool_connections');
  expect(size).toBeGreaterThanOrEqual(1);
  expect(await value('mealbox_pool_connections_in_use')).toBeLessThanOrEqual(size ?? 0);
  expect(await value('mealbox_pool_waiting')).toBe(0);
  expect(await value('nodejs_eventloop_lag_seconds')).toEqual(expect.any(Number));
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('a used metrics port is reported with a message that names the variable', async () => {
  const port = new URL(address()).port;
  await expect(startServer({ databaseUrl, env: { METRICS_PORT: port } })).rejects.toThrow(
    new RegExp(
      `The port ${port} for metrics on 127\\.0\\.0\\.1 cannot be opened; it is in use: .*METRICS_PORT`,
    ),
  );
});

test('without METRICS_PORT there are no metrics', async () => {
  const other = await startServer({ databaseUrl });
  try {
    expect(other.output()).not.toMatch('Metrics');
  } finally {
    await other.stop();
  }
});

test('the metrics state readiness, version, and the time of the last verified backup', async () => {
  expect(await value('mealbox_ready')).toBe(1);
  const commit = existsSync(join(ROOT, '.git')) ? '[0-9a-f]{12}' : '[0-9a-f]{12}|unknown';
  const schema = database.schema.known.at(-1);
  expect(await text()).toMatch(
    new RegExp(`^mealbox_build_info{version="${VERSION}",commit="(${commit})",schema="${schema}"} 1$`, 'm'),
  );
  expect(await value('mealbox_proven_backup_timestamp_seconds')).toBe(0);
  const provenAt = new Date('2026-11-21T21:31:12Z');
  await recordVerifiedBackup(database.em.fork(), { takenAt: new Date('2026-11-21T21:30:00Z'), provenAt });
  expect(await value('mealbox_proven_backup_timestamp_seconds')).toBe(provenAt.getTime() / 1000);
  const verbose = await fetch(`${server.url}/readyz?verbose`);
  expect(await verbose.json()).toEqual({
    ok: true,
    version: VERSION,
    provenBackupAt: provenAt.toISOString(),
  });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ ok: true });
});

test('a ledger journal that cannot be written is reported in the metrics', async () => {
  expect(await value('mealbox_ledger_journal_failing')).toBe(0);
  const env = { METRICS_PORT: '0', LEDGER_JOURNAL: '/nowhere/ledger.jsonl' };
  const other = await startServer({ databaseUrl, env });
  try {
    const its = /Metrics\s+(http:\S+)/.exec(other.output())?.[1] ?? 'none';
    expect(await (await fetch(its)).text()).toMatch(/^mealbox_ledger_journal_failing 1$/m);
  } finally {
    await other.stop();
  }
});
