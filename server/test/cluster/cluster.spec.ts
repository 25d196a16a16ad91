/** `npm run prove -- --cluster` in short: one failover of the cluster of deploy/cluster/. */

import { whereInstalled } from '../harness/where-installed.js';
import { CLUSTER_FAULTS, type ClusterFault } from './cluster-faults.js';
import { missingPackages } from './cluster-programs.js';
import { ProductionCluster, TTL_SECONDS } from './start-cluster.js';
import { underFault } from './under-fault.js';

/** The promise is half of it, which `npm run prove -- --cluster` holds it to; here much else is going on. */
const BACK_WITHIN_SECONDS = 4 * TTL_SECONDS;

whereInstalled(missingPackages())(
  'the node of the primary is killed under load: nothing is lost, and it goes on',
  async () => {
    const fault = CLUSTER_FAULTS.find(({ name }) => name === 'node of the primary killed') as ClusterFault;
    const cluster = await ProductionCluster.start();
    try {
      const row = await underFault(cluster, fault, BACK_WITHIN_SECONDS);
      expect(row).toMatchObject({ lost: [], faults: [] });
    } finally {
      await cluster.stop();
    }
  },
  900_000,
);
