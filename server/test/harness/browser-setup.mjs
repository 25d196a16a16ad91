/** Runs before the first browser test: starts one PostgreSQL, creates a database with the sample data, and launches the browsers. */
import startPostgres from './global-setup.mjs';

export default async function setUp({ maxWorkers }) {
  await startPostgres();
  const { makeSampleDatabase, SAMPLE_DATABASE } = await import('./sample-database.ts');
  const { launchWorkerBrowsers } = await import('./browser.ts');
  process.env[SAMPLE_DATABASE] = await makeSampleDatabase(globalThis.mealboxPostgres);
  globalThis.mealboxBrowsers = await launchWorkerBrowsers(maxWorkers);
}
