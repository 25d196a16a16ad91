import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the embedded database lies in the data folder. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * What a folder of the embedded database holds: nothing, a database, or something that is not whole, into which nothing must be written.
 *
 * @param folder it need not exist
 */
export function contentOf(folder: string): 'nothing' | 'database' | 'fragments' {
  if (!existsSync(folder)) return 'nothing';
  // The first file that PostgreSQL writes.
  if (existsSync(path.join(folder, 'PG_VERSION'))) return 'database';
  return readdirSync(folder).length === 0 ? 'nothing' : 'fragments';
}
