/** A database with the sample data, made once for a run of the browser tests and copied for each file of them. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { RealPostgres } from './real-postgres.js';
import { TEST_ADMIN } from './server-process.js';

const SEED = join(dirname(fileURLToPath(import.meta.url)), '../../dist/seed/seed.js');

/** How the Jest set-up hands its URL to the test files. */
export const SAMPLE_DATABASE = 'MEALBOX_TEST_SAMPLE_DATABASE_URL';

/**
 * Makes it the way its users do, with the built `npm run seed`.
 *
 * @returns its URL; it goes when the PostgreSQL is stopped
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

/** What customers order in tests is to succeed at any hour; a test that needs a closing time sets one. */
async function withoutClosingTimes(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('update meals set closes_minutes_before = null').finally(() => client.end());
}

/** @throws outside a run of the browser tests */
export function sampleDatabase(): string {
  const url = process.env[SAMPLE_DATABASE];
  if (!url) throw new Error('No sample database: run this file with Jest, in the group "browser".');
  return url;
}
