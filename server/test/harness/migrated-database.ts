/** A database with the schema and the two known meals, made once for a run of tests and copied for each file of them. */
import { loadMeals } from '../../seed/meals.js';
import { openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import type { RealPostgres } from './real-postgres.js';

/** How the Jest set-up hands its URL to the test files. */
export const MIGRATED_DATABASE = 'MEALBOX_TEST_MIGRATED_DATABASE_URL';

/** @returns its URL; it goes when the PostgreSQL is stopped */
export async function makeMigratedDatabase(postgres: RealPostgres): Promise<string> {
  const url = await postgres.createDatabase('migrated');
  const database = await openDatabase({ url, poolSize: 2 });
  await loadMeals(database.em, systemClock);
  // Nobody may be connected to a database that is copied.
  await database.close();
  return url;
}

/** @throws outside a run of Jest's projects */
export function migratedDatabase(): string {
  const url = process.env[MIGRATED_DATABASE];
  if (!url)
    throw new Error('No migrated database: run this file with Jest, in a group that has a PostgreSQL.');
  return url;
}
