/** Before the first test file of a group that needs a database: one PostgreSQL for the whole run, and on it a migrated database, to be copied. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import './native/typescript.mjs';

export default async function setUp() {
  // Two groups in one Jest run each call this; one server is enough.
  if (globalThis.mealboxPostgres) return;
  const { SHARED_SERVER, startRealPostgres } = await import('./real-postgres.ts');
  const postgres = await startRealPostgres();
  // For what is made once and copied by the tests: see testkit/embedded-data.ts.
  process.env.MEALBOX_TEST_FOLDER = mkdtempSync(path.join(tmpdir(), 'mealbox-run-'));
  globalThis.mealboxPostgres = postgres;
  process.env[SHARED_SERVER] = postgres.url;
  const { MIGRATED_DATABASE, makeMigratedDatabase } = await import('./migrated-database.ts');
  process.env[MIGRATED_DATABASE] = await makeMigratedDatabase(postgres);
}
