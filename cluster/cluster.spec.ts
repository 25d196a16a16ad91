/** Tests one failover of the cluster in deploy/cluster/: the short form of `npm run prove -- --cluster`. */

import { whereInstalled } from '../server/test/harness/where-installed.js';
import { CLUSTER_FAULTS, type ClusterFault } from './cluster-faults.js';
import { missingPackages } from './cluster-programs.js';
import { ProductionCluster, TTL_SECONDS } from './start-cluster.js';
import { underFault } from './under-fault.js';

/**
 * Time limit of this test. The documented limit is half of it, which `npm run prove -- --cluster` checks, because the computer is
 * busy during this test.
 */
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
