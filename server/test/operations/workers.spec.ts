/** WEB_CONCURRENCY: several workers behind one port, as `npm start` runs them. */
import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
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

interface LogLine {
  readonly pid: number;
  readonly worker?: number;
  readonly msg?: string;
  readonly operations?: readonly string[];
}

/** What the log of the workers says, so far. */
const logged = (of = server): LogLine[] =>
  of
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** Waits for what comes in its own time. */
async function until<T>(what: string, probe: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await probe();
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`${what} took too long:\n${server.output().slice(-3_000)}`);
}

/** Asks on a connection of its own, so that any worker may answer; gives 0 when the connection is lost. */
async function ask(path: string, body?: unknown, of = server): Promise<number> {
  const asked = request(`${of.url}${path}`, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    timeout: 20_000,
  });
  asked.on('timeout', () => asked.destroy(new Error('no answer')));
  asked.end(body ? JSON.stringify(body) : undefined);
  try {
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  } catch (error) {
    if (/ECONN|hang up/.test(`${(error as NodeJS.ErrnoException).code} ${error}`)) return 0;
    throw error;
  }
}

/** The processes of the workers. */
async function workerPids(of = server): Promise<number[]> {
  const from = logged(of).length;
  return until('every worker’s answer', async () => {
    await ask('/api/meals', undefined, of);
    const pids = new Set(
      logged(of)
        .slice(from)
        .flatMap(({ pid, worker, operations }) => (worker && operations ? [pid] : [])),
    );
    return pids.size === WORKERS ? [...pids] : undefined;
  });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function metric(line: string): Promise<number | undefined> {
  const address = /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? 'none';
  const found = (await (await fetch(address)).text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const allServe = () =>
  until('all workers', async () => ((await metric('mealbox_workers')) === WORKERS ? true : undefined));

test('the start is said once, and every worker answers under its own name', async () => {
  expect(server.output().match(/Mealbox is ready/g)).toHaveLength(1);
  const pids = await workerPids();
  expect(pids).not.toContain(server.pid);
  expect(new Set(logged().flatMap(({ worker }) => worker ?? [])).size).toBe(WORKERS);
});

test('tries of a password count for all workers together', async () => {
  await sql(database.em.fork(), 'delete from rate_limits');
  const answers: number[] = [];
  for (let i = 0; i < 40; i++)
    answers.push(await ask('/api/admin/login', { email: TEST_ADMIN.email, password: 'a wrong guess' }));
  expect(answers).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
  // Each worker has refused some that another one had counted.
  const answering = logged().filter(({ operations }) => operations?.includes('POST /api/admin/login'));
  expect(new Set(answering.map(({ pid }) => pid)).size).toBe(WORKERS);
});

test('metrics are those of all workers together', async () => {
  const line =
    'mealbox_requests_total{door="rest",operation="GET /api/users/{id}",outcome="UNAUTHENTICATED"}';
  for (let i = 0; i < 6; i++) await ask('/api/users/0b6d1f5e-7b0e-4c0e-9a53-0b8e5d1f0bad');
  expect(await metric(line)).toBe(6);
  expect(await metric('mealbox_workers')).toBe(WORKERS);
  expect(await metric('mealbox_worker_deaths')).toBe(0);
});

test('a worker killed under load is replaced, and nothing that was acknowledged is lost', async () => {
  const load = new Load(crowd, crowd.customers);
  load.start(6, () => server.url);
  try {
    for (let kills = 1; kills <= 2; kills++) {
      const [victim] = await workerPids();
      await sleep(300);
      process.kill(victim as number, 'SIGKILL');
      await until('the death', async () =>
        (await metric('mealbox_worker_deaths')) === kills ? true : undefined,
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
  const from = (await metric('mealbox_worker_deaths')) ?? 0;
  const [victim] = await workerPids();
  // What a newer program has migrated is refused by whoever starts.
  await sql(database.em.fork(), `insert into mikro_orm_migrations (name) values ('from-the-future')`);
  try {
    const since = Date.now();
    process.kill(victim as number, 'SIGKILL');
    const answers: number[] = [];
    let deaths = 0;
    while (deaths < 3) {
      answers.push(await ask('/api/meals'));
      deaths = ((await metric('mealbox_worker_deaths')) ?? 0) - from;
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
  const pids = await workerPids(other);
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

test('a port that is taken is told once, and nothing is tried again', async () => {
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
  const pids = await workerPids();
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(get(`${server.url}/api/meals`, { agent }), 'response');
  answer.resume();
  expect(answer.headers['keep-alive']).toBe('timeout=65');
  await server.stop();
  agent.destroy();
  expect(pids.filter(isAlive)).toEqual([]);
});
