import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { BREAKFAST_ID, POST_LUNCH_ID, Seed } from '../testkit/seed.js';
import { DISH_PAISE, gatherCrowd, START_PAISE } from './crowd.js';
import { fillStandingOrders } from './fill-standing-orders.js';

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

/** Tomorrow's boxes of these meals are due, those of the others are not: a closing time can be a week before its day. */
async function closeOnly(em: EntityManager, ...meals: readonly string[]): Promise<void> {
  await sql(
    em.fork(),
    'update meals set closes_minutes_before = case when id = any($1::uuid[]) then 10080 else 0 end',
    [meals],
  );
}

/** How many boxes are to be made or charged. */
async function waiting(em: EntityManager): Promise<number> {
  const [row] = await sql<{ count: string }>(
    em.fork(),
    `select count(*) from standing_orders s join meals m on m.id = s.meal_id
     left join standing_days d on (d.user_id, d.meal_id) = (s.user_id, s.meal_id) left join orders o on o.id = d.order_id
     where d.outcome is null or (o.status = 0 and m.closes_minutes_before > 0)`,
  );
  return Number(row?.count);
}

/** Whoever has more than one live order for a meal and day, or was charged more than once for an order, or for one that is not placed. */
async function chargedTwice(em: EntityManager): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    em.fork(),
    `select 'two live orders of ' || user_id as text from orders where status <> 3 group by user_id, meal_id, for_date having count(*) > 1
     union all
     select 'order ' || o.id || ' with status ' || o.status || ' was charged ' || count(l.id) || ' times' from orders o
       left join wallet_logs l on l.order_id = o.id group by o.id
       having (o.status = 1) <> (count(l.id) = 1 and coalesce(sum(l.amount), 0) = -o.amount)`,
  );
  return rows.map(({ text }) => text);
}

/** Of customers who began with so much, and can pay so many boxes of two, whoever did not pay them, or was not refused the other one for the balance. */
async function forgotten(
  em: EntityManager,
  customers: readonly string[],
  begun: number,
  charged: number,
): Promise<string[]> {
  const wanted = JSON.stringify([begun - charged * DISH_PAISE, charged, 2 - charged]);
  const rows = await sql<{ id: string; charged: string; refused: string; balance: string }>(
    em.fork(),
    `select u.id, u.wallet_balance as balance, count(*) filter (where d.outcome = 'MADE' and o.status = 1) as charged,
       count(*) filter (where d.outcome = 'NO_MONEY') as refused
     from users u left join standing_days d on d.user_id = u.id left join orders o on o.id = d.order_id
     where u.id = any($1::uuid[]) group by u.id`,
    [customers],
  );
  return rows.flatMap((row) => {
    const found = JSON.stringify([row.balance, row.charged, row.refused].map(Number));
    return found === wanted
      ? []
      : [`customer ${row.id}: balance, charged and refused are ${found} instead of ${wanted}`];
  });
}
