import { rmSync } from 'node:fs';

/** Jest tear-down after the last test file: closes the browsers, stops PostgreSQL, and deletes the run's temporary directory. */
export default async function tearDown() {
  await Promise.all((globalThis.mealboxBrowsers ?? []).map((browser) => browser.close()));
  await globalThis.mealboxPostgres?.stop();
  globalThis.mealboxPostgres = undefined;
  rmSync(process.env.MEALBOX_TEST_FOLDER, { recursive: true, force: true });
}
