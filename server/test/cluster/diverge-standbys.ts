import { setTimeout as sleep } from 'node:timers/promises';
import { askAt } from './ask-at.js';
import { crowding } from './crowding.js';
import type { DatabaseMachine } from './database-machine.js';
import { type ProductionCluster, TTL_SECONDS } from './start-cluster.js';

/** How soon a server says that no write ends: the longest wait of its probe, and that of the balancer's. */
const SAID_WITHIN_MS = 10_000;
const REJOINED_WITHIN_MS = 120_000;

/**
 * One standby after the other goes a way of its own, as when somebody promotes it by hand while its Patroni hangs: it takes writes, and none of the primary.
 * While both do, no commit has a standby to wait for.
 *
 * @param wrong takes what is not as it must be: with one standby the kitchen goes on; with none `/readyz` says so; both come back without their own writes
 */
export async function divergeStandbys(cluster: ProductionCluster, wrong: string[]): Promise<void> {
  const standbys = await cluster.standbys();
  const [first, second] = standbys as [DatabaseMachine, DatabaseMachine];
  await diverge(first);
  if (!(await saysReady(cluster, true))) wrong.push('/readyz is not 200 while one standby is left');
  await diverge(second);
  if (!(await saysReady(cluster, false))) wrong.push('/readyz is 200 while no commit has a standby');
  for (const standby of standbys) standby.resumePatroni();
  await cluster.untilWhole();
  for (const { name, url } of standbys) {
    const deadline = Date.now() + REJOINED_WITHIN_MS;
    while ((await hasOwnWrites(url)) !== false && Date.now() < deadline) await sleep(500);
    if ((await hasOwnWrites(url)) !== false) wrong.push(`${name} has not come back to the primary`);
  }
}

/** Patroni hangs, PostgreSQL becomes a primary of its own and takes a write. */
async function diverge(standby: DatabaseMachine): Promise<void> {
  standby.pausePatroni();
  await askAt(standby.url, 'select pg_promote()');
  await askAt(standby.url, 'set synchronous_commit = local; create table diverged (id int); checkpoint');
}

/** Waits until `/readyz` behind the balancer says it is ready, or is not. */
async function saysReady(cluster: ProductionCluster, wanted: boolean): Promise<boolean> {
  const deadline = Date.now() + (wanted ? TTL_SECONDS * 1_000 : SAID_WITHIN_MS) * crowding();
  while (Date.now() < deadline) {
    const answer = await fetch(`${cluster.web}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (answer && answer.ok === wanted) return true;
    await sleep(250);
  }
  return false;
}

/** Whether a node still has what nobody else has, and is no standby; undefined while it does not answer. */
async function hasOwnWrites(url: string): Promise<boolean | undefined> {
  const query = `select to_regclass('diverged') is not null or not pg_is_in_recovery() as own`;
  return askAt<{ own: boolean }>(url, query).then(
    ([row]) => row?.own,
    () => undefined,
  );
}
