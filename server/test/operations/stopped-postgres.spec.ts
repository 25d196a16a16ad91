/** Tests the readiness while all processes of PostgreSQL are paused by SIGSTOP. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { seedCrowd } from '../faults/crowd.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { creditWallet } from '../testkit/operations.js';
import { metric, until } from './watch-server.js';

jest.setTimeout(180_000);
/** Duration of the pause, in milliseconds. It is longer than the time limits of a readiness check and of a new connection. */
const STOPPED_MS = 15_000;
const AWAY = 'The database does not answer.';

let postgres: Cluster;
beforeAll(async () => {
  postgres = await startCluster();
});
afterAll(() => postgres?.stop());

/** Returns the process IDs of PostgreSQL's main process and its children. */
function processes(): number[] {
  const [pid = ''] = readFileSync(join(postgres.dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
  return [pid, ...children.trim().split(/\s+/)].map(Number);
}

/** Sends a signal to processes. Processes that have ended are ignored. */
const signal = (name: 'STOP' | 'CONT', pids: readonly number[]) =>
  spawnSync('kill', [`-${name}`, ...pids.map(String)]);

test('readyz has the same message from the stop of PostgreSQL until it continues', async () => {
  const { url } = postgres;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(setUp, 5).finally(() => setUp.close());
  const server = await startServer({ databaseUrl: url, env: { METRICS_PORT: '0' } });
  const readiness = async () => {
    const response = await fetch(`${server.url}/readyz`);
    const { message } = (await response.json()) as { message?: string };
    return `${response.status} ${message ?? ''}`.trim();
  };
  const stopped = processes();
  try {
    signal('STOP', stopped);
    await until('the first 503', async () => ((await readiness()) === '200' ? undefined : true));
    const caller = new Caller(server.url, crowd.adminToken);
    const credit = creditWallet(caller, { userId: crowd.customers[0] ?? '', amount: 1 });
    const seen = new Set<string>();
    for (const end = Date.now() + STOPPED_MS; Date.now() < end; await sleep(200)) seen.add(await readiness());
    expect([...seen]).toEqual([`503 ${AWAY}`]);
    expect(await metric(server, 'mealbox_ready')).toBe(0);
    signal('CONT', stopped);
    await until('readiness', async () => ((await readiness()) === '200' ? true : undefined));
    expect(await metric(server, 'mealbox_ready')).toBe(1);
    expect(['OK', 'UNAVAILABLE']).toContain(outcomeOf(await credit));
    expect(hasInternalError(server.output())).toBe(false);
  } finally {
    signal('CONT', stopped);
    await server.kill();
  }
});
