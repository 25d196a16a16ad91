/** `npm run prove -- --cluster` in short: one failover of the cluster of deploy/cluster/. */
import { CLUSTER_FAULTS, type ClusterFault, underFault } from '../cluster/cluster-faults.js';
import { missingPackages } from '../cluster/cluster-programs.js';
import { ProductionCluster } from '../cluster/start-cluster.js';
import { whereInstalled } from '../harness/where-installed.js';

whereInstalled(missingPackages())(
  'the node of the primary is killed under load: nothing is lost, and it goes on within twice the ttl',
  async () => {
    const fault = CLUSTER_FAULTS.find(({ name }) => name === 'node of the primary killed') as ClusterFault;
    const cluster = await ProductionCluster.start();
    try {
      expect(await underFault(cluster, fault)).toMatchObject({ lost: [], faults: [] });
    } finally {
      await cluster.stop();
    }
  },
  400_000,
);
