import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Path of the embedded database in the data directory. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * Returns the content of a directory of the embedded database: nothing, a database, or an incomplete one, which must not be
 * written to.
 * @param folder may be missing
 */
export function contentOf(folder: string): 'nothing' | 'database' | 'fragments' {
  if (!existsSync(folder)) return 'nothing';
  // The first file that PostgreSQL writes.
  if (existsSync(path.join(folder, 'PG_VERSION'))) return 'database';
  return readdirSync(folder).length === 0 ? 'nothing' : 'fragments';
}
