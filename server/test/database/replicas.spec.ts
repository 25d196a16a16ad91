/** DATABASE_READ_URLS: two built servers, a primary, and a streaming replica that lags, dies and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { loadMeals } from '../../seed/meals.js';
import { type Database, openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { startReplica } from '../harness/postgres-replica.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { Caller, Callers } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, Seed, type SeededDish, type SeededUser } from '../testkit/seed.js';

jest.setTimeout(120_000);
// As in a kitchen: a commit is acknowledged once it is in the log.
const OPTIONS = { settings: { synchronous_commit: 'on' } };
let primary: Cluster;
let replica: Cluster;
let database: Database;
let servers: ServerProcess[] = [];
let admins: Caller[];
let asha: SeededUser;
let poha: SeededDish;
let days = 0;

beforeAll(async () => {
  primary = await startCluster(OPTIONS);
  database = await openDatabase({ url: primary.url, poolSize: 4 });
  await loadMeals(database.em, systemClock);
  const seed = new Seed(database.em, systemClock);
  asha = await seed.customer({ title: 'Asha', balancePaise: 10_000_000 });
  poha = await seed.dish();
  replica = await startReplica(primary, OPTIONS);
  const start = () => startServer({ databaseUrl: primary.url, env: { DATABASE_READ_URLS: replica.url } });
  servers = [await start(), await start()];
  const [first, second] = servers as [ServerProcess, ServerProcess];
  const admin = await new Callers(() => first.url, database.em, systemClock, seed).admin();
  admins = [admin, new Caller(second.url, admin.token)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.close();
  await replica?.stop();
  await primary?.stop();
});

const at = (which: number) => admins[which % 2] as Caller;

async function place(which: number): Promise<string> {
  const input = {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: addDays(indiaDateOf(new Date()), ++days),
    lines: [{ dishId: poha.id, quantity: 1 }],
  };
  return accepted(await placeOrder(at(which), input)).it.id;
}

const search = (which: number) =>
  at(which).ask<{ orders: { total: number; items: { id: string; status: string }[] } }>(
    '{ orders(filter: { customer: "Asha" }, page: 1, limit: 100) { total items { id status } } }',
  );
const found = async (which: number) => accepted(await search(which)).orders;

/** One statement on a cluster, by hand. */
async function on<T>(cluster: Cluster, text: string): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0] as T;
  } finally {
    await client.end();
  }
}

/** How many searches of orders the replica has answered: those that its connections are known for. */
const askedLast = () =>
  on<{ n: string }>(
    replica,
    `select count(*) as n from pg_stat_activity where application_name = 'mealbox reads' and query like '%order_lines%'`,
  );

const timesLogged = (text: RegExp) => servers.map((server) => server.output().match(text)?.length ?? 0);

test('a search is answered by the replica, and has what was committed anywhere before it', async () => {
  for (let i = 0; i < 10; i++) {
    const id = await place(i);
    const { total, items } = await found(i + 1);
    expect(total).toBe(i + 1);
    expect(items[0]?.id).toBe(id);
  }
  expect(Number((await askedLast()).n)).toBeGreaterThan(0);
  const [newest] = (await found(0)).items;
  accepted(await cancelOrder(at(0), newest?.id ?? ''));
  expect((await found(1)).items[0]?.status).toBe('CANCELLED');
  expect(timesLogged(/read replica/)).toEqual([0, 0]);
});

test('a replica that lags is left alone, and nobody misses an order', async () => {
  await on(replica, 'select pg_wal_replay_pause()');
  const before = (await found(0)).total;
  for (let i = 0; i < 4; i++) {
    const id = await place(i);
    const { total, items } = await found(i);
    expect(total).toBe(before + i + 1);
    expect(items[0]?.id).toBe(id);
  }
  expect(timesLogged(/read replica \S+ is behind/).some((times) => times > 0)).toBe(true);
  await on(replica, 'select pg_wal_replay_resume()');
  await isWell();
});

test('a replica that crashes is gone round at once, and used again when it is back', async () => {
  const id = await place(0);
  let isBack = false;
  const restarted = replica.restartImmediate().then(() => {
    isBack = true;
  });
  const searching = [0, 1, 2, 3].map(async (which) => {
    while (!isBack) expect((await found(which)).items[0]?.id).toBe(id);
  });
  await Promise.all([restarted, ...searching]);
  expect(timesLogged(/read replica \S+ does not answer/g).some((times) => times > 0)).toBe(true);
  await isWell();
});

test('without the primary there is no answer, though the replica would give one', async () => {
  await primary.stop();
  for (const which of [0, 1]) {
    expect(outcomeOf(await search(which))).toBe('UNAVAILABLE');
    expect((await fetch(`${at(which).url}/readyz`)).status).toBe(503);
  }
  await on(replica, 'select pg_promote()');
  // Promoted, it is another database: until DATABASE_URL leads to it, nobody reads from it.
  expect(outcomeOf(await search(0))).toBe('UNAVAILABLE');
  for (const server of servers) expect(hasInternalError(server.output())).toBe(false);
});

/** Searches until the replica answers them again. */
async function isWell(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    for (const which of [0, 1]) await found(which);
    const [behind, well] = [
      timesLogged(/read replica \S+ (?:is behind|does not)/g),
      timesLogged(/read replica \S+ is well again/g),
    ];
    if (behind.every((times, i) => times === well[i])) return;
    await sleep(50);
  }
  throw new Error('The replica was not used again.');
}
