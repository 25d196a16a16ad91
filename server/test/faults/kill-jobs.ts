import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { progressOf, startCancelOrders, startCreditWallets, startPlaceOrders } from '../testkit/jobs.js';
import { START_PAISE, seedCrowd } from './crowd.js';

export interface JobKillOptions {
  /** Empty database, or an empty folder for an embedded one. */
  readonly location: DatabaseLocation;
  /** Number of kills. */
  readonly rounds: number;
  /** Number of rows of each job. */
  readonly crowd: number;
}

/** Result of the scenario. */
export interface JobKills {
  readonly rows: number;
  readonly entries: number;
  readonly rounds: number;
  /** All violations, as text. */
  readonly wrong: readonly string[];
  /** Number of kills while some rows of a job were done and others were not. */
  readonly midway: number;
}

const CREDIT_PAISE = 12_300;
const DONE_WITHIN_MS = 60_000;

/**
 * Kills the server (SIGKILL) during a bulk job. The next server continues it automatically. Each round places orders for all
 * customers, credits payments, and cancels the orders, each as a job; one of the three is killed. At the end, each row is done,
 * and each wallet has the expected balance.
 */
export async function killJobs({ location, rounds, crowd }: JobKillOptions): Promise<JobKills> {
  const embedded = 'dataDir' in location;
  const setUp = await openDatabase(location);
  const { adminToken, customers, mealId, dishId } = await seedCrowd(setUp, crowd);
  await setUp.close();
  const options = {
    env: { LOG_LEVEL: 'error' },
    ...(embedded ? { dataDir: location.dataDir } : { databaseUrl: location.url }),
  };
  const wrong: string[] = [];
  let midway = 0;
  let server = await startServer(options);
  try {
    const admin = () => new Caller(server.url, adminToken);
    const progress = async (id: string) => accepted(await progressOf(admin(), id)).it;
    const done = async (id: string) => {
      for (let until = Date.now() + DONE_WITHIN_MS; ; await sleep(20)) {
        const job = await progress(id);
        if (job.status !== 'WORKING') return job;
        if (Date.now() > until) throw new Error(`A job does not end: ${JSON.stringify(job)}`);
      }
    };
    /** Kills the server after a part of the job is done, and starts another. */
    const kill = async (id: string) => {
      const goal = Math.floor(crowd * Math.random() * 0.8);
      for (let job = await progress(id); job.done < goal && job.status === 'WORKING'; )
        job = await progress(id);
      await server.kill();
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output()}`);
      server = await startServer(options);
      const { done: rows, total } = await progress(id);
      if (rows > 0 && rows < total) midway++;
    };
    for (let round = 0; round < rounds; round++) {
      const forDate = addDays(indiaDateOf(new Date()), 1_000 + round);
      const lines = [{ dishId, quantity: 1 }];
      const ids: string[] = [];
      const steps = [
        () => startPlaceOrders(admin(), { userIds: customers, mealId, forDate, lines }, `place ${round}`),
        () =>
          startCreditWallets(
            admin(),
            customers.map((userId) => ({ userId, amount: CREDIT_PAISE / 100 })),
            `credit ${round}`,
          ),
        () => startCancelOrders(admin(), ids, `cancel ${round}`),
      ];
      for (const [number, start] of steps.entries()) {
        const { id } = accepted(await start()).it;
        if (number === round % steps.length) await kill(id);
        const job = await done(id);
        if (job.done < crowd) wrong.push(`round ${round + 1}, job ${number + 1}: ${JSON.stringify(job)}`);
        if (number === 0) ids.push(...(await placedBy(admin(), id)));
      }
    }
    await server.stop();
    const after = await openDatabase(location);
    try {
      wrong.push(...(await wrongWallets(after.em, rounds)));
      const { findings, counted } = await verify(after.em);
      for (const { rule, broken, examples } of findings)
        if (broken > 0) wrong.push(`${rule} ${examples.join('; ')}`);
      return { rows: rounds * crowd * 3, entries: counted.entries, rounds, wrong, midway };
    } finally {
      await after.close();
    }
  } finally {
    await server.kill();
  }
}

/** Returns the IDs of the orders that a job has placed. */
async function placedBy(admin: Caller, id: string): Promise<string[]> {
  const text = 'query ($id: ID!) { it: bulkJob(id: $id) { rows(first: 1000) { order { id } } } }';
  const { it } = accepted(
    await admin.ask<{ it: { rows: { order: { id: string } | null }[] } }>(text, { id } as never),
  );
  return it.rows.flatMap(({ order }) => order?.id ?? []);
}

/** Returns the wallets with another balance or number of entries than expected: three entries a round. */
async function wrongWallets(em: EntityManager, rounds: number): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    em.fork(),
    `select u.user_title || ' holds ' || u.wallet_balance || ' after ' || u.wallet_entry_no || ' entries' as text
     from users u where u.user_title like 'Crowd %' and (u.wallet_balance, u.wallet_entry_no) is distinct from ($1::bigint, $2::int)`,
    [START_PAISE + rounds * CREDIT_PAISE, 1 + rounds * 3],
  );
  return rows.map(({ text }) => text);
}
