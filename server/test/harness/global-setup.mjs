/** Jest set-up of groups that need a database: starts one PostgreSQL for the whole run, with a migrated template database. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../../../scripts/test/native/typescript.mjs';

export default async function setUp() {
  // Two groups in one Jest run both call this. One server is enough.
  if (globalThis.mealboxPostgres) return;
  const { SHARED_SERVER, startRealPostgres } = await import('./real-postgres.ts');
  const postgres = await startRealPostgres();
  // For data that is created once and copied by the tests: see testkit/embedded-data.ts.
  process.env.MEALBOX_TEST_FOLDER = mkdtempSync(path.join(tmpdir(), 'mealbox-run-'));
  globalThis.mealboxPostgres = postgres;
  process.env[SHARED_SERVER] = postgres.url;
  const { MIGRATED_DATABASE, makeMigratedDatabase } = await import('./migrated-database.ts');
  process.env[MIGRATED_DATABASE] = await makeMigratedDatabase(postgres);
}
