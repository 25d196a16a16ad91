import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ADMIN, ADMIN_TOKEN, CUSTOMERS, REGULARS, YEARLY } from './people.js';
import { KEYS, OLDER_THAN_TRAIL, ORDERS, PEOPLE, SESSIONS, WALLETS } from './seed-statements.js';

const DIST = join(import.meta.dirname, '../../server/dist/seed');

/** Orders of a day, before those of the customer who orders all year. */
const ORDERS_A_DAY = 1_000;

/**
 * Fills an empty database: the project's own migrations and sample data, then customers, orders, wallets and sessions by
 * statements that each write a whole table.
 *
 * @param orders about how many: a thousand a day, back from today
 */
export async function seed(databaseUrl: string, orders: number): Promise<void> {
  await runBuilt('seed.js', databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Foreign keys are not looked up row by row: a million orders would take minutes. `verify` looks at the outcome.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set timezone = 'Asia/Kolkata'`,
    );
    await client.query('begin');
    await client.query(PEOPLE, [CUSTOMERS]).catch(explain('people'));
    for (const statement of ORDERS(Math.ceil(orders / ORDERS_A_DAY), REGULARS, YEARLY))
      await client.query(statement).catch(explain('orders'));
    for (const statement of WALLETS) await client.query(statement).catch(explain('wallets'));
    for (const statement of SESSIONS(ADMIN_TOKEN)) await client.query(statement).catch(explain('sessions'));
    await client.query(OLDER_THAN_TRAIL);
    await client.query(KEYS).catch(explain('keys'));
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Runs the project's own verification: every wallet, order and plan of the database. */
export async function verify(databaseUrl: string): Promise<void> {
  await runBuilt('verify.js', databaseUrl);
}

async function runBuilt(script: string, databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(DIST, script)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
}

const explain = (what: string) => (error: Error) => {
  throw new Error(`Seeding ${what}: ${error.message}`, { cause: error });
};
