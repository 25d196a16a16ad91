import { ROUTES } from '../src/rest/routes.js';
import { CLUSTER_FAULTS, type ClusterRow, holds, underFault } from '../test/cluster/cluster-faults.js';
import { missingPackages } from '../test/cluster/cluster-programs.js';
import { drill } from '../test/cluster/drill.js';
import { orderByPhone } from '../test/cluster/order-by-phone.js';
import { runExamples } from '../test/cluster/run-examples.js';
import { ProductionCluster, TTL_SECONDS } from '../test/cluster/start-cluster.js';

const COLUMNS = ['fault', 'seconds away', 'acknowledged', 'lost', 'asked again', 'twice, half, wrong'];

/**
 * `npm run prove -- --cluster`: the cluster of deploy/cluster/ under load, through balancer and pooler, while its parts are
 * killed and cut.
 *
 * @param only the part of a name, of the faults that are tried
 * @returns the exit code: 0 when nothing was lost, and the control lost something; 1 otherwise
 * @throws Error when a program is not installed
 */
export async function proveCluster(only = ''): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(
      `The cluster needs programs that are not installed. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  const cluster = await ProductionCluster.start();
  let isProven = true;
  try {
    console.log(`ttl ${TTL_SECONDS} s\n| ${COLUMNS.join(' | ')} |\n|---|---:|---:|---:|---:|---:|`);
    for (const fault of CLUSTER_FAULTS.filter(({ name }) => name.includes(only))) {
      const row = await underFault(cluster, fault);
      isProven &&= holds(row, fault);
      print(row, holds(row, fault));
    }
    if (!only) {
      const { url, servers } = await cluster.open();
      const wrong = await orderByPhone(cluster.web, url);
      const failed = await runExamples(cluster.web, url);
      await Promise.all(servers.map((server) => server.kill()));
      isProven &&= failed.length === 0 && wrong.length === 0;
      console.log(`\nexamples of docs/rest.md: ${ROUTES.length}, not answered as promised: ${failed.length}`);
      console.log(`web client: ordered and cancelled, wrong: ${wrong.length}`);
      for (const text of [...failed, ...wrong]) console.error(`  NOT PROVEN ${text}`);
      const steps = Object.entries(await drill(cluster));
      console.log(
        `drill, in seconds: ${steps.map(([name, took]) => `${name} ${took.toFixed(1)}`).join(', ')}`,
      );
    }
  } finally {
    await cluster.stop();
  }
  return isProven ? 0 : 1;
}

function print(row: ClusterRow, isFine: boolean): void {
  const { fault, secondsAway, acknowledged, lost, askedAgain, faults } = row;
  console.log(
    `| ${[fault, secondsAway.toFixed(1), acknowledged, lost.length, askedAgain, faults.length].join(' | ')} |`,
  );
  if (!isFine) for (const text of [...lost, ...faults].slice(0, 20)) console.error(`  NOT PROVEN ${text}`);
}
