/** A fault under load, and what came of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { audit } from '../faults/audit.js';
import { gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { hasInternalError } from '../harness/server-process.js';
import type { ClusterFault } from './cluster-faults.js';
import { type ProductionCluster, TTL_SECONDS } from './start-cluster.js';

/** A row of the table. */
export interface ClusterRow {
  readonly fault: string;
  /** The longest time in which nobody was answered. */
  readonly secondsAway: number;
  readonly acknowledged: number;
  readonly askedAgain: number;
  readonly lost: readonly string[];
  /** Twice, half, wrong, and away for too long. */
  readonly faults: readonly string[];
}

const CUSTOMERS = 40;
const CLIENTS = 8;
/** The share of answers that do not reach a customer. */
const MISSED = 0.05;
/** How long everything works before the fault. */
const BEFORE_MS = 3_000;

/**
 * One fault under load, through balancer and pooler; the cluster is started whole again afterwards.
 *
 * @param backWithin how many seconds it may be away
 */
export async function underFault(
  cluster: ProductionCluster,
  fault: ClusterFault,
  backWithin = 2 * TTL_SECONDS + (fault.lasts ?? 0),
): Promise<ClusterRow> {
  // The files' own settings are what is proven.
  if (fault.settings) await cluster.configure(fault.settings);
  await cluster.untilWhole(fault.settings?.synchronous_mode !== false);
  const kitchen = await cluster.open();
  const { url, servers } = kitchen;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await gatherCrowd(setUp, CUSTOMERS).finally(() => setUp.close());
  const load = new Load(crowd, crowd.customers, { missed: MISSED, dropsKeys: fault.dropsKeys });
  const { journal } = load;
  const watch = watchAnswers(() => journal.acknowledged);
  try {
    load.start(CLIENTS, () => cluster.web);
    await sleep(BEFORE_MS);
    watch.begin();
    const seen: string[] = [];
    await fault.strike(cluster, kitchen, seen);
    const struckAt = journal.acknowledged;
    const deadline = Date.now() + 2 * backWithin * 1_000;
    while (journal.acknowledged < struckAt + CLIENTS && Date.now() < deadline) await sleep(100);
    await sleep(BEFORE_MS);
    const secondsAway = watch.end();
    await load.stop();
    // What was lost is asked for in vain.
    if (!fault.control) await load.settle(cluster.web);
    const outputs = servers.map((server) => server.output()).filter(hasInternalError);
    const database = await openDatabase({ url, poolSize: 2 });
    const books = await audit(database.em, journal, !fault.control).finally(() => database.close());
    const dropped =
      fault.answersAll && journal.unanswered > 0 ? [`${journal.unanswered} were not answered`] : [];
    const late = secondsAway > backWithin ? [`away for ${secondsAway.toFixed(1)} s`] : [];
    return {
      fault: fault.name,
      secondsAway,
      acknowledged: journal.acknowledged,
      askedAgain: journal.unanswered + journal.unavailable,
      lost: books.lost,
      faults: fault.control
        ? []
        : [...books.twice, ...books.half, ...journal.wrong, ...seen, ...dropped, ...late, ...outputs],
    };
  } finally {
    await load.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await cluster.repair();
  }
}

/** @returns whether the row proves what it is for */
export function holds({ lost, faults }: ClusterRow, { control }: ClusterFault): boolean {
  return control ? lost.length > 0 : lost.length === 0 && faults.length === 0;
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
