import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '../../../src/db/database.js';
import { sql } from '../../../src/db/sql.js';
import { systemClock } from '../../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../../src/shared/india-date.js';
import { type ServerProcess, startServer } from '../../harness/server-process.js';
import { Callers } from '../../testkit/callers.js';
import type { TestDatabases } from '../../testkit/databases.js';
import { deliveryDay } from '../../testkit/delivery-day.js';
import { BREAKFAST_ID, POST_LUNCH_ID, Seed } from '../../testkit/seed.js';
import type { Answers, Attack, Target } from './attack.js';
import type { Wish } from './victim.js';

/** The built server on a database of its own, somebody to attack it, and somebody to suffer. */
export interface HostileGround {
  readonly server: ServerProcess;
  readonly target: Target;
  /** What the victim asks for. */
  readonly wishes: readonly Wish[];
  close(): Promise<void>;
}

const DISHES = 12;
/** What the attacker has ordered, as much as one query asks for. */
const ORDERS = 500;
/** Of the run that is out. */
const STOPS = 20;

/** Starts one, with a menu, an attacker's link and a victim's, and a run that is out. */
export async function openHostileGround(
  databases: TestDatabases,
  env: Readonly<Record<string, string>> = {},
): Promise<HostileGround> {
  const databaseUrl = await databases.migrated();
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const seed = new Seed(database.em, systemClock);
    const { target, wishes } = await furnish(database, seed, databaseUrl);
    const server = await startServer({ databaseUrl, env: { LOG_LEVEL: 'error', ...env } });
    const as = new Callers(() => server.url, database.em, systemClock, seed);
    const { phone, stops } = await deliveryDay({ seed, as }, indiaDateOf(systemClock.now()), STOPS);
    const run = { token: phone.token ?? '', stopId: stops[0]?.id ?? '' };
    return { server, target: { ...target, url: server.url, run }, wishes, close: () => server.stop() };
  } finally {
    await database.close();
  }
}

async function furnish(database: Database, seed: Seed, databaseUrl: string) {
  const [attacker, victim] = [
    await seed.customer({ balancePaise: 100_000 }),
    await seed.customer({ balancePaise: 100_000 }),
  ];
  const dishes = [];
  for (let i = 0; i < DISHES; i++) dishes.push(await seed.dish());
  const forDate = addDays(indiaDateOf(systemClock.now()), 1);
  await seed.activePlan({ date: forDate, breakfast: dishes, postLunch: dishes });
  await orderDaily(database, attacker.id, forDate);
  const menu =
    '{ activeMealPlan { id date slots { meal { id title } dishes { id title price calories } } } }';
  const wishes: Wish[] = [
    { name: 'the menu', path: '/graphql', body: JSON.stringify({ query: menu }) },
    { name: 'health', path: '/healthz' },
    { name: 'readiness', path: '/readyz' },
    { name: 'a file', path: '/' },
    { name: 'their own orders', path: `/api/orders?user_uuid=${victim.userUuid}` },
  ];
  const target = {
    url: '',
    databaseUrl,
    menu,
    userUuid: attacker.userUuid,
    mealId: BREAKFAST_ID,
    dishId: dishes[0]?.id ?? '',
    forDate,
  };
  return { target, wishes };
}

/** Orders of one customer: every dish, for both meals, for so many days up to a day. They cost nothing, so that no ledger is needed. */
async function orderDaily({ em }: Database, userId: string, lastDay: string): Promise<void> {
  await sql(
    em.fork(),
    `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
     select gen_random_uuid(), $1, $1, meal, $2::date - day, 1, 0, now()
     from generate_series(0, ${ORDERS / 2 - 1}) day, unnest(array['${BREAKFAST_ID}', '${POST_LUNCH_ID}']::uuid[]) meal`,
    [userId, lastDay],
  );
  await sql(
    em.fork(),
    `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price)
     select o.id, d.id, row_number() over (partition by o.id) - 1, d.title, 1, 0 from orders o, dishes d where o.user_id = $1`,
    [userId],
  );
}

/** Carries out an attack from a process of its own. */
export async function carryOut(attack: Attack, target: Target): Promise<Answers> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('attacker.ts', import.meta.url)), attack.name],
    {
      env: { ...process.env, HOSTILE_TARGET: JSON.stringify(target) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The attack '${attack.name}' ended with ${code}.`);
  return JSON.parse(printed);
}

/** How many rows a table has. */
export async function rowsIn(databaseUrl: string, table: string): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    return rows[0]?.rows ?? 0;
  } finally {
    await database.end();
  }
}

/** The memory of a process that the machine holds for it, in megabytes. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
  return Number(kilobytes) / 1024;
}
