import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../server/src/db/database.js';
import { systemClock } from '../server/src/shared/clock.js';
import { type Crowd, seedCrowd } from '../server/test/faults/crowd.js';
import { Load } from '../server/test/faults/load.js';
import { ROOT } from '../server/test/harness/server-process.js';
import { Callers } from '../server/test/testkit/callers.js';
import { Seed } from '../server/test/testkit/seed.js';
import { compareJournals } from './compare-journals.js';
import { ProductionCluster } from './start-cluster.js';
import { until } from './until.js';

const run = promisify(execFile);
/** Number of customers in yesterday's kitchen. */
const CUSTOMERS = 1_000;
const WORK_MS = 5_000;
const WRITTEN_WITHIN_MS = 60_000;

/** Seconds that each step took. */
export interface Drill {
  readonly cluster: number;
  readonly restore: number;
  readonly verify: number;
  readonly open: number;
}

/**
 * Restores yesterday's backup into a new cluster, verifies it, compares it with yesterday's journals, which contain the later
 * changes, and lets customers order.
 * @param cluster yesterday's kitchen, which is stopped after its backup
 * @throws if a step fails, `verify` finds an error, or an order is not placed
 */
export async function drill(cluster: ProductionCluster): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-drill-'));
  const file = join(folder, 'yesterday.backup.gz');
  const { crowd, then, now } = await yesterday(cluster, folder, file).finally(() => cluster.stop());
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
    for (const [at, written] of then.entries()) {
      const [before, since] = [await missingOf(fresh, written), await missingOf(fresh, now[at] ?? '')];
      const wrote = linesOf(now[at] ?? '') - linesOf(written);
      if (before !== 0 || since < wrote || wrote === 0)
        throw new Error(`Yesterday's journal misses ${before} of before the backup, ${since} in all.`);
    }
    from = performance.now();
    const servers = [await fresh.startServer('mealbox', 1), await fresh.startServer('mealbox', 2)];
    try {
      const database = await openDatabase({ url: fresh.adminUrl('mealbox'), poolSize: 2 });
      // After a restore, all users must sign in again.
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
  } catch (error) {
    console.error(fresh.files.storeLogs());
    throw error;
  } finally {
    await fresh.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [made = 0, restore = 0, verify = 0, open = 0] = seconds;
  return { cluster: made, restore, verify, open };
}

interface Yesterday {
  readonly crowd: Crowd;
  /** Journal of each server at the time of the backup. */
  readonly then: readonly string[];
  /** Journals at the end of the day. */
  readonly now: readonly string[];
}

/** Runs work in a kitchen of the cluster, makes a backup, and runs work after the backup. */
async function yesterday(cluster: ProductionCluster, folder: string, file: string): Promise<Yesterday> {
  const { name, url, servers } = await cluster.open();
  try {
    const database = await openDatabase({ url, poolSize: 2 });
    const crowd = await seedCrowd(database, CUSTOMERS).finally(() => database.close());
    // Half of the customers have ordered before the backup. The others order after it.
    const [busy, later] = [crowd.customers.slice(0, CUSTOMERS / 2), crowd.customers.slice(CUSTOMERS / 2)];
    const load = new Load(crowd, busy);
    const work = async (word: string) => {
      load.start(8, () => cluster.web);
      await sleep(WORK_MS);
      await load.stop();
      await load.settle(cluster.web);
      await untilWritten(cluster, name);
      return cluster.journals(name).map((journal, at) => {
        const kept = join(folder, `${word}-${at}.jsonl`);
        copyFileSync(journal, kept);
        return kept;
      });
    };
    const then = await work('then');
    await command('backup', cluster.environment(name), file);
    const now = await work('now');
    return { crowd: { ...crowd, customers: later }, then, now };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

/** Waits until the journals contain all ledger entries since the first credits. */
async function untilWritten(cluster: ProductionCluster, name: string): Promise<void> {
  const [row] = await cluster.ask<{ entries: number }>(
    'select count(*)::int as entries from wallet_logs',
    name,
  );
  const written = (row?.entries ?? 0) - CUSTOMERS;
  const database = await openDatabase({ url: cluster.adminUrl(name), poolSize: 2 });
  const isWritten = async () =>
    (await compareJournals(database.em, cluster.journals(name))).entries === written;
  await until(`the journals name ${written} entries`, WRITTEN_WITHIN_MS, isWritten).finally(() =>
    database.close(),
  );
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

/** Returns the number of journal entries that `npm run verify` reports as missing. With any, the command must exit with 1. */
async function missingOf(cluster: ProductionCluster, journal: string): Promise<number> {
  const words = ['--json', '--against', journal];
  const { code, stdout } = await command('verify', cluster.environment('mealbox'), ...words).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  const { lost } = (JSON.parse(stdout) as { journal: { lost: number } }).journal;
  if (code !== (lost > 0 ? 1 : 0)) throw new Error(`verify ended with ${code}, and ${lost} are missing.`);
  return lost;
}

/** Runs one of the built commands like `npm run`. */
async function command(name: string, environment: Record<string, string>, ...words: string[]) {
  const { DATABASE_URL } = environment;
  const env = { PATH: process.env.PATH, DATABASE_URL };
  return run(process.execPath, [join(ROOT, `server/dist/seed/${name}.js`), ...words], { env });
}
