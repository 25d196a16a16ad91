/** Tests that the log of PostgreSQL, with the documented settings, contains no personal data. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import { seedCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { creditWallet } from '../testkit/operations.js';

jest.setTimeout(180_000);
const MOBILE = '9876501234';
const KEY = 'a-key-of-asha-0123456789';
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

let postgres: Cluster;
let server: ServerProcess;
beforeAll(async () => {
  const compose = read('docker-compose.yml');
  const settings = [...compose.matchAll(/'-c', '(\w+)=(\w+)'/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  postgres = await startCluster({ settings: Object.fromEntries(settings) });
});
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
});

test('rejected statements leave no ID, key, or mobile number of a customer in the log of PostgreSQL', async () => {
  const { url } = postgres;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(setUp, 20).finally(() => setUp.close());
  server = await startServer({ databaseUrl: url });
  const admin = new Caller(server.url, crowd.adminToken);
  const [userId = ''] = crowd.customers;
  const before = errorsLogged().length;

  // A duplicate mobile number violates a unique constraint.
  const user = {
    type: 'CUSTOMER',
    title: 'Asha',
    mobileNumber: MOBILE,
    addresses: [{ text: '12 MG Road' }],
  };
  const creations = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.ask('mutation ($input: CreateUserInput!) { it: createUser(input: $input) { id } }', {
        input: user,
      }),
    ),
  );
  expect(creations.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);

  // Sends concurrent requests with one key, and the requests of clients that repeat finished requests.
  await Promise.all(Array.from({ length: 10 }, () => creditWallet(admin, { userId, amount: 1 }, KEY)));
  const load = new Load(crowd, crowd.customers, { missed: 0.5 });
  load.start(4, () => server.url);
  await sleep(3_000);
  await load.stop();

  // Locks a row, so that a request exceeds its time limit for locks.
  const psql = new pg.Client({ connectionString: url });
  await psql.connect();
  await psql.query('begin');
  await psql.query('select 1 from users where id = $1 for update', [userId]);
  expect(outcomeOf(await creditWallet(admin, { userId, amount: 1 }))).toBe('UNAVAILABLE');
  await psql.end();

  expect(errorsLogged().length).toBeGreaterThan(before + 1);
  const secrets = [ID, new RegExp([KEY, MOBILE, 'MG Road', load.journal.asked[0]?.key].join('|'))];
  const lines = readLog().split('\n');
  expect(lines.filter((line) => secrets.some((secret) => secret.test(line)))).toEqual([]);
});

test.each([
  ['docs/operate/install.md', ' = '],
  ['deploy/cluster/patroni.yml', ': '],
])('%s has the same settings', (name, sign) => {
  expect(read(name)).toContain(`log_error_verbosity${sign}terse`);
  expect(read(name)).toContain(`log_min_error_statement${sign}panic`);
});

const readLog = () => readFileSync(join(dirname(postgres.dataFolder), 'log'), 'utf8');
const errorsLogged = () => readLog().match(/ ERROR: .*/g) ?? [];
