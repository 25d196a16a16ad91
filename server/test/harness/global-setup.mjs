/** Before the first test file of a group that needs a database: one PostgreSQL for the whole run. */
import { tsImport } from 'tsx/esm/api';

export default async function setUp() {
  // Two groups in one Jest run each call this; one server is enough.
  if (globalThis.mealboxPostgres) return;
  // Jest runs this file outside its own loader, so the TypeScript beside it needs one.
  const { SHARED_SERVER, startRealPostgres } = await tsImport('./real-postgres.ts', import.meta.url);
  const postgres = await startRealPostgres();
  globalThis.mealboxPostgres = postgres;
  process.env[SHARED_SERVER] = postgres.url;
}
