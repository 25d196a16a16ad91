/** The same address leads to another PostgreSQL server, as after a failover: nothing of the old one is answered from memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { loadMeals } from '../../seed/meals.js';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { systemClock } from '../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { startTcpProxy, type TcpProxy } from '../faults/tcp-proxy.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { startReplica } from '../harness/postgres-replica.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { accepted, send } from '../testkit/graphql-client.js';
import { Seed, type SeededDish } from '../testkit/seed.js';

jest.setTimeout(120_000);
const OPTIONS = { settings: { synchronous_commit: 'on' } };
const MENU = '{ activeMealPlan { slots { dishes { title } } } }';
type Menu = { activeMealPlan: { slots: { dishes: { title: string }[] }[] } };

let first: Cluster;
let second: Cluster;
let way: TcpProxy;
let poha: SeededDish;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  first = await startCluster(OPTIONS);
  const database = await openDatabase({ url: first.url, poolSize: 2 });
  await loadMeals(database.em, systemClock);
  const seed = new Seed(database.em, systemClock);
  poha = await seed.dish({ title: 'Poha' });
  await seed.activePlan({ date: addDays(indiaDateOf(new Date()), 30), breakfast: [poha] });
  await database.close();
  second = await startReplica(first, OPTIONS);
  way = await startTcpProxy(first.url);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await way?.close();
  await second?.stop();
  await first?.stop();
});

async function on(cluster: Cluster, text: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

const titleAt = async ({ url }: ServerProcess) =>
  accepted(await send<Menu>(url, MENU)).activeMealPlan.slots[0]?.dishes[0]?.title;

test('memory is emptied when new connections lead elsewhere, also while the one that listens stays', async () => {
  const start = async (env: Record<string, string>) => {
    const server = await startServer({ databaseUrl: way.url, env: { LOG_LEVEL: 'error', ...env } });
    servers.push(server);
    return server;
  };
  const both = [await start({}), await start({ DATABASE_DIRECT_URL: first.url })];
  const database = await openDatabase({ url: way.url, poolSize: 2 });
  await database.changes.start();
  for (const server of both) for (const _time of [1, 2, 3]) expect(await titleAt(server)).toBe('Poha');
  expect(await database.changes.becomeCurrent('answers')).toBe(true);

  await on(second, 'select pg_promote()');
  way.leadTo(second.url);
  await on(second, `update dishes set title = 'Upma' where id = $1`, [poha.id]);
  // The old server goes on, so its connection that listens is as good as before: only a new connection can tell.
  await Promise.all([1, 2].map(() => sql(database.em.fork(), 'select pg_sleep(0.2)')));
  expect(database.changes.isConnected).toBe(false);
  await database.close();

  way.reset();
  await sleep(500);
  for (const server of both) {
    for (const _time of [1, 2, 3]) expect(await titleAt(server)).toBe('Upma');
    expect(server.exitCode()).toBeNull();
  }
  // What changes there from now on is heard, by whoever listens there; the other one caches nothing.
  await on(second, `update dishes set title = 'Idli' where id = $1`, [poha.id]);
  await sleep(1_000);
  for (const server of both) expect(await titleAt(server)).toBe('Idli');
});
