/** Faults of the cluster under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { askAt } from './ask-at.js';
import type { PromisedSettings } from './cluster-settings.js';
import { divergeStandbys } from './diverge-standbys.js';
import { type OpenKitchen, type ProductionCluster, TTL_SECONDS } from './start-cluster.js';
import { until } from './until.js';

export interface ClusterFault {
  readonly name: string;
  /**
   * Causes the fault.
   * @param wrong reports violations seen in the meantime
   */
  readonly strike: (cluster: ProductionCluster, kitchen: OpenKitchen, wrong: string[]) => Promise<void>;
  /** Whether every request must be answered, if only with 503. */
  readonly answersAll?: boolean;
  /** Whether the fault needs machines with separate networks. */
  readonly needsMachines?: boolean;
  /** Seconds for which the fault blocks all clients. 0 if other machines take over. */
  readonly lasts?: number;
  /** Patroni settings in etcd during the fault, which replace those in the files. */
  readonly settings?: PromisedSettings;
  /** Whether clients retry with a different idempotency key. */
  readonly dropsKeys?: boolean;
  /** Whether this is a control in which data must be lost. Otherwise, the test detects nothing. */
  readonly control?: boolean;
}

/** Exceeds the ttl, so that another node becomes the primary before this one continues. */
const HANGS_MS = 2 * TTL_SECONDS * 1_000;
/** Exceeds the ttl and all retries within it. */
const ISOLATED_SECONDS = 45;

/** Exceeds the time after which Patroni notices that no standby follows. */
const ALONE_SECONDS = 10;

/** Settings with which no commit waits for a standby. */
export const WITHOUT_STANDBY = { synchronous_mode: false, synchronous_mode_strict: false } as const;

const cutAndKill = async (cluster: ProductionCluster) => {
  const primary = await cluster.primary();
  await cluster.cut(primary, 'replication');
  await sleep(3_000);
  // The network is restored only after another node took over; otherwise, pending packets would arrive after the kill.
  primary.kill();
};

/** Stops all standbys. No commit may end until one is back. */
const leaveAlone: ClusterFault['strike'] = async (cluster, _kitchen, wrong) => {
  const [primary, standbys] = [await cluster.primary(), await cluster.standbys()];
  for (const standby of standbys) standby.killDatabase();
  const committed = askAt(primary.url, 'create table alone ()').then(
    () => true,
    () => false,
  );
  if (await Promise.race([committed, sleep(ALONE_SECONDS * 1_000, false)]))
    wrong.push('a commit ended although no standby is there');
  await cluster.repair();
  await committed;
  await askAt(primary.url, 'drop table if exists alone');
};

/** Isolates the primary. It continues, only some hosts can reach it, and it returns with all of its writes. */
const isolated = (whom: 'clients' | 'peers' | 'etcd' | 'all', words: string, lasts = 0): ClusterFault => ({
  name: `living primary isolated from ${words} for ${ISOLATED_SECONDS} s, and healed`,
  needsMachines: true,
  lasts,
  async strike(cluster) {
    const primary = await cluster.primary();
    await cluster.cut(primary, whom);
    await sleep(ISOLATED_SECONDS * 1_000);
    await cluster.network.heal(primary.machine);
    await cluster.untilWhole();
  },
});

/** Time limit for moving the balancers' address. The row shows the measured time. */
const MOVED_WITHIN_MS = 120_000;

/** Kills the balancer and the pooler that are in use. */
const killBalancerAndPooler: ClusterFault['strike'] = async (cluster) => {
  const leading = await cluster.leadingBalancer();
  leading.kill('haproxy');
  await until(
    'the other one has the address',
    TTL_SECONDS * 1_000,
    async () => !(await leading.hasAddress()),
  );
  await until('it is answered', MOVED_WITHIN_MS, async () => (await fetch(`${cluster.web}/readyz`)).ok);
  cluster.balancers[0]?.kill('pgbouncer');
};

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'primary killed', strike: async (cluster) => (await cluster.primary()).killPostgres() },
  { name: 'node of the primary killed', strike: async (cluster) => (await cluster.primary()).kill() },
  {
    name: 'replication cut, then the node of the primary killed',
    needsMachines: true,
    strike: cutAndKill,
  },
  // Patroni and its standbys do not notice this fault, so no client is redirected until it is over.
  isolated('clients', 'its clients', ISOLATED_SECONDS),
  isolated('peers', 'its peers'),
  isolated('etcd', 'etcd'),
  isolated('all', 'everything'),
  {
    name: 'both standbys diverge',
    needsMachines: true,
    lasts: TTL_SECONDS,
    strike: (cluster, _kitchen, wrong) => divergeStandbys(cluster, wrong),
  },
  {
    name: 'Patroni of the primary hangs, and goes on',
    async strike(cluster) {
      const primary = await cluster.primary();
      primary.pausePatroni();
      await sleep(HANGS_MS);
      primary.resumePatroni();
      await cluster.untilWhole();
    },
  },
  {
    name: 'both standbys killed',
    lasts: ALONE_SECONDS,
    strike: leaveAlone,
  },
  {
    name: 'two of three etcd killed',
    async strike(cluster, _kitchen, wrong) {
      for (const node of cluster.nodes.slice(0, 2)) node.killEtcd();
      await sleep(TTL_SECONDS * 1_000);
      if (!(await cluster.hasPrimary())) wrong.push('there is no primary without etcd');
      await cluster.repair();
    },
  },
  {
    name: 'all three nodes killed at once, and started',
    // The leader key of the previous primary must expire first.
    lasts: 2 * TTL_SECONDS,
    async strike(cluster) {
      for (const node of cluster.nodes) node.kill();
      await sleep(5_000);
      await cluster.repair();
    },
  },
  {
    name: 'balancer killed, and once it is answered again the pooler',
    needsMachines: true,
    strike: killBalancerAndPooler,
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
    name: 'control: the same replication and node, without a synchronous standby',
    needsMachines: true,
    strike: cutAndKill,
    settings: WITHOUT_STANDBY,
    control: true,
  },
];
