/** Deliberate violations of docs/operate/cluster.md. The proof must detect each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLUSTER_FAULTS, type ClusterFault, WITHOUT_STANDBY } from './cluster-faults.js';
import type { PromisedSettings } from './cluster-settings.js';
import { ProductionCluster } from './start-cluster.js';
import { underFault } from './under-fault.js';

export interface Sabotage {
  readonly name: string;
  /** Patroni settings to store in etcd. */
  readonly settings?: PromisedSettings;
  /** Fault that reveals the sabotage. */
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

/** Result of the proof for a sabotage. Undefined for a part that is not checked. */
export interface ExpectedFindings {
  /** Expected findings of the settings check, before the first fault. */
  readonly settings?: readonly string[];
  /** Expected findings of the fault: lost and wrong data. */
  readonly fault?: readonly string[];
}

/** Runs a sabotage in a separate cluster. */
export async function findingsOf({ settings, fault }: Sabotage): Promise<ExpectedFindings> {
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
