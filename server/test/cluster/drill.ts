import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import { type Crowd, gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { ROOT } from '../harness/server-process.js';
import { Callers } from '../testkit/callers.js';
import { Seed } from '../testkit/seed.js';
import { ProductionCluster } from './start-cluster.js';

const run = promisify(execFile);
/** How many customers yesterday's kitchen has. */
const CUSTOMERS = 1_000;
const WORK_MS = 5_000;

/** Seconds that each step took. */
export interface Drill {
  readonly cluster: number;
  readonly restore: number;
  readonly verify: number;
  readonly open: number;
}

/**
 * Yesterday's backup is restored into a cluster that is made for it, verified, and opened to customers, who order.
 *
 * @param cluster where yesterday's kitchen is; it is stopped once its backup is made
 * @throws when a step fails, `verify` finds something, or an order is not placed
 */
export async function drill(cluster: ProductionCluster): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-drill-'));
  const file = join(folder, 'yesterday.backup.gz');
  const crowd = await yesterday(cluster, file).finally(() => cluster.stop());
  const seconds: number[] = [];
  let from = performance.now();
  const step = () => {
    seconds.push((performance.now() - from) / 1_000);
    from = performance.now();
  };
  const fresh = await ProductionCluster.start();
  try {
    await fresh.ask('create database mealbox owner mealbox');
    step();
    await command('restore', fresh.environment('mealbox'), file);
    step();
    await command('verify', fresh.environment('mealbox'), '--json');
    step();
    const servers = [await fresh.startServer('mealbox', 1), await fresh.startServer('mealbox', 2)];
    try {
      const database = await openDatabase({ url: fresh.adminUrl('mealbox'), poolSize: 2 });
      // Everybody signs in again after a restored backup.
      const { em } = database;
      const callers = new Callers(() => fresh.web, em, systemClock, new Seed(em, systemClock));
      const { token: adminToken = '' } = await callers.admin();
      await database.close();
      const load = new Load({ ...crowd, adminToken }, crowd.customers);
      load.start(2, () => fresh.web);
      while (load.journal.acknowledged < 10 && load.journal.wrong.length === 0) await sleep(50);
      step();
      await load.stop();
      if (load.journal.wrong.length > 0) throw new Error(load.journal.wrong.join('\n'));
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
    }
  } finally {
    await fresh.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [made = 0, restore = 0, verify = 0, open = 0] = seconds;
  return { cluster: made, restore, verify, open };
}

/** Work in a kitchen of the cluster, and a backup of it. */
async function yesterday(cluster: ProductionCluster, file: string): Promise<Crowd> {
  const { name, url, servers } = await cluster.open();
  try {
    const database = await openDatabase({ url, poolSize: 2 });
    const crowd = await gatherCrowd(database, CUSTOMERS).finally(() => database.close());
    // Half of them have ordered before the backup; the others will after it.
    const [busy, later] = [crowd.customers.slice(0, CUSTOMERS / 2), crowd.customers.slice(CUSTOMERS / 2)];
    const load = new Load(crowd, busy);
    load.start(8, () => cluster.web);
    await sleep(WORK_MS);
    await load.stop();
    await command('backup', cluster.environment(name), file);
    return { ...crowd, customers: later };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

/** One of the built commands, as `npm run` starts it. */
async function command(name: string, environment: Record<string, string>, ...words: string[]): Promise<void> {
  const { DATABASE_URL } = environment;
  const env = { PATH: process.env.PATH, DATABASE_URL };
  await run(process.execPath, [join(ROOT, `server/dist/seed/${name}.js`), ...words], { env });
}
