/** What is done to the cluster under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { askAt } from './ask-at.js';
import { divergeStandbys } from './diverge-standbys.js';
import {
  type OpenKitchen,
  type ProductionCluster,
  type PromisedSettings,
  TTL_SECONDS,
} from './start-cluster.js';
import { until } from './until.js';

export interface ClusterFault {
  readonly name: string;
  /** @param wrong takes what was seen to be wrong meanwhile */
  readonly strike: (cluster: ProductionCluster, kitchen: OpenKitchen, wrong: string[]) => Promise<void>;
  /** Every request is to be answered, if only with 503. */
  readonly answersAll?: boolean;
  /** Takes machines with networks of their own. */
  readonly needsMachines?: boolean;
  /** For how many seconds the fault itself keeps everybody away; 0 when others take over. */
  readonly lasts?: number;
  /** What Patroni keeps in etcd while it lasts, in place of the files' own. */
  readonly settings?: PromisedSettings;
  /** Clients ask again under another idempotency key. */
  readonly dropsKeys?: boolean;
  /** Something must be lost, or the whole test sees nothing. */
  readonly control?: boolean;
}

/** Longer than the ttl, so that another node has become the primary before it goes on. */
const HANGS_MS = 2 * TTL_SECONDS * 1_000;
/** Longer than the ttl and all that is tried again within it. */
const ISOLATED_SECONDS = 45;

/** Longer than Patroni takes to find out that nobody follows. */
const ALONE_SECONDS = 10;

/** No commit waits. */
export const WITHOUT_STANDBY = { synchronous_mode: false, synchronous_mode_strict: false } as const;

const cutAndKill = async (cluster: ProductionCluster) => {
  const primary = await cluster.primary();
  await cluster.cut(primary, 'replication');
  await sleep(3_000);
  // Not healed before another one has taken over: what is still on its way would arrive after the death.
  primary.kill();
};

/** Nobody is left to wait for: no commit may end until somebody is back. */
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

/** The primary lives on, heard by some and not by others, and comes back with whatever it has written. */
const isolated = (
  whom: 'clients' | 'peers' | 'etcd' | 'everybody',
  words: string,
  lasts = 0,
): ClusterFault => ({
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

/** For the address of the balancers; how long it took is in the row. */
const MOVED_WITHIN_MS = 120_000;

/** Each of the two that is used. */
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
  // Patroni and its standbys see nothing of it, and nobody is led elsewhere until it is over.
  isolated('clients', 'its clients', ISOLATED_SECONDS),
  isolated('peers', 'its peers'),
  isolated('etcd', 'etcd'),
  isolated('everybody', 'everybody'),
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
    // The key of the primary that was has to run out.
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
