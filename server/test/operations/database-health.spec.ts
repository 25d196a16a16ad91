/** Tests the health of a server whose database accepts no writes, or whose clock differs. */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { Caller, Callers } from '../testkit/callers.js';
import { TestDatabases } from '../testkit/databases.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { creditWallet, signIn } from '../testkit/operations.js';
import { Seed } from '../testkit/seed.js';
import { logLinesOf, metric, until } from './watch-server.js';

jest.setTimeout(120_000);
const SHIFTED_CLOCK = fileURLToPath(new URL('../harness/shifted-clock.mjs', import.meta.url));
const DAY_MS = 24 * 60 * 60 * 1000;
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

async function readiness({ url } = server): Promise<[status: number, message: string | undefined]> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, ((await answer.json()) as { message?: string }).message];
}
const createDish = (caller: Caller, title: string) =>
  caller.ask<{ it: { id: string } }>(
    'mutation ($title: String!) { it: createDish(input: { title: $title }) { id } }',
    { title },
  );
const UNAVAILABLE = 'The service is not available right now. Please try again in a moment.';

/** Runs work with a separate connection, which can write even if the database is read-only. */
async function atATerminal<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the database read-only for new connections, or writable again, and ends the existing connections. */
const setReadOnly = (setting: 'on' | 'off') =>
  atATerminal(async (client) => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await client.query(`alter database "${name}" set default_transaction_read_only = ${setting}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
  });

test('a read-only database is logged with its cause, counted, and ends the readiness', async () => {
  const admin = await as.admin();
  expect(await readiness()).toEqual([200, undefined]);
  const counted = () => metric(server, 'mealbox_unavailable_total{cause="read-only"}');
  expect(await counted()).toBe(0);
  const since = performance.now();
  await setReadOnly('on');
  try {
    await until('the first error', async () =>
      (await readiness())[1] === 'The database takes no writes.' ? true : undefined,
    );
    const before = (await counted()) ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createDish(admin, `Poha ${index}`)),
    );
    expect(answers.map((answer) => rejected(answer))).toEqual(
      Array(20).fill({ code: 'UNAVAILABLE', message: UNAVAILABLE }),
    );
    expect(await counted()).toBeGreaterThanOrEqual(before + 20);
    const line = await until('the line', async () => {
      await readiness();
      return causesLogged().find((one) => one.cause === 'read-only');
    });
    expect(line).toMatchObject({ level: 50, err: { code: '25006' } });
    // The server logs the cause at most once per second.
    const seconds = Math.ceil((performance.now() - since) / 1000);
    expect(causesLogged().length).toBeLessThanOrEqual(seconds + 1);
  } finally {
    await setReadOnly('off');
  }
  await until('the writes', async () => ((await readiness())[0] === 200 ? true : undefined));
  accepted(await createDish(admin, 'Upma'));
});

const causesLogged = () => logLinesOf(server).filter(({ msg }) => msg === 'the database is unavailable');

test('a write that hangs ends the readiness within two seconds, however many clients probe', async () => {
  await until('readiness', async () => ((await readiness())[0] === 200 ? true : undefined));
  await atATerminal(async (client) => {
    await client.query('begin');
    await client.query('lock table write_probe in exclusive mode');
    // The server caches a successful check for a second.
    await until('the hang', async () => ((await readiness())[0] === 503 ? true : undefined));
    const since = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => readiness()));
    expect(performance.now() - since).toBeLessThan(3_500);
    expect(new Set(answers.map(([, message]) => message))).toEqual(
      new Set(['The database takes no writes.']),
    );
    const { rows } = await client.query(
      `select count(*)::int as waiting from pg_stat_activity where query like '%write_probe%' and wait_event_type = 'Lock'`,
    );
    expect(rows[0].waiting).toBeLessThanOrEqual(1);
  });
  await until('readiness', async () => ((await readiness())[0] === 200 ? true : undefined));
});

/** Signs the test's admin in at a server, and returns the admin as a caller. */
async function signedIn({ url }: ServerProcess): Promise<Caller> {
  const answer = await signIn(new Caller(url, undefined), TEST_ADMIN.email, TEST_ADMIN.password);
  return new Caller(url, accepted(answer).it.accessToken);
}

const startAhead = (aheadMs: number) =>
  startServer({
    databaseUrl,
    unready: true,
    env: {
      METRICS_PORT: '0',
      NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
      CLOCK_AHEAD_MS: String(aheadMs),
    },
  });

test('a server whose clock is a day ahead repeats no used key and reports its clock', async () => {
  const asha = await seed.customer();
  const credit = { userId: asha.id, amount: 500 };
  const { it: first } = accepted(await creditWallet(await signedIn(server), credit, 'paid-once'));
  const ahead = await startAhead(DAY_MS + 60_000);
  try {
    const { it: again } = accepted(await creditWallet(await signedIn(ahead), credit, 'paid-once'));
    expect(again).toEqual(first);
    expect(await balanceOf(database.em, asha)).toBe(50_000);
    expect(await readiness(ahead)).toEqual([
      503,
      'The clock of this server is 86460 seconds ahead of the database’s.',
    ]);
    expect(logLinesOf(ahead)).toContainEqual(
      expect.objectContaining({
        level: 50,
        seconds: 86_460,
        msg: 'the clock of this server differs from the database’s',
      }),
    );
    expect(await metric(ahead, 'mealbox_clock_difference_seconds')).toBeCloseTo(86_460, -1);
  } finally {
    await ahead.stop();
  }
});

test('a clock that is a minute slow is reported, and the server serves', async () => {
  const behind = await startAhead(-60_000);
  try {
    expect(await readiness(behind)).toEqual([200, undefined]);
    await until('the line', () =>
      logLinesOf(behind).some((line) => line.msg === 'the clock of this server differs from the database’s')
        ? true
        : undefined,
    );
  } finally {
    await behind.stop();
  }
});
