/** `npm run prove -- --cluster` in short: one failover of the cluster of deploy/cluster/, where its programs are installed. */
import { CLUSTER_FAULTS, type ClusterFault, underFault } from '../cluster/cluster-faults.js';
import { missingPackages } from '../cluster/cluster-programs.js';
import { ProductionCluster } from '../cluster/start-cluster.js';

const missing = missingPackages();
const title =
  'the node of the primary is killed under load: nothing is lost, and it goes on within twice the ttl';

if (missing.length > 0) test.skip(`${title} (not installed: ${missing.join(', ')})`, () => {});
else
  test(title, async () => {
    const fault = CLUSTER_FAULTS.find(({ name }) => name === 'node of the primary killed') as ClusterFault;
    const cluster = await ProductionCluster.start();
    try {
      expect(await underFault(cluster, fault)).toMatchObject({ lost: [], faults: [] });
    } finally {
      await cluster.stop();
    }
  }, 400_000);
