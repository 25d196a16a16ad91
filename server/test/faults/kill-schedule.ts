import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { BREAKFAST_ID, POST_LUNCH_ID, Seed } from '../testkit/seed.js';
import { DISH_PAISE, gatherCrowd, START_PAISE } from './crowd.js';
import { fillStandingOrders } from './fill-standing-orders.js';
import { chargedTwice, closeOnly, forgotten, waiting } from './settled-boxes.js';

export interface ScheduleKillWishes {
  /** An empty database. */
  readonly url: string;
  /** How many kills. */
  readonly rounds: number;
  /** How many customers begin in each round; each wants a box of two meals. */
  readonly crowd: number;
}

/** What came of it. */
export interface ScheduleKills {
  readonly boxes: number;
  readonly entries: number;
  readonly rounds: number;
  /** Everything that went wrong, in words. */
  readonly wrong: readonly string[];
  /** How often the server was killed before it had done what there was to do. */
  readonly midway: number;
}

/** How many of a round can pay one box, and not two. */
const POOR = 5;
const POOR_PAISE = DISH_PAISE + 1;
const SETTLED_WITHIN_MS = 60_000;

/**
 * Kills the server (SIGKILL) while its schedule makes boxes of one meal, and charges those of another whose closing time is over. Every round more customers
 * want boxes of both, and the meals change places, so that what one round made the next one charges. After each kill nobody was charged twice; at the end
 * nobody was forgotten: each customer paid each box once, or has been told that the balance is too low.
 */
export async function killSchedule({ url, rounds, crowd }: ScheduleKillWishes): Promise<ScheduleKills> {
  const database = await openDatabase({ url, poolSize: 2 });
  const { em } = database;
  const wrong: string[] = [];
  let midway = 0;
  let server: ServerProcess | undefined;
  const start = () => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' }, unready: true });
  try {
    const { customers: rich, dishId } = await gatherCrowd(database, rounds * (crowd - POOR));
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
      const before = await waiting(em);
      server = await start();
      const goal = before * Math.random();
      for (let until = Date.now() + SETTLED_WITHIN_MS; (await waiting(em)) > goal; )
        if (Date.now() > until) throw new Error(`The schedule does nothing: ${server.output()}`);
      await sleep(Math.random() * 30);
      await server.kill();
      if ((await waiting(em)) > 0) midway++;
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output()}`);
      wrong.push(...(await chargedTwice(em)).map((text) => `after kill ${round + 1}: ${text}`));
    }
    await closeOnly(em, BREAKFAST_ID, POST_LUNCH_ID);
    server = await start();
    for (let until = Date.now() + SETTLED_WITHIN_MS; (await waiting(em)) > 0; await sleep(50))
      if (Date.now() > until) throw new Error('The schedule does not come to an end.');
    await server.stop();
    wrong.push(
      ...(await chargedTwice(em)),
      ...(await forgotten(em, rich, START_PAISE, 2)),
      ...(await forgotten(em, poor, POOR_PAISE, 1)),
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
