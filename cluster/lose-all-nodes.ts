/**
 * Tests the loss of all database nodes with their disks: pgBackRest restores the database, and only changes of the last moments
 * are missing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/database.js';
import { verify } from '../server/src/features/verification/verify.js';
import { audit } from '../server/test/faults/audit.js';
import { seedCrowd } from '../server/test/faults/crowd.js';
import { Load } from '../server/test/faults/load.js';
import { compareJournals } from './compare-journals.js';
import type { ProductionCluster } from './start-cluster.js';
import { timedStep } from './timed.js';
import { ARCHIVED_WITHIN_MS } from './until.js';

/** Archive interval in seconds, shorter than the minute of the files. */
const ARCHIVED_EVERY_SECONDS = 10;
/** Time limit of the push itself, in seconds. */
const PUSHED_WITHIN_SECONDS = 5;

export interface LostNodes {
  readonly acknowledged: number;
  /** Seconds between the last restored acknowledged change and the end. */
  readonly secondsLost: number;
  /** Seconds until all clients could work again. */
  readonly secondsAway: number;
}

/**
 * Destroys all nodes while clients work, and restores the cluster from its backup and its archived log.
 * @throws Error if more is missing than the documented limit, or the ledger is inconsistent
 */
export async function loseAllNodes(cluster: ProductionCluster): Promise<LostNodes> {
  await cluster.configure({ postgresql: { parameters: { archive_timeout: ARCHIVED_EVERY_SECONDS } } });
  await timedStep('backup', async () => (await cluster.primary()).backrest('--type=full', 'backup'));
  const { name, url, servers } = await cluster.open();
  try {
    const setUp = await openDatabase({ url, poolSize: 2 });
    const crowd = await seedCrowd(setUp, 40).finally(() => setUp.close());
    const load = new Load(crowd, crowd.customers);
    load.start(8, () => cluster.web);
    // Waits until the archive contains a part of the work, so that only the rest is lost.
    const startedAt = await cluster.ask<{ at: string }>('select clock_timestamp()::text as at');
    const hasLeft = `select coalesce(last_archived_time > '${startedAt[0]?.at}', false) as is from pg_stat_archiver`;
    const isArchived = async () => (await cluster.ask<{ is: boolean }>(hasLeft))[0]?.is === true;
    await cluster.until('a part of the log is archived', isArchived, ARCHIVED_WITHIN_MS);
    await sleep((ARCHIVED_EVERY_SECONDS * 1_000) / 2);
    const lostAt = Date.now();
    await timedStep('made again', () => Promise.all([load.stop(), cluster.remake()]));
    const [row] = await cluster.ask<{ seconds: string }>(
      `select extract(epoch from to_timestamp(${lostAt / 1000}) - max(created_at)) as seconds from wallet_logs`,
      name,
    );
    const database = await openDatabase({ url, poolSize: 2 });
    const secondsLost = Number(row?.seconds);
    try {
      if (!(await verify(database.em)).holds) throw new Error('The books are not right.');
      const { lost } = await audit(database.em, load.journal, false);
      if (lost.length === 0) throw new Error('Nothing is missing: the nodes were not lost during work.');
      const { missing } = await compareJournals(database.em, cluster.journals(name));
      if (missing === 0) throw new Error('The journals of the servers do not say what is missing.');
    } finally {
      await database.close();
    }
    if (!(secondsLost < ARCHIVED_EVERY_SECONDS + PUSHED_WITHIN_SECONDS))
      throw new Error(`${secondsLost.toFixed(1)} s are missing.`);
    await cluster.untilReady();
    return {
      acknowledged: load.journal.acknowledged,
      secondsLost,
      secondsAway: (Date.now() - lostAt) / 1_000,
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}
