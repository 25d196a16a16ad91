import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  INSERT_CUSTOMERS,
  KEYS,
  OLDER_THAN_TRAIL,
  ORDERS,
  PLAN_TOMORROW,
  SESSIONS,
  WALLETS,
} from './seed-statements.js';
import { ADMIN, ADMIN_TOKEN, CUSTOMERS, REGULAR_CUSTOMERS, YEARLY } from './seeded-customers.js';

const DIST = join(import.meta.dirname, '../../server/dist/seed');

/** Orders per day, without those of the customer who orders every day. */
const ORDERS_A_DAY = 1_000;

/**
 * Fills an empty database: first the project's migrations and sample data, then customers, orders, wallets, and sessions by
 * statements that each fill a whole table.
 * @param orders approximate number: a thousand a day, until today
 */
export async function seed(databaseUrl: string, orders: number): Promise<void> {
  await runBuilt('seed.js', databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Foreign keys are not checked row by row, which would take minutes for a million orders. `verify` checks the result.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set timezone = 'Asia/Kolkata'`,
    );
    await client.query('begin');
    await client.query(INSERT_CUSTOMERS, [CUSTOMERS]).catch(explain('people'));
    for (const statement of PLAN_TOMORROW) await client.query(statement).catch(explain('plan'));
    for (const statement of ORDERS(Math.ceil(orders / ORDERS_A_DAY), REGULAR_CUSTOMERS, YEARLY))
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

/** Runs the project's own verification of every wallet, order, and plan in the database. */
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
