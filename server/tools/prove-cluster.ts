import { CLUSTER_FAULTS, type ClusterFault } from '../../cluster/cluster-faults.js';
import { missingForMachines } from '../../cluster/cluster-namespaces.js';
import { missingPackages } from '../../cluster/cluster-programs.js';
import { drill } from '../../cluster/drill.js';
import { loseAllNodes } from '../../cluster/lose-all-nodes.js';
import { orderByPhone } from '../../cluster/order-by-phone.js';
import { restoreToAMoment } from '../../cluster/restore-to-a-moment.js';
import { runExamples } from '../../cluster/run-examples.js';
import { ProductionCluster, TTL_SECONDS } from '../../cluster/start-cluster.js';
import { type ClusterRow, holdsPromise, underFault } from '../../cluster/under-fault.js';
import { ROUTES } from '../src/rest/routes.js';
import { findProgram } from '../test/harness/system-program.js';

const COLUMNS = [
  'fault',
  'seconds away',
  'acknowledged',
  'lost',
  'asked again',
  'twice, half, wrong',
  'in the journals, missing',
];
const LOST = 'all nodes lost';
const MOMENT = 'restored to a moment';

/**
 * `npm run prove -- --cluster`: tests the cluster of deploy/cluster/ under load, through balancer and pooler, while its parts are
 * killed and cut off.
 * @param only part of the names of the faults to try
 * @returns the exit code: 0 if nothing was lost, the control lost something, and the settings are those that the promises
 * require; 1 otherwise
 * @throws Error if a program is missing or too old, or no fault has such a name
 */
export async function proveCluster(only = ''): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(
      `The cluster needs programs that are not installed. On Debian 13: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  const faults = CLUSTER_FAULTS.filter(({ name }) => name.includes(only));
  const remakes = [
    { name: MOMENT, isHeld: isReturned },
    { name: LOST, isHeld: isRemade },
  ].filter(({ name }) => name.includes(only));
  if (faults.length === 0 && remakes.length === 0)
    throw new Error(`No fault of the cluster is called “${only}”.`);
  const startedAt = performance.now();
  const cluster = await ProductionCluster.start();
  let isProven = true;
  try {
    for (const text of await cluster.brokenSettings()) {
      isProven = false;
      console.error(`  NOT PROVEN ${text}`);
    }
    console.log(`ttl ${TTL_SECONDS} s\n| ${COLUMNS.join(' | ')} |\n|---|---:|---:|---:|---:|---:|---:|`);
    for (const fault of faults) isProven = (await isHeld(cluster, fault)) && isProven;
    for (const remake of remakes) isProven = (await remake.isHeld(cluster)) && isProven;
    if (!only) {
      const { url, servers } = await cluster.open();
      const wrong = await orderByPhone(cluster.web, url);
      const failed = await runExamples(cluster.web, url);
      await Promise.all(servers.map((server) => server.kill()));
      isProven &&= failed.length === 0 && wrong.length === 0;
      console.log(
        `\nexamples of docs/integrate/rest.md: ${ROUTES.length}, not answered as promised: ${failed.length}`,
      );
      console.log(`web client: ordered and cancelled, wrong: ${wrong.length}`);
      for (const text of [...failed, ...wrong]) console.error(`  NOT PROVEN ${text}`);
      isProven = (await isRestored(cluster)) && isProven;
    }
  } finally {
    await cluster.stop();
  }
  console.log(`all of it in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  return isProven ? 0 : 1;
}

/** Causes a fault and prints the result. Returns whether the promise holds. An interrupted test proves nothing. */
async function isHeld(cluster: ProductionCluster, fault: ClusterFault): Promise<boolean> {
  if (fault.needsMachines && !cluster.network.hasMachines) {
    console.log(`| ${fault.name} | not run: needs ${missingForMachines().join(', ')} | | | | | |`);
    return false;
  }
  try {
    const row = await underFault(cluster, fault);
    print(row, holdsPromise(row, fault));
    if (!holdsPromise(row, fault)) console.error(cluster.files.storeLogs());
    return holdsPromise(row, fault);
  } catch (error) {
    return reportBreakOff(cluster, fault.name, error);
  }
}

/** Destroys all nodes, restores the cluster, and prints the lost seconds. Returns whether the promise holds. */
const isRemade = (cluster: ProductionCluster) =>
  isArchiveHeld(cluster, LOST, async () => {
    const { acknowledged, secondsLost, secondsAway } = await loseAllNodes(cluster);
    return `with their disks, the log archived every 10 s: ${acknowledged} acknowledged, those of the last ${secondsLost.toFixed(1)} s missing, away for ${secondsAway.toFixed(1)} s`;
  });

/** Restores the cluster to an earlier moment, and prints the entries that were undone. Returns whether the promise holds. */
const isReturned = (cluster: ProductionCluster) =>
  isArchiveHeld(cluster, MOMENT, async () => {
    const { before, after, missing, secondsAway } = await restoreToAMoment(cluster);
    return `${before} acknowledged before it are there, ${after} after it are not, the journals name the ${missing} entries of those, away for ${secondsAway.toFixed(1)} s`;
  });

/** Runs a test of pgBackRest's archive, and prints its result. Returns whether the test passed. An interrupted test proves nothing. */
async function isArchiveHeld(
  cluster: ProductionCluster,
  name: string,
  run: () => Promise<string>,
): Promise<boolean> {
  if (!findProgram('pgbackrest')) {
    console.log(`${name}: not run, needs pgbackrest`);
    return false;
  }
  try {
    console.log(`${name}: ${await run()}`);
    return true;
  } catch (error) {
    return reportBreakOff(cluster, name, error);
  }
}

/** Runs the restore drill, and prints the duration of each step. Returns whether the drill passed. An interrupted drill proves nothing. */
async function isRestored(cluster: ProductionCluster): Promise<boolean> {
  try {
    const steps = Object.entries(await drill(cluster));
    console.log(`drill, in seconds: ${steps.map(([name, took]) => `${name} ${took.toFixed(1)}`).join(', ')}`);
    return true;
  } catch (error) {
    return reportBreakOff(cluster, 'the drill', error);
  }
}

/** Prints why a part was interrupted, and stores the logs. */
function reportBreakOff(cluster: ProductionCluster, name: string, error: unknown): false {
  console.error(`  NOT PROVEN ${name} broke off: ${(error as Error).stack}`);
  console.error(cluster.files.storeLogs());
  return false;
}

function print(row: ClusterRow, isFine: boolean): void {
  const { fault, secondsAway, acknowledged, lost, askedAgain, faults, journals } = row;
  const written = `${journals.entries}, ${journals.missing}`;
  console.log(
    `| ${[fault, secondsAway.toFixed(1), acknowledged, lost.length, askedAgain, faults.length, written].join(' | ')} |`,
  );
  if (!isFine) for (const text of [...lost, ...faults].slice(0, 20)) console.error(`  NOT PROVEN ${text}`);
}
