/** Before the first browser test: the one PostgreSQL of the run, and on it a database with the sample data, to be copied. */
import startPostgres from './global-setup.mjs';

export default async function setUp() {
  await startPostgres();
  const { makeSampleDatabase, SAMPLE_DATABASE } = await import('./sample-database.ts');
  process.env[SAMPLE_DATABASE] = await makeSampleDatabase(globalThis.mealboxPostgres);
}
