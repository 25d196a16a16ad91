import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Whoever takes a lock may forget it: were it not kept here, collecting the garbage would close the file and open the folder. */
const held = new Set<DatabaseSync>();

/** A data folder that cannot be used, with a sentence for whoever starts the program. */
export class DataDirError extends Error {}

/** Somebody else has the folder open. */
export class DataDirInUseError extends DataDirError {
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
 * @throws DataDirError when it cannot be made or written, or its lock is damaged
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'process.lock');
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Asked for here, since an older Node, which is told so at start, has no such module to load.
    const { DatabaseSync: Sqlite } = process.getBuiltinModule('node:sqlite');
    database = new Sqlite(file);
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    const { message } = error as Error;
    if (/locked|busy/i.test(message)) throw new DataDirInUseError(dataDir);
    if (/not a database|malformed/i.test(message))
      throw new DataDirError(
        `The file ${file} is damaged. It holds nothing but the lock of the folder: make sure that no other Mealbox process runs, delete the file, and start again.`,
      );
    throw new DataDirError(
      `The data folder ${dataDir} cannot be used (${message}). Make sure that it can be written and has room, or set DATA_DIR to another folder.`,
    );
  }
  const lock = database;
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
