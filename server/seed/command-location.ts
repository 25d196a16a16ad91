import type { DatabaseLocation } from '../src/db/database.js';
import type { Settings } from '../src/env.js';

/** Location of the database for a command. */
export function commandLocation(settings: Settings): DatabaseLocation {
  const url = settings.databaseUrl;
  return url ? { url, poolSize: 2 } : { dataDir: settings.dataDir };
}
