import type { DatabaseLocation } from '../src/db/database.js';
import type { Settings } from '../src/env.js';

/** Where a command finds the database. */
export function commandLocation(settings: Settings): DatabaseLocation {
  const url = settings.databaseUrl;
  return url ? { url, poolSize: 2 } : { dataDir: settings.dataDir };
}
