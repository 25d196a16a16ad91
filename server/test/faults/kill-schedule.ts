import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { BREAKFAST_ID, POST_LUNCH_ID, Seed } from '../testkit/seed.js';
import { DISH_PAISE, START_PAISE, seedCrowd } from './crowd.js';
import { fillStandingOrders } from './fill-standing-orders.js';
import { chargedTwice, closeOnly, forgottenCustomers, waitingBoxes } from './settled-boxes.js';

export interface ScheduleKillOptions {
  /** An empty database. */
  readonly url: string;
  /** Number of kills. */
  readonly rounds: number;
  /** Number of new customers in each round, each with boxes of two meals. */
  readonly crowd: number;
}

/** Result of the scenario. */
export interface ScheduleKills {
  readonly boxes: number;
  readonly entries: number;
  readonly rounds: number;
  /** All violations, as text. */
  readonly wrong: readonly string[];
  /** Number of kills before the server had finished. */
  readonly midway: number;
}

/** Number of customers per round who can pay for only one of their two boxes. */
const POOR = 5;
const POOR_PAISE = DISH_PAISE + 1;
const SETTLED_WITHIN_MS = 60_000;

/**
 * Kills the server (SIGKILL) while its scheduler creates boxes of one meal, and charges those of another after its closing time.
 * Each round has more customers, and the meals alternate, so that each round charges the boxes of the previous one. After each
 * kill, no customer was charged twice. At the end, no box is missing: each customer paid each box once, or has a low-balance
 * issue.
 */
export async function killSchedule({ url, rounds, crowd }: ScheduleKillOptions): Promise<ScheduleKills> {
  const database = await openDatabase({ url, poolSize: 2 });
  const { em } = database;
  const wrong: string[] = [];
  let midway = 0;
  let server: ServerProcess | undefined;
  const start = () => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' }, unready: true });
  try {
    const { customers: rich, dishId } = await seedCrowd(database, rounds * (crowd - POOR));
    const seed = new Seed(em, systemClock);
    const poor = (await seed.customers(rounds * POOR, { balancePaise: POOR_PAISE })).map(({ id }) => id);
    const day = addDays(indiaDateOf(systemClock.now()), 1);
    const dishes = [{ id: dishId, title: 'Poha' }];
    await seed.plan({ date: day, breakfast: dishes, postLunch: dishes });
    for (let round = 0; round < rounds; round++) {
      const of = (list: readonly string[]) => list.filter((_id, number) => number % rounds === round);
      const some = [...of(rich), ...of(poor)];
      for (const mealId of [BREAKFAST_ID, POST_LUNCH_ID])
        await fillStandingOrders(em, { customers: some, mealId, dishId, from: day });
      await closeOnly(em, round % 2 === 0 ? BREAKFAST_ID : POST_LUNCH_ID);
      const before = await waitingBoxes(em);
      server = await start();
      const goal = before * Math.random();
      for (let until = Date.now() + SETTLED_WITHIN_MS; (await waitingBoxes(em)) > goal; )
        if (Date.now() > until) throw new Error(`The schedule does nothing: ${server.output()}`);
      await sleep(Math.random() * 30);
      await server.kill();
      if ((await waitingBoxes(em)) > 0) midway++;
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output()}`);
      wrong.push(...(await chargedTwice(em)).map((text) => `after kill ${round + 1}: ${text}`));
    }
    await closeOnly(em, BREAKFAST_ID, POST_LUNCH_ID);
    server = await start();
    for (let until = Date.now() + SETTLED_WITHIN_MS; (await waitingBoxes(em)) > 0; await sleep(50))
      if (Date.now() > until) throw new Error('The schedule does not come to an end.');
    await server.stop();
    wrong.push(
      ...(await chargedTwice(em)),
      ...(await forgottenCustomers(em, rich, START_PAISE, 2)),
      ...(await forgottenCustomers(em, poor, POOR_PAISE, 1)),
    );
    const { findings, counted } = await verify(em);
    for (const { rule, broken, examples } of findings)
      if (broken > 0) wrong.push(`${rule} ${examples.join('; ')}`);
    return { boxes: (rich.length + poor.length) * 2, entries: counted.entries, rounds, wrong, midway };
  } finally {
    await server?.kill();
    await database.close();
  }
}
