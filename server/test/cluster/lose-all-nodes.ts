/** All machines of the database are lost with their disks: what pgBackRest has of it comes back, and only the last moments are missing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { verify } from '../../src/features/verification/verify.js';
import { audit } from '../faults/audit.js';
import { gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { compareJournals } from './compare-journals.js';
import type { ProductionCluster } from './start-cluster.js';
import { timed } from './timed.js';

/** In place of the minute of the files, so that it takes no minutes. */
const ARCHIVED_EVERY_SECONDS = 10;
const ARCHIVED_WITHIN_MS = 120_000;
/** For the push itself. */
const PUSHED_WITHIN_SECONDS = 5;

export interface LostNodes {
  readonly acknowledged: number;
  /** How long before the end the last was acknowledged that is there again, in seconds. */
  readonly secondsLost: number;
  /** Until everybody could work again, in seconds. */
  readonly secondsAway: number;
}

/**
 * @returns what came of it
 * @throws Error when more is missing than the promise allows, or the books are not right
 */
export async function loseAllNodes(cluster: ProductionCluster): Promise<LostNodes> {
  await cluster.configure({ postgresql: { parameters: { archive_timeout: ARCHIVED_EVERY_SECONDS } } });
  await timed('backup', async () => (await cluster.primary()).backrest('--type=full', 'backup'));
  const { name, url, servers } = await cluster.open();
  try {
    const setUp = await openDatabase({ url, poolSize: 2 });
    const crowd = await gatherCrowd(setUp, 40).finally(() => setUp.close());
    const load = new Load(crowd, crowd.customers);
    load.start(8, () => cluster.web);
    // Some of it has left, and some has not.
    const startedAt = await cluster.ask<{ at: string }>('select clock_timestamp()::text as at');
    const hasLeft = `select coalesce(last_archived_time > '${startedAt[0]?.at}', false) as is from pg_stat_archiver`;
    const isArchived = async () => (await cluster.ask<{ is: boolean }>(hasLeft))[0]?.is === true;
    await cluster.until('a part of the log is archived', isArchived, ARCHIVED_WITHIN_MS);
    await sleep((ARCHIVED_EVERY_SECONDS * 1_000) / 2);
    const lostAt = Date.now();
    await timed('made again', () => Promise.all([load.stop(), cluster.remake()]));
    const [row] = await cluster.ask<{ seconds: string }>(
      `select extract(epoch from to_timestamp(${lostAt / 1000}) - max(created_at)) as seconds from wallet_logs`,
      name,
    );
    const database = await openDatabase({ url, poolSize: 2 });
    const secondsLost = Number(row?.seconds);
    try {
      if (!(await verify(database.em)).holds) throw new Error('The books are not right.');
      const { lost } = await audit(database.em, load.journal, false);
      if (lost.length === 0)
        throw new Error('Nothing is missing: the nodes were not lost while somebody worked.');
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
