/** Database with the schema and the two built-in meals, created once per test run and copied for each test file. */
import { loadMeals } from '../../seed/meals.js';
import { openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import type { RealPostgres } from './real-postgres.js';

/** Environment variable with which the Jest set-up passes the URL to the test files. */
export const MIGRATED_DATABASE = 'MEALBOX_TEST_MIGRATED_DATABASE_URL';

/**
 * Creates the database.
 * @returns its URL; it is deleted when PostgreSQL stops
 */
export async function makeMigratedDatabase(postgres: RealPostgres): Promise<string> {
  const url = await postgres.createDatabase('migrated');
  const database = await openDatabase({ url, poolSize: 2 });
  await loadMeals(database.em, systemClock);
  // PostgreSQL copies a database only if no client is connected to it.
  await database.close();
  return url;
}

/**
 * Returns the URL of the database.
 * @throws outside of a run of Jest's projects
 */
export function migratedDatabase(): string {
  const url = process.env[MIGRATED_DATABASE];
  if (!url)
    throw new Error('No migrated database: run this file with Jest, in a group that has a PostgreSQL.');
  return url;
}
