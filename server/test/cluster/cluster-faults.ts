/** What is done to the cluster under load, and what came of it. */

import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { audit } from '../faults/audit.js';
import { gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { hasInternalError } from '../harness/server-process.js';
import { type OpenKitchen, type ProductionCluster, TTL_SECONDS } from './start-cluster.js';

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

export interface ClusterFault {
  readonly name: string;
  readonly strike: (cluster: ProductionCluster, kitchen: OpenKitchen) => Promise<void>;
  /** Every request is to be answered, if only with 503. */
  readonly answersAll?: boolean;
  /** Commits wait for no standby: something must be lost, or the whole test sees nothing. */
  readonly control?: boolean;
}

/** Longer than the ttl, so that another node has become the primary before it goes on. */
const HANGS_MS = 2 * TTL_SECONDS * 1_000;

const cutAndKill = async (cluster: ProductionCluster) => {
  const primary = await cluster.primary();
  cluster.link(primary).stall();
  await sleep(3_000);
  cluster.killNode(primary);
  cluster.link(primary).reset();
};

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'planned switchover', strike: (cluster) => cluster.switchOver() },
  { name: 'primary killed', strike: async (cluster) => cluster.killPostgres(await cluster.primary()) },
  {
    name: 'node of the primary killed',
    strike: async (cluster) => cluster.killNode(await cluster.primary()),
  },
  { name: 'link of the standbys cut, then the node of the primary killed', strike: cutAndKill },
  {
    name: 'Patroni of the primary hangs, and goes on',
    async strike(cluster) {
      const primary = await cluster.primary();
      cluster.pausePatroni(primary);
      await sleep(HANGS_MS);
      cluster.resumePatroni(primary);
      await sleep(TTL_SECONDS * 1_000);
    },
  },
  {
    name: 'two of three etcd killed',
    strike: async (cluster) => {
      for (const n of [1, 2]) cluster.killEtcd(n);
      await sleep(TTL_SECONDS * 1_000);
    },
  },
  {
    name: 'every server and the primary replaced, one after the other',
    answersAll: true,
    async strike(cluster, { name, servers }) {
      for (const at of servers.keys()) {
        await servers[at]?.stop();
        servers[at] = await cluster.startServer(name, at + 1);
        await cluster.untilReady();
      }
      await cluster.switchOver();
    },
  },
  {
    name: 'control: the same link and node, without a synchronous standby',
    strike: cutAndKill,
    control: true,
  },
];

const CUSTOMERS = 40;
const CLIENTS = 8;
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
  backWithin = 2 * TTL_SECONDS,
): Promise<ClusterRow> {
  // The files' own settings are what is proven.
  if (fault.control) await cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false });
  await cluster.untilWhole(!fault.control);
  const kitchen = await cluster.open();
  const { url, servers } = kitchen;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await gatherCrowd(setUp, CUSTOMERS).finally(() => setUp.close());
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const watch = watchAnswers(() => journal.acknowledged);
  try {
    load.start(CLIENTS, () => cluster.web);
    await sleep(BEFORE_MS);
    watch.begin();
    await fault.strike(cluster, kitchen);
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
        : [...books.twice, ...books.half, ...journal.wrong, ...dropped, ...late, ...outputs],
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
