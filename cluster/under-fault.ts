/** Runs a fault under load, and returns the result. */
import { type Database, openDatabase } from '../server/src/db/database.js';
import { audit } from '../server/test/faults/audit.js';
import { seedCrowd } from '../server/test/faults/crowd.js';
import { Load } from '../server/test/faults/load.js';
import { hasInternalError } from '../server/test/harness/server-process.js';
import type { ClusterFault } from './cluster-faults.js';
import { PROMISED_SETTINGS } from './cluster-settings.js';
import { compareJournals, type JournalComparison } from './compare-journals.js';
import { crowding } from './crowding.js';
import { type ProductionCluster, TTL_SECONDS } from './start-cluster.js';
import { timedStep } from './timed.js';
import { until } from './until.js';

/** Result of one fault: a row of the table. */
export interface ClusterRow {
  readonly fault: string;
  /** The longest time without a response. */
  readonly secondsAway: number;
  readonly acknowledged: number;
  readonly askedAgain: number;
  readonly lost: readonly string[];
  /** Numbers of journal entries, and of those that the ledger lacks. */
  readonly journals: JournalComparison;
  /** Repeated or partial changes, wrong responses, and a downtime that is too long. */
  readonly faults: readonly string[];
}

const CUSTOMERS = 40;
const CLIENTS = 8;
/** Share of responses that do not reach a customer. */
const MISSED = 0.05;
/** Number of requests before the fault, and again after it. */
const WORK = 60;
const WORK_WITHIN_MS = 180_000;

/**
 * Tests one fault under load, through balancer and pooler. Afterwards, the cluster is complete again.
 * @param backWithin maximum downtime in seconds on a quiet computer
 */
export async function underFault(
  cluster: ProductionCluster,
  fault: ClusterFault,
  backWithin = 2 * TTL_SECONDS + (fault.lasts ?? 0),
): Promise<ClusterRow> {
  // The settings in the files are tested unchanged.
  if (fault.settings) await cluster.configure(fault.settings);
  // The repair of a node and the start of servers are independent of each other.
  const [kitchen] = await Promise.all([
    timedStep('two servers', () => cluster.open()),
    timedStep('whole', () => cluster.untilWhole(fault.settings?.synchronous_mode !== false)),
  ]);
  const { url, servers } = kitchen;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(setUp, CUSTOMERS).finally(() => setUp.close());
  const load = new Load(crowd, crowd.customers, { missed: MISSED, dropsKeys: fault.dropsKeys });
  const { journal } = load;
  const watch = watchAnswers(() => journal.acknowledged);
  const untilDone = (count: number, within = WORK_WITHIN_MS) =>
    until(`${count} acknowledged`, within, async () => journal.acknowledged >= count);
  try {
    load.start(CLIENTS, () => cluster.web);
    await timedStep('work', () => untilDone(WORK));
    watch.begin();
    const seen: string[] = [];
    await timedStep('strike', () => fault.strike(cluster, kitchen, seen));
    const struckAt = journal.acknowledged;
    const within = 2 * backWithin * crowding() * 1_000;
    // A client without a response for too long is detected below.
    await timedStep('answers again', () => untilDone(struckAt + WORK, within).catch(() => {}));
    const secondsAway = watch.end();
    await timedStep('last answers', () => load.stop());
    // In a control, changes are lost, so their requests cannot be settled.
    if (!fault.control) await timedStep('settled', () => load.settle(cluster.web));
    const outputs = servers.map((server) => server.output()).filter(hasInternalError);
    const database = await openAgain(url);
    const [books, journals] = await timedStep('audit', () =>
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
    await timedStep('repaired', async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await cluster.repair();
      if (fault.settings) await cluster.configure(PROMISED_SETTINGS);
    });
  }
}

/** Opens the database for the audit. The pooler may hand out a connection that the fault has cut, so this is retried for a minute. */
async function openAgain(url: string): Promise<Database> {
  let database: Database | undefined;
  await until('a database to audit', 60_000, async () => {
    database = await openDatabase({ url, poolSize: 2 }).catch(() => undefined);
    return database !== undefined;
  });
  return database as Database;
}

/** Checks whether the row proves its purpose: no loss, or for a control a detected loss. */
export function holdsPromise({ lost, faults, journals }: ClusterRow, { control }: ClusterFault): boolean {
  // In a control, the responses to customers and the journals of the servers must both show lost changes.
  return control ? lost.length > 1 && journals.missing > 0 : lost.length === 0 && faults.length === 0;
}

/** Measures the longest time without a successful response. */
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
