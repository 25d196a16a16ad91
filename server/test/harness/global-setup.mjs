/** Before the first test file of a group that needs a database: one PostgreSQL for the whole run, and on it a migrated database, to be copied. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

export default async function setUp() {
  // Two groups in one Jest run each call this; one server is enough.
  if (globalThis.mealboxPostgres) return;
  // Jest runs this file outside its own loader, so the TypeScript beside it needs one.
  const { SHARED_SERVER, startRealPostgres } = await tsImport('./real-postgres.ts', import.meta.url);
  const postgres = await startRealPostgres();
  // For what is made once and copied by the tests: see testkit/embedded-data.ts.
  process.env.MEALBOX_TEST_FOLDER = mkdtempSync(path.join(tmpdir(), 'mealbox-run-'));
  globalThis.mealboxPostgres = postgres;
  process.env[SHARED_SERVER] = postgres.url;
  const { MIGRATED_DATABASE, makeMigratedDatabase } = await tsImport('./migrated-database.ts', {
    parentURL: import.meta.url,
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
  });
  process.env[MIGRATED_DATABASE] = await makeMigratedDatabase(postgres);
}
