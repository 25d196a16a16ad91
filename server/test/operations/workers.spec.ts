/** WEB_CONCURRENCY: several workers behind one port, as `npm start` runs them. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { audit } from '../faults/audit.js';
import { type Crowd, gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { ask, isAlive, logged, metric, until, workerPids } from './crew.js';

jest.setTimeout(120_000);
const WORKERS = 2;
const databases = new TestDatabases();
let databaseUrl: string;
let database: Database;
let server: ServerProcess;
let crowd: Crowd;

const start = (url = databaseUrl) =>
  startServer({
    databaseUrl: url,
    env: { WEB_CONCURRENCY: String(WORKERS), METRICS_PORT: '0', TRUSTED_PROXIES: '1' },
  });

beforeAll(async () => {
  databaseUrl = await databases.empty();
  database = await openDatabase({ url: databaseUrl, poolSize: 4 });
  crowd = await gatherCrowd(database, 20);
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
  await databases.dropAll();
});

const allServe = () =>
  until('all workers', async () =>
    (await metric(server, 'mealbox_workers')) === WORKERS ? true : undefined,
  );

test('the start is reported once, and every worker answers under its own name', async () => {
  expect(server.output().match(/Mealbox is ready/g)).toHaveLength(1);
  const pids = await workerPids(server, WORKERS);
  expect(pids).not.toContain(server.pid);
  expect(new Set(logged(server).flatMap(({ worker }) => worker ?? [])).size).toBe(WORKERS);
});

test('tries of a password count for all workers together', async () => {
  await sql(database.em.fork(), 'delete from rate_limits');
  const answers: number[] = [];
  for (let i = 0; i < 40; i++)
    answers.push(
      await ask(server, '/api/admin/login', { email: TEST_ADMIN.email, password: 'a wrong guess' }),
    );
  expect(answers).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
  // Each worker has refused some that another one had counted.
  const answering = logged(server).filter(({ operations }) => operations?.includes('POST /api/admin/login'));
  expect(new Set(answering.map(({ pid }) => pid)).size).toBe(WORKERS);
});

test('metrics are those of all workers together', async () => {
  const line =
    'mealbox_requests_total{door="rest",operation="GET /api/users/{id}",outcome="UNAUTHENTICATED"}';
  for (let i = 0; i < 6; i++) await ask(server, '/api/users/0b6d1f5e-7b0e-4c0e-9a53-0b8e5d1f0bad');
  expect(await metric(server, line)).toBe(6);
  expect(await metric(server, 'mealbox_workers')).toBe(WORKERS);
  expect(await metric(server, 'mealbox_worker_deaths')).toBe(0);
});

test('a worker killed under load is replaced, and nothing that was acknowledged is lost', async () => {
  const load = new Load(crowd, crowd.customers);
  load.start(6, () => server.url);
  try {
    for (let kills = 1; kills <= 2; kills++) {
      const [victim] = await workerPids(server, WORKERS);
      await sleep(300);
      process.kill(victim as number, 'SIGKILL');
      await until('the death', async () =>
        (await metric(server, 'mealbox_worker_deaths')) === kills ? true : undefined,
      );
      await allServe();
    }
  } finally {
    await load.stop();
  }
  await load.settle(server.url);
  const { journal } = load;
  expect(journal.wrong).toEqual([]);
  const books = await audit(database.em, journal, true);
  expect(books).toMatchObject({ lost: [], twice: [], half: [] });
  expect(journal.open.every(({ acknowledged }) => acknowledged)).toBe(true);
});

test('a worker that cannot start is tried again ever more rarely, and the others serve meanwhile', async () => {
  const from = (await metric(server, 'mealbox_worker_deaths')) ?? 0;
  const [victim] = await workerPids(server, WORKERS);
  // What a newer program has migrated is refused by whoever starts.
  await sql(database.em.fork(), `insert into mikro_orm_migrations (name) values ('from-the-future')`);
  try {
    const since = Date.now();
    process.kill(victim as number, 'SIGKILL');
    const answers: number[] = [];
    let deaths = 0;
    while (deaths < 3) {
      answers.push(await ask(server, '/api/meals'));
      deaths = ((await metric(server, 'mealbox_worker_deaths')) ?? 0) - from;
      // A crew that is asked without a pause starts its workers all the slower.
      await sleep(10);
    }
    // Between them lie 100, 200, 400 … milliseconds.
    expect(Date.now() - since).toBeGreaterThanOrEqual(100 * (2 ** (deaths - 1) - 1));
    // Those whose connection died with the worker know it at once, and ask again.
    expect(answers.filter((status) => status !== 200).length).toBeLessThan(5);
  } finally {
    await sql(database.em.fork(), `delete from mikro_orm_migrations where name = 'from-the-future'`);
  }
  await allServe();
});

test('without a proxy idle connections make room for others', async () => {
  const alone = await startServer({ databaseUrl });
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(get(`${alone.url}/api/meals`, { agent }), 'response');
  answer.resume();
  expect(answer.headers['keep-alive']).toBe('timeout=5');
  expect(logged(alone).some((line) => 'worker' in line)).toBe(false);
  await alone.stop();
  agent.destroy();
});

test('a first start is done once, and workers do not outlive the process that started them', async () => {
  const url = await databases.empty();
  const other = await start(url);
  const pids = await workerPids(other, WORKERS);
  const first = await openDatabase({ url, poolSize: 2 });
  const [made] = await sql<{ admins: string; meals: string; migrations: boolean }>(
    first.em.fork(),
    `select (select count(*) from users where type = 0) as admins, (select count(*) from meals) as meals,
       (select count(*) = count(distinct name) from mikro_orm_migrations) as migrations`,
  );
  await first.close();
  expect(made).toEqual({ admins: '1', meals: '2', migrations: true });
  await other.kill();
  await until('their end', () => (pids.some(isAlive) ? undefined : true));
});

test('a port that is taken is reported once, and nothing is tried again', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const failed = startServer({
    databaseUrl,
    env: { WEB_CONCURRENCY: '3', PORT: String(port), LOG_LEVEL: 'silent' },
  }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const text = await failed;
  taken.close();
  expect(text).toMatch(/ended \(1\)/);
  expect(text.match(/The port is in use/g)).toHaveLength(1);
});

test('a second crew on the same port is refused, though the system would let it in', async () => {
  const second = startServer({
    databaseUrl,
    env: { WEB_CONCURRENCY: '2', PORT: new URL(server.url).port },
  });
  await expect(second).rejects.toThrow('The port is in use');
});

// The last, since it ends the crew of all the others.
test('behind a proxy idle connections outlive the proxy’s patience, and still do not delay the end', async () => {
  const pids = await workerPids(server, WORKERS);
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(get(`${server.url}/api/meals`, { agent }), 'response');
  answer.resume();
  expect(answer.headers['keep-alive']).toBe('timeout=65');
  await server.stop();
  agent.destroy();
  expect(pids.filter(isAlive)).toEqual([]);
});
