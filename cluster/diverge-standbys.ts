import { setTimeout as sleep } from 'node:timers/promises';
import { askAt } from './ask-at.js';
import { crowding } from './crowding.js';
import type { DatabaseMachine } from './database-machine.js';
import { type ProductionCluster, TTL_SECONDS } from './start-cluster.js';

/** Time within which a server must report that writes hang: the sum of the longest waits of its probe and the balancer. */
const SAID_WITHIN_MS = 10_000;
const REJOINED_WITHIN_MS = 120_000;

/**
 * Promotes one standby after the other manually, as an operator might while its Patroni hangs. A promoted standby accepts writes
 * and ignores the primary. With both promoted, no commit has a standby.
 * @param wrong reports violations: with one standby, the kitchen must continue; with none, `/readyz` must report it; both must
 * rejoin without their own writes
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

/** Makes a standby diverge: its Patroni hangs, and its PostgreSQL becomes a primary and accepts a write. */
async function diverge(standby: DatabaseMachine): Promise<void> {
  standby.pausePatroni();
  await askAt(standby.url, 'select pg_promote()');
  await askAt(standby.url, 'set synchronous_commit = local; create table diverged (id int); checkpoint');
}

/** Waits until `/readyz` behind the balancer reports the wanted readiness. */
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

/** Checks whether a node has rows that no other node has, or is not a standby. Returns undefined if the node does not respond. */
async function hasOwnWrites(url: string): Promise<boolean | undefined> {
  const query = `select to_regclass('diverged') is not null or not pg_is_in_recovery() as own`;
  return askAt<{ own: boolean }>(url, query).then(
    ([row]) => row?.own,
    () => undefined,
  );
}
