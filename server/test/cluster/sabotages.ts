/** What breaks the promises of docs/operate/cluster.md on purpose: the proof has to notice each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLUSTER_FAULTS, type ClusterFault, WITHOUT_STANDBY } from './cluster-faults.js';
import { ProductionCluster, type PromisedSettings } from './start-cluster.js';
import { underFault } from './under-fault.js';

export interface Sabotage {
  readonly name: string;
  /** What Patroni is told to keep in etcd. */
  readonly settings?: PromisedSettings;
  /** The fault that shows it. */
  readonly fault?: ClusterFault;
}

const named = (name: string) => {
  const fault = CLUSTER_FAULTS.find((each) => each.name === name);
  if (!fault) throw new Error(`No fault is called “${name}”.`);
  return fault;
};

export const SABOTAGES: readonly Sabotage[] = [
  {
    name: 'asynchronous',
    settings: WITHOUT_STANDBY,
    fault: named('replication cut, then the node of the primary killed'),
  },
  {
    name: 'not strict',
    settings: { synchronous_mode_strict: false },
    fault: named('both standbys killed'),
  },
  { name: 'failsafe off', settings: { failsafe_mode: false }, fault: named('two of three etcd killed') },
  {
    name: 'a dropped idempotency key',
    fault: { name: 'nothing is broken', strike: () => sleep(3_000), dropsKeys: true },
  },
];

/** What the proof said of a sabotage; undefined where it does not look. */
export interface Noticed {
  /** By the look at the settings, before the first fault. */
  readonly settings?: readonly string[];
  /** By the fault: what was lost, and what was wrong. */
  readonly fault?: readonly string[];
}

/** Runs a sabotage in a cluster of its own. */
export async function noticed({ settings, fault }: Sabotage): Promise<Noticed> {
  const cluster = await ProductionCluster.start();
  try {
    if (settings) await cluster.configure(settings);
    const found = settings && (await cluster.brokenSettings());
    const row = fault && (await underFault(cluster, { ...fault, settings }));
    return { settings: found, fault: row && [...row.lost, ...row.faults] };
  } finally {
    await cluster.stop();
  }
}
