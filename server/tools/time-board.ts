/**
 * Measures the cost of moving stops on a delivery board of 200, in a browser whose processor is slowed down four times: the
 * longest task of the page's main thread in milliseconds of processor time, and the time until the screen shows the move. Run by
 * hand on a build (`npm run build:client`); starts PostgreSQL, the built server, and a browser: npx tsx --tsconfig
 * server/tsconfig.json server/tools/time-board.ts [repetitions]
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { BREAKFAST_ID, loadMeals } from '../seed/meals.js';
import { openDatabase } from '../src/db/database.js';
import { sql } from '../src/db/sql.js';
import type { EntityManager } from '../src/db/transaction.js';
import { systemClock } from '../src/shared/clock.js';
import { indiaDateOf } from '../src/shared/india-date.js';
import { launchBrowser } from '../test/harness/browser.js';
import { startRealPostgres } from '../test/harness/real-postgres.js';
import { startServer, TEST_ADMIN } from '../test/harness/server-process.js';

const STOPS = 200;
const RIDERS = 6;
const SLOWER = 4;
const REPEATS = Number(process.argv[2] ?? 5);
/** The tablet on the kitchen's wall. */
const VIEW = { width: 800, height: 1280 };
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

const FILL = [
  `insert into users (id, user_uuid, type, mobile_number, user_title, created_at)
   select gen_random_uuid(), gen_random_uuid(), case when n > ${STOPS} then 2 else 1 end, (9000000000 + n)::text,
     case when n > ${STOPS} then 'Rider ' || n - ${STOPS} else 'Customer ' || lpad(n::text, 3, '0') end, now()
   from generate_series(1, ${STOPS + RIDERS}) n`,
  `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at, delivery_address)
   select gen_random_uuid(), u.id, u.id, '${BREAKFAST_ID}', $1::date, 1, 12000, now(), jsonb_build_object('locationUrl', '', 'text',
     'Flat ' || right(u.mobile_number, 3) || ', Sai Residency, behind the water tank, Prabhat Road, Pune 4110' || lpad((right(u.mobile_number, 2)::int % 12)::text, 2, '0'))
   from users u where u.user_title like 'Customer %'`,
  'analyze',
];

/** Creates the customers, the riders, and an order for each customer. Returns the day of the orders. */
async function fill(em: EntityManager): Promise<string> {
  await loadMeals(em, systemClock);
  const day = indiaDateOf(systemClock.now());
  for (const statement of FILL) await sql(em.fork(), statement, statement.includes('$1') ? [day] : []);
  return day;
}

async function signIn(url: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: TEST_ADMIN }),
  });
  const { data } = (await answer.json()) as { data: { adminLogin: { accessToken: string } } };
  return data.adminLogin.accessToken;
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Duration in microseconds of the processor. */
  tdur?: number;
  args?: { name?: string };
};

/** Returns the longest task of the page while a function runs. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  await page.waitForTimeout(1_000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => TASKS.has(name) && main.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

/**
 * Returns a function that presses the centre of a button. The button is located before, since the driver's search is a task of
 * the page too.
 */
async function pressing(page: Page, button: Locator): Promise<() => Promise<void>> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Script that records the duration of each press in the browser, from the press until its effect is painted, in milliseconds. */
const TIMED = `performance.clearMarks(); window.presses = [];
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.interactionId) window.presses.push(e.duration); })
    .observe({ type: 'event', durationThreshold: 16 })`;
const lastPress = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, ...window.presses.splice(0))') as Promise<number>;

const median = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

async function main(): Promise<void> {
  const postgres = await startRealPostgres();
  const ends: (() => Promise<void>)[] = [() => postgres.stop()];
  try {
    const databaseUrl = await postgres.createDatabase('board');
    const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
    const day = await fill(database.em);
    await database.close();
    const server = await startServer({ databaseUrl });
    ends.unshift(() => server.stop());
    const token = await signIn(server.url);
    const browser = await launchBrowser();
    ends.unshift(() => browser.close());
    const page = await (await browser.newContext({ viewport: VIEW, serviceWorkers: 'block' })).newPage();
    await page.addInitScript(`localStorage.setItem('mealbox.admin.token', '${token}')`);
    await page.goto(`${server.url}/kitchen?day=${day}&meal=${BREAKFAST_ID}&tab=deliver`, {
      waitUntil: 'networkidle',
    });
    await page.evaluate(TIMED);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const seen = new Map<string, { task: number[]; press: number[] }>();
    const time = async (name: string, button: Locator): Promise<void> => {
      const press = await pressing(page, button);
      await lastPress(page);
      const task = await longestTask(browser, page, press);
      const known = seen.get(name) ?? { task: [], press: [] };
      seen.set(name, known);
      known.task.push(task);
      known.press.push(await lastPress(page));
    };
    const column = (name: RegExp) => page.getByRole('region', { name });
    const toPlace = column(/^(To place|Unassigned)/);
    const rider = column(/^Rider 1$/);
    const panel = page.getByRole('dialog');
    // The first measurements include the browser's compilation, so they are discarded.
    for (let nth = 0; nth <= REPEATS; nth++) {
      if (nth === 1) seen.clear();
      await time('choosing one', toPlace.getByRole('checkbox', { name: /^Choose Customer/ }).nth(3));
      await time('choosing all', toPlace.getByRole('checkbox').first());
      await time('choosing none', toPlace.getByRole('checkbox').first());
      await time('"Move to…" opens', toPlace.getByRole('button', { name: /^Move to…/ }).first());
      await time('a stop goes to a rider', panel.getByRole('button', { name: 'To Rider 1' }));
      await time(
        '"Move to…" of the rider’s opens',
        rider.getByRole('button', { name: /^(Move to|Mark)…/ }).first(),
      );
      await time('and back', panel.getByRole('button', { name: /^(To Unassigned|Back to be placed)/ }));
    }
    process.stdout.write(
      '| on the board of 200 stops | longest task, ms | until it is painted, ms |\n|---|---:|---:|\n',
    );
    const told = (of: number[]) =>
      `${median(of).toFixed(0)} (${Math.min(...of).toFixed(0)} to ${Math.max(...of).toFixed(0)})`;
    for (const [name, { task, press }] of seen)
      process.stdout.write(`| ${name} | ${told(task)} | ${told(press)} |\n`);
  } finally {
    for (const end of ends) await end();
  }
}

await main();
