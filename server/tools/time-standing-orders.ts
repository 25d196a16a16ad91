/**
 * Measures the time of the built server to create and charge the boxes of 5,000 standing orders for one day on PostgreSQL, and a
 * customer's waiting time for the menu during this time. Run by hand; starts PostgreSQL and the server: npx tsx --tsconfig
 * server/tsconfig.json server/tools/time-standing-orders.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/db/database.js';
import { sql } from '../src/db/sql.js';
import { type EntityManager, inTransaction } from '../src/db/transaction.js';
import { OrderStatus } from '../src/features/orders/rules/order-status.js';
import { beginAdminSession } from '../src/features/sessions/begin-session.js';
import { systemClock } from '../src/shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf } from '../src/shared/india-date.js';
import { DISH_PAISE, seedCrowd } from '../test/faults/crowd.js';
import { fillStandingOrders } from '../test/faults/fill-standing-orders.js';
import { startRealPostgres } from '../test/harness/real-postgres.js';
import { startServer } from '../test/harness/server-process.js';
import { Caller, customerSession } from '../test/testkit/callers.js';
import { accepted } from '../test/testkit/graphql-client.js';
import { BREAKFAST_ID, POST_LUNCH_ID, Seed } from '../test/testkit/seed.js';

const SIZE = 5_000;
const WARM_SIZE = 1_000;
/** Number of earlier days with boxes of these customers: PostgreSQL's table statistics determine its query plans. */
const PAST_DAYS = 20;
/**
 * Number of customers who open the menu in turns. They open it at a fixed interval, whether or not the previous request has a
 * response.
 */
const CUSTOMERS = 20;
/** Interval between two requests for the menu, in milliseconds. */
const EVERY_MS = 10;
const IDLE_MS = 15_000;
/**
 * Number of measurements, each with a new database and server: the 99th percentile of 800 menus is the eighth slowest, which a
 * single pause of the server decides.
 */
const RUNS = 3;

const MENU = `{ activeMealPlan { date slots { meal { id title } dishes { id title price ingredients imageUrls } } }
  me { id title ... on User { ordersForActivePlan { id amount status lines { title quantity } } } } }`;
const PLAN = 'mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }';
const REPLAN =
  'mutation ($id: ID!, $input: UpdateMealPlanInput!) { updateMealPlan(id: $id, input: $input) { id } }';
const CLOSE = 'mutation ($id: ID!, $input: UpdateMealInput!) { updateMeal(id: $id, input: $input) { id } }';

/** Creates a delivered box of the standing order for each customer on each of the earlier days. */
async function fillPastDays(
  em: EntityManager,
  { customers, mealId, dishId }: { customers: readonly string[]; mealId: string; dishId: string },
  today: IndiaDate,
): Promise<void> {
  for (let back = 1; back <= PAST_DAYS; back++)
    await sql(
      em.fork(),
      `with placed as (
         insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
         select gen_random_uuid(), id, id, $2::uuid, $3::date, ${OrderStatus.COMPLETED}, ${DISH_PAISE}, $3::date from unnest($1::uuid[]) id
         returning id, user_id, meal_id, for_date
       ), lines as (
         insert into order_lines (order_id, dish_id, position, quantity, title, unit_price) select id, $4::uuid, 0, 1, 'Poha', ${DISH_PAISE} from placed
       )
       insert into standing_days (user_id, meal_id, for_date, outcome, order_id, standing_order_id, order_version, decided_at)
       select p.user_id, p.meal_id, p.for_date, 'MADE', p.id, s.id, 1, p.for_date
       from placed p join standing_orders s on (s.user_id, s.meal_id) = (p.user_id, p.meal_id)`,
      [[...customers], mealId, addDays(today, -back), dishId],
    );
}

/**
 * Opens the menu repeatedly in a separate process.
 * @returns a function that stops this and returns the milliseconds of each menu
 */
function openMenus(opener: ChildProcess, url: string, tokens: readonly string[]): () => Promise<number[]> {
  opener.send({ url, tokens, body: JSON.stringify({ query: MENU }), everyMs: EVERY_MS });
  return async () => {
    opener.send('stop');
    const [times] = await once(opener, 'message');
    return times;
  };
}

const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

const listed = (values: readonly number[], digits: number) =>
  values.map((value) => value.toFixed(digits)).join(', ');

/** Writes a row: the menus of all runs together, and the 99th percentile of each run. */
function line(what: string, measured: readonly Measured[]): void {
  const all = measured.flatMap(({ times }) => times);
  const seconds = measured.flatMap(({ ms }) => (ms === null ? [] : [ms / 1_000]));
  const each = measured.map(({ times }) => quantile(times, 0.99));
  process.stdout.write(
    `| ${what} | ${listed(seconds, 1)} | ${all.length.toLocaleString('en')} | ${quantile(all, 0.5).toFixed(1)} | ${quantile(all, 0.99).toFixed(1)} | ${listed(each, 1)} |\n`,
  );
}

/** Measurements: idle, while boxes are created, and while they are charged. */
interface Measured {
  readonly ms: number | null;
  readonly times: readonly number[];
}
type Run = Readonly<Record<'idle' | 'made' | 'charged', Measured>>;

/** @param databaseUrl URL of an empty database */
async function measureOnce(databaseUrl: string): Promise<Run> {
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  const { em } = database;
  const server = await startServer({ databaseUrl, env: { LOG_LEVEL: 'error' } });
  const opener = fork(new URL('./open-menus.mjs', import.meta.url), { execArgv: [] });
  try {
    const { customers, dishId } = await seedCrowd(database, SIZE);
    const seed = new Seed(em, systemClock);
    const today = indiaDateOf(systemClock.now());
    const tomorrow = addDays(today, 1);
    const dishes = [];
    for (let number = 0; number < 10; number++) dishes.push(await seed.dish());
    await seed.activePlan({ date: today, breakfast: dishes, postLunch: dishes });
    await fillStandingOrders(em, { customers, mealId: BREAKFAST_ID, dishId, from: tomorrow });
    const warm = { customers: customers.slice(0, WARM_SIZE), mealId: POST_LUNCH_ID, dishId, from: tomorrow };
    await fillStandingOrders(em, warm);
    await fillPastDays(em, { customers, mealId: BREAKFAST_ID, dishId }, today);
    await sql(em.fork(), 'vacuum analyze');
    const { id } = await seed.admin();
    const { token } = await inTransaction(em, (tx) => beginAdminSession(tx, id, systemClock.now()));
    const admin = new Caller(server.url, token);
    const tokens: string[] = [];
    for (const customer of customers.slice(0, CUSTOMERS)) {
      const { access } = await customerSession(em, customer, systemClock.now());
      tokens.push(access.token);
    }
    /** @returns milliseconds until this number of the meal's orders for tomorrow has the status */
    const until = async (
      mealId: string,
      size: number,
      status: OrderStatus,
      from: number,
    ): Promise<number> => {
      for (;;) {
        const [row] = await sql<{ count: string }>(
          em.fork(),
          'select count(*) from orders where for_date = $1 and meal_id = $2 and status = $3',
          [tomorrow, mealId, status],
        );
        if (Number(row?.count) === size) return performance.now() - from;
        await sleep(100);
      }
    };
    const measure = async (
      mealId: string,
      size: number,
      status: OrderStatus,
      begin: () => Promise<unknown>,
    ) => {
      const stop = openMenus(opener, server.url, tokens);
      const from = performance.now();
      await begin();
      const ms = await until(mealId, size, status, from);
      return { ms, times: await stop() };
    };
    const planned = (...meals: string[]) => meals.map((mealId) => ({ mealId, dishIds: [dishId] }));
    /** Sets the closing time a week before the day, so that tomorrow accepts no more orders. */
    const close = async (mealId: string) => {
      accepted(await admin.ask(CLOSE, { id: mealId, input: { closesMinutesBefore: 10_080 } }));
    };
    let lastPlanned = tomorrow;
    /** Plans a day, which runs the schedule at once; otherwise, it runs within a minute. */
    const wake = async () => {
      lastPlanned = addDays(lastPlanned, 1);
      accepted(await admin.ask(PLAN, { input: { date: lastPlanned, slots: [] } }));
    };

    // A running server has already opened menus, and created and charged boxes: its code is compiled before the measurement.
    const plan = accepted<{ createMealPlan: { id: string } }>(
      await admin.ask(PLAN, { input: { date: tomorrow, slots: planned(POST_LUNCH_ID) } }),
    ).createMealPlan;
    await measure(POST_LUNCH_ID, WARM_SIZE, OrderStatus.UPCOMING, wake);
    await close(POST_LUNCH_ID);
    await measure(POST_LUNCH_ID, WARM_SIZE, OrderStatus.PLACED, wake);
    await sleep(IDLE_MS / 3);

    const stop = openMenus(opener, server.url, tokens);
    await sleep(IDLE_MS);
    const idle = { ms: null, times: await stop() };
    const input = { slots: planned(BREAKFAST_ID, POST_LUNCH_ID) };
    const made = await measure(BREAKFAST_ID, SIZE, OrderStatus.UPCOMING, async () =>
      accepted(await admin.ask(REPLAN, { id: plan.id, input })),
    );
    await close(BREAKFAST_ID);
    return { idle, made, charged: await measure(BREAKFAST_ID, SIZE, OrderStatus.PLACED, wake) };
  } finally {
    opener.kill();
    await server.stop();
    await database.close();
  }
}

async function main(): Promise<void> {
  const postgres = await startRealPostgres({ fsync: true });
  try {
    const runs: Run[] = [];
    for (let number = 1; number <= RUNS; number++)
      runs.push(await measureOnce(await postgres.createDatabase(`standing${number}`)));
    process.stdout.write(
      `| ${SIZE.toLocaleString('en')} standing orders | seconds | menus | menu, median ms | menu, 99th percentile ms | that of each run |\n|---|---:|---:|---:|---:|---:|\n`,
    );
    for (const what of ['idle', 'made', 'charged'] as const)
      line(
        what,
        runs.map((run) => run[what]),
      );
  } finally {
    await postgres.stop();
  }
}

await main();
