/** Database with the sample data, created once per run of the browser tests and copied for each test file. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { RealPostgres } from './real-postgres.js';
import { TEST_ADMIN } from './server-process.js';

const SEED = join(dirname(fileURLToPath(import.meta.url)), '../../dist/seed/seed.js');

/** Environment variable with which the Jest set-up passes the URL to the test files. */
export const SAMPLE_DATABASE = 'MEALBOX_TEST_SAMPLE_DATABASE_URL';

/**
 * Creates the database as a user would, with the built program of `npm run seed`.
 * @returns its URL; it is deleted when PostgreSQL stops
 */
export async function makeSampleDatabase(postgres: RealPostgres): Promise<string> {
  const url = await postgres.createDatabase('sample');
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = {
    DATABASE_URL: url,
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
  };
  await promisify(execFile)(process.execPath, [SEED], { env: { PATH, HOME, TMPDIR, ...settings } });
  await withoutClosingTimes(url);
  return url;
}

/** Removes closing times, so that tests can order at any time. A test that needs one sets it. */
async function withoutClosingTimes(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('update meals set closes_minutes_before = null').finally(() => client.end());
}

/**
 * Returns the URL of the database.
 * @throws outside of a run of the browser tests
 */
export function sampleDatabase(): string {
  const url = process.env[SAMPLE_DATABASE];
  if (!url) throw new Error('No sample database: run this file with Jest, in the group "browser".');
  return url;
}
