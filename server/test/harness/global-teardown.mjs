import { rmSync } from 'node:fs';

/** After the last test file. */
export default async function tearDown() {
  await Promise.all((globalThis.mealboxBrowsers ?? []).map((browser) => browser.close()));
  await globalThis.mealboxPostgres?.stop();
  globalThis.mealboxPostgres = undefined;
  rmSync(process.env.MEALBOX_TEST_FOLDER, { recursive: true, force: true });
}
