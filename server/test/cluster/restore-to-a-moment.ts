/** Somebody's mistake is undone: the living cluster is made again as it was at a moment before it, as docs/operate/cluster.md says. */
import { openDatabase } from '../../src/db/database.js';
import { audit } from '../faults/audit.js';
import { type Crowd, gatherCrowd } from '../faults/crowd.js';
import type { Journal } from '../faults/journal.js';
import { Load } from '../faults/load.js';
import { Caller } from '../testkit/callers.js';
import { creditWallet } from '../testkit/operations.js';
import { askAt } from './ask-at.js';
import { compareJournals } from './compare-journals.js';
import type { ProductionCluster } from './start-cluster.js';
import { timed } from './timed.js';
import { until } from './until.js';

const CUSTOMERS = 40;
/** Acknowledged before the moment, and after it. */
const WORK = 60;
const CLIENTS = 8;
/** The mistake: ten lakh of rupees to a customer who has paid nothing. */
const MISTAKEN_RUPEES = 1_000_000;
const ARCHIVED_WITHIN_MS = 180_000;

export interface RestoredMoment {
  readonly before: number;
  readonly after: number;
  /** How many entries the journals of the servers name that the ledger does not hold: those of after the moment. */
  readonly missing: number;
  /** From the stop of the servers until everybody could work again, in seconds. */
  readonly secondsAway: number;
}

/**
 * @returns what came of it
 * @throws Error when what was acknowledged before the moment is not there to the paisa, when anything of later is, when a standby has something else, or nobody can order
 */
export async function restoreToAMoment(cluster: ProductionCluster): Promise<RestoredMoment> {
  await timed('backup', async () => (await cluster.primary()).backrest('--type=full', 'backup'));
  const { name, url, servers } = await cluster.open();
  const atIt = async <Result>(
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
  ) => {
    const database = await openDatabase({ url, poolSize: 2 });
    return work(database).finally(() => database.close());
  };
  try {
    const crowd = await atIt((database) => gatherCrowd(database, CUSTOMERS));
    const [early, late] = [crowd.customers.slice(0, CUSTOMERS / 2), crowd.customers.slice(CUSTOMERS / 2)];
    const given = await ledgerOf(cluster, name);
    const before = await work(cluster, crowd, early);
    const moment = await ledgerOf(cluster, name);
    // 12:00.
    await creditWallet(new Caller(cluster.web, crowd.adminToken), {
      userId: early[0] ?? '',
      amount: MISTAKEN_RUPEES,
      narration: 'a mistake',
    });
    const after = await work(cluster, crowd, late);
    await timed('archived', () => untilArchived(cluster));

    const stoppedAt = Date.now();
    await Promise.all(servers.map((server) => server.stop()));
    await timed('made again', () => cluster.returnTo(moment.at));
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

/** How much is in the ledger, and the database's time. */
async function ledgerOf(cluster: ProductionCluster, database: string) {
  const query = `select (${ENTRIES}), clock_timestamp()::text as at`;
  const [row] = await cluster.ask<{ entries: number; at: string }>(query, database);
  return { entries: row?.entries ?? 0, at: row?.at ?? '' };
}

/** Orders, edits, cancels and credits of those customers, until so many are acknowledged and all are answered. */
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

/** What PostgreSQL does by itself within a minute: all of it leaves the cluster. */
async function untilArchived(cluster: ProductionCluster): Promise<void> {
  const [segment] = await cluster.ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const query = `select coalesce(last_archived_wal >= '${segment?.name}', false) as is from pg_stat_archiver`;
  const isArchived = async () => (await cluster.ask<{ is: boolean }>(query))[0]?.is === true;
  await cluster.until(`${segment?.name} is archived`, isArchived, ARCHIVED_WITHIN_MS);
}
