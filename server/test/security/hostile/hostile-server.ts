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
import type { Answers, Attack, AttackTarget } from './attack.js';
import type { VictimRequest } from './victim.js';

/** Built server on a separate database, with an attacker and a victim. */
export interface HostileGround {
  readonly server: ServerProcess;
  readonly target: AttackTarget;
  /** Requests of the victim. */
  readonly victimRequests: readonly VictimRequest[];
  close(): Promise<void>;
}

const DISHES = 12;
/** Number of the attacker's orders: the maximum that one query can return. */
const ORDERS = 500;
/** Number of stops of the started run. */
const STOPS = 20;

/** Starts a server with a menu, an attacker's link and a victim's, and a started run. */
export async function openHostileGround(
  databases: TestDatabases,
  env: Readonly<Record<string, string>> = {},
): Promise<HostileGround> {
  const databaseUrl = await databases.migrated();
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const seed = new Seed(database.em, systemClock);
    const { target, victimRequests } = await furnish(database, seed, databaseUrl);
    const server = await startServer({ databaseUrl, env: { LOG_LEVEL: 'error', ...env } });
    const as = new Callers(() => server.url, database.em, systemClock, seed);
    const { phone, stops } = await deliveryDay({ seed, as }, indiaDateOf(systemClock.now()), STOPS);
    const run = { token: phone.token ?? '', stopId: stops[0]?.id ?? '' };
    return {
      server,
      target: { ...target, url: server.url, run },
      victimRequests,
      close: () => server.stop(),
    };
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
  const victimRequests: VictimRequest[] = [
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
  return { target, victimRequests };
}

/**
 * Creates `ORDERS` orders of one customer: one for each of the two meals of each day up to `lastDay`, with every dish. The orders
 * cost nothing, so they need no ledger entries.
 */
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

/**
 * Runs an attack in a separate process.
 * @throws Error if the process ends with another code than 0
 */
export async function carryOut(attack: Attack, target: AttackTarget): Promise<Answers> {
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

/** Returns the number of rows of a table. */
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

/** Returns the resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
  return Number(kilobytes) / 1024;
}
