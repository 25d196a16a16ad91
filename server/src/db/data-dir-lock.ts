import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Whoever takes a lock may forget it: were it not kept here, collecting the garbage would close the file and open the folder. */
const held = new Set<DatabaseSync>();

/** Somebody else has the folder open. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another Mealbox process. Two processes on one folder would lose data. ` +
        'Stop the other one first, or set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL).',
    );
  }
}

/**
 * Holds a folder for this process alone until it ends, however it ends. The lock is that of the operating system, taken
 * through an SQLite file: a process that is killed leaves nothing behind that would have to be cleaned up.
 *
 * @param dataDir made when it does not exist
 * @returns what gives the folder back
 * @throws DataDirInUseError when another process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(dataDir, 'process.lock'));
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (/locked|busy/i.test(String(error))) throw new DataDirInUseError(dataDir);
    throw error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
