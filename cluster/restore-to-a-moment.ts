/** Undoes a mistake: restores the running cluster to an earlier point in time, as described in docs/operate/cluster.md. */
import { openDatabase } from '../server/src/db/database.js';
import { audit } from '../server/test/faults/audit.js';
import { type Crowd, seedCrowd } from '../server/test/faults/crowd.js';
import type { Journal } from '../server/test/faults/journal.js';
import { Load } from '../server/test/faults/load.js';
import { Caller } from '../server/test/testkit/callers.js';
import { creditWallet } from '../server/test/testkit/operations.js';
import { askAt } from './ask-at.js';
import { compareJournals } from './compare-journals.js';
import type { ProductionCluster } from './start-cluster.js';
import { timedStep } from './timed.js';
import { ARCHIVED_WITHIN_MS, until } from './until.js';

const CUSTOMERS = 40;
/** Number of acknowledged changes before the point in time, and after it. */
const WORK = 60;
const CLIENTS = 8;
/** Amount of the mistake: ten lakh rupees for a customer who has paid nothing. */
const MISTAKEN_RUPEES = 1_000_000;

export interface RestoredMoment {
  readonly before: number;
  readonly after: number;
  /** Number of journal entries that the ledger lacks, which are those after the point in time. */
  readonly missing: number;
  /** Seconds from the stop of the servers until all clients could work again. */
  readonly secondsAway: number;
}

/**
 * Restores the cluster to the time before a mistake, while its standbys exist, and lets clients work again.
 * @throws Error if acknowledged changes before the point in time are missing, if a later one exists, if a standby differs, or if
 * no customer can order
 */
export async function restoreToAMoment(cluster: ProductionCluster): Promise<RestoredMoment> {
  await timedStep('backup', async () => (await cluster.primary()).backrest('--type=full', 'backup'));
  const { name, url, servers } = await cluster.open();
  const atIt = async <Result>(
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
  ) => {
    const database = await openDatabase({ url, poolSize: 2 });
    return work(database).finally(() => database.close());
  };
  try {
    const crowd = await atIt((database) => seedCrowd(database, CUSTOMERS));
    const [early, late] = [crowd.customers.slice(0, CUSTOMERS / 2), crowd.customers.slice(CUSTOMERS / 2)];
    const given = await ledgerOf(cluster, name);
    const before = await work(cluster, crowd, early);
    const moment = await ledgerOf(cluster, name);
    // The mistake, after the moment of the restore.
    await creditWallet(new Caller(cluster.web, crowd.adminToken), {
      userId: early[0] ?? '',
      amount: MISTAKEN_RUPEES,
      narration: 'a mistake',
    });
    const after = await work(cluster, crowd, late);
    await timedStep('archived', () => untilArchived(cluster));

    const stoppedAt = Date.now();
    await Promise.all(servers.map((server) => server.stop()));
    await timedStep('made again', () => cluster.returnTo(moment.at));
    const missing = await atIt(async ({ em }) => {
      const books = await audit(em, before, true);
      const wrong = [...books.lost, ...books.twice, ...books.half];
      if (wrong.length > 0) throw new Error(`Of before the moment:\n${wrong.join('\n')}`);
      const journals = await compareJournals(em, cluster.journals(name));
      const later = given.entries + journals.entries - moment.entries;
      if (journals.missing !== later || later < WORK / 2)
        throw new Error(`The journals miss ${journals.missing} of the ${later} entries of after the moment.`);
      const { lost } = await audit(em, after, false);
      if (lost.length < WORK / 2) throw new Error(`Only ${lost.length} of after the moment are away.`);
      return journals.missing;
    });
    for (const standby of await cluster.standbys()) {
      await until(`${standby.name} has what the primary has`, ARCHIVED_WITHIN_MS, async () => {
        const [row] = await askAt<{ entries: number }>(standby.databaseUrl(name), ENTRIES);
        return row?.entries === moment.entries;
      });
    }
    servers.splice(0, 2, ...(await Promise.all([1, 2].map((n) => cluster.startServer(name, n)))));
    await cluster.untilReady();
    const again = await work(cluster, crowd, late);
    const secondsAway = (Date.now() - stoppedAt) / 1_000;
    const wrong = [...before.wrong, ...after.wrong, ...again.wrong];
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    return { before: before.acknowledged, after: after.acknowledged, missing, secondsAway };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

const ENTRIES = 'select count(*)::int as entries from wallet_logs';

/** Returns the number of ledger entries, and the database's time. */
async function ledgerOf(cluster: ProductionCluster, database: string) {
  const query = `select (${ENTRIES}), clock_timestamp()::text as at`;
  const [row] = await cluster.ask<{ entries: number; at: string }>(query, database);
  return { entries: row?.entries ?? 0, at: row?.at ?? '' };
}

/** Runs orders, edits, cancellations, and credits of those customers, until enough are acknowledged and all have a response. */
async function work(
  cluster: ProductionCluster,
  crowd: Crowd,
  customers: readonly string[],
): Promise<Journal> {
  const load = new Load(crowd, customers);
  load.start(CLIENTS, () => cluster.web);
  await until('work is done', ARCHIVED_WITHIN_MS, async () => load.journal.acknowledged >= WORK);
  await load.stop();
  await load.settle(cluster.web);
  return load.journal;
}

/** Archives the whole log, which PostgreSQL otherwise does within a minute. */
async function untilArchived(cluster: ProductionCluster): Promise<void> {
  const [segment] = await cluster.ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const query = `select coalesce(last_archived_wal >= '${segment?.name}', false) as is from pg_stat_archiver`;
  const isArchived = async () => (await cluster.ask<{ is: boolean }>(query))[0]?.is === true;
  await cluster.until(`${segment?.name} is archived`, isArchived, ARCHIVED_WITHIN_MS);
}
