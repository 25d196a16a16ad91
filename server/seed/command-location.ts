import type { DatabaseLocation } from '../src/db/database.js';
import type { Settings } from '../src/env.js';

/** Where a command finds the database: without a pooler where there is a way, since a command works in long transactions. */
export function commandLocation(settings: Settings): DatabaseLocation {
  const url = settings.databaseDirectUrl ?? settings.databaseUrl;
  return url ? { url, poolSize: 2 } : { dataDir: settings.dataDir };
}
