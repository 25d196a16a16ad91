/** A fault under load, and what came of it. */
import { type Database, openDatabase } from '../../src/db/database.js';
import { audit } from '../faults/audit.js';
import { gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { hasInternalError } from '../harness/server-process.js';
import type { ClusterFault } from './cluster-faults.js';
import { type Compared, compareJournals } from './compare-journals.js';
import { crowding } from './crowding.js';
import { PROMISED, type ProductionCluster, TTL_SECONDS } from './start-cluster.js';
import { timed } from './timed.js';
import { until } from './until.js';

/** A row of the table. */
export interface ClusterRow {
  readonly fault: string;
  /** The longest time in which nobody was answered. */
  readonly secondsAway: number;
  readonly acknowledged: number;
  readonly askedAgain: number;
  readonly lost: readonly string[];
  /** How many entries the journals of the servers name, and how many of those the ledger does not hold. */
  readonly journals: Compared;
  /** Twice, half, wrong, and away for too long. */
  readonly faults: readonly string[];
}

const CUSTOMERS = 40;
const CLIENTS = 8;
/** The share of answers that do not reach a customer. */
const MISSED = 0.05;
/** How much is done before the fault, and again after it. */
const WORK = 60;
const WORK_WITHIN_MS = 180_000;

/**
 * One fault under load, through balancer and pooler; the cluster is started whole again afterwards.
 *
 * @param backWithin how many seconds it may be away on a machine that is not crowded
 */
export async function underFault(
  cluster: ProductionCluster,
  fault: ClusterFault,
  backWithin = 2 * TTL_SECONDS + (fault.lasts ?? 0),
): Promise<ClusterRow> {
  // The files' own settings are what is proven.
  if (fault.settings) await cluster.configure(fault.settings);
  // A node that comes back needs no server, and no server needs it.
  const [kitchen] = await Promise.all([
    timed('two servers', () => cluster.open()),
    timed('whole', () => cluster.untilWhole(fault.settings?.synchronous_mode !== false)),
  ]);
  const { url, servers } = kitchen;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await gatherCrowd(setUp, CUSTOMERS).finally(() => setUp.close());
  const load = new Load(crowd, crowd.customers, { missed: MISSED, dropsKeys: fault.dropsKeys });
  const { journal } = load;
  const watch = watchAnswers(() => journal.acknowledged);
  const untilDone = (count: number, within = WORK_WITHIN_MS) =>
    until(`${count} acknowledged`, within, async () => journal.acknowledged >= count);
  try {
    load.start(CLIENTS, () => cluster.web);
    await timed('work', () => untilDone(WORK));
    watch.begin();
    const seen: string[] = [];
    await timed('strike', () => fault.strike(cluster, kitchen, seen));
    const struckAt = journal.acknowledged;
    const within = 2 * backWithin * crowding() * 1_000;
    // Whoever is away for too long is found to be so below.
    await timed('answers again', () => untilDone(struckAt + WORK, within).catch(() => {}));
    const secondsAway = watch.end();
    await timed('last answers', () => load.stop());
    // What was lost is asked for in vain.
    if (!fault.control) await timed('settled', () => load.settle(cluster.web));
    const outputs = servers.map((server) => server.output()).filter(hasInternalError);
    const database = await openAgain(url);
    const [books, journals] = await timed('audit', () =>
      Promise.all([
        audit(database.em, journal, !fault.control),
        compareJournals(database.em, cluster.journals(kitchen.name)),
      ]),
    ).finally(() => database.close());
    const missing =
      journals.missing > 0 ? [`of the ledger, by its journals: ${journals.examples.join('; ')}`] : [];
    const unwritten = journals.entries < WORK / 2 ? [`the journals name ${journals.entries} entries`] : [];
    const dropped =
      fault.answersAll && journal.unanswered > 0 ? [`${journal.unanswered} were not answered`] : [];
    const late = secondsAway > backWithin * crowding() ? [`away for ${secondsAway.toFixed(1)} s`] : [];
    return {
      fault: fault.name,
      secondsAway,
      acknowledged: journal.acknowledged,
      askedAgain: journal.unanswered + journal.unavailable,
      lost: [...books.lost, ...missing],
      journals,
      faults: fault.control
        ? []
        : [
            ...books.twice,
            ...books.half,
            ...journal.wrong,
            ...seen,
            ...dropped,
            ...late,
            ...unwritten,
            ...outputs,
          ],
    };
  } finally {
    await load.stop();
    await timed('repaired', async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await cluster.repair();
      if (fault.settings) await cluster.configure(PROMISED);
    });
  }
}

/** Opens it for the audit. A connection that the fault has cut may still be handed out by the pooler: it is tried for a minute. */
async function openAgain(url: string): Promise<Database> {
  let database: Database | undefined;
  await until('a database to audit', 60_000, async () => {
    database = await openDatabase({ url, poolSize: 2 }).catch(() => undefined);
    return database !== undefined;
  });
  return database as Database;
}

/** @returns whether the row proves what it is for */
export function holds({ lost, faults, journals }: ClusterRow, { control }: ClusterFault): boolean {
  // The control is missed by customers and by the journals.
  return control ? lost.length > 1 && journals.missing > 0 : lost.length === 0 && faults.length === 0;
}

/** Measures the longest time without an answer that something was done. */
export function watchAnswers(count: () => number) {
  let [last, changedAt, longestMs] = [count(), performance.now(), 0];
  let begun = false;
  const look = () => {
    const now = performance.now();
    if (begun) longestMs = Math.max(longestMs, now - changedAt);
    if (count() !== last) [last, changedAt] = [count(), now];
  };
  const timer = setInterval(look, 50);
  return {
    begin() {
      begun = true;
    },
    /** In seconds. */
    end(): number {
      look();
      clearInterval(timer);
      return longestMs / 1_000;
    },
  };
}
