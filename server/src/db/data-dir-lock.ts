import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Locks of this process. Without this reference, garbage collection could close a lock's file, which releases the folder. */
const held = new Set<DatabaseSync>();

/** Error of a data directory that cannot be used, with a sentence for the operator. */
export class DataDirError extends Error {}

/** Error of a data directory that another process has opened. */
export class DataDirInUseError extends DataDirError {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another Mealbox process. Two processes on one folder would lose data. ` +
        'Stop the other one first, or set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL).',
    );
  }
}

/**
 * Locks a directory for this process until the process ends. Uses the operating system's lock on an SQLite file, so that a killed
 * process leaves nothing to clean up.
 * @param dataDir created if it does not exist
 * @returns a function that releases the lock
 * @throws DataDirInUseError if another process has the lock
 * @throws DataDirError if the directory cannot be created or written, or its lock is damaged
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'process.lock');
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Loaded here, because an older Node lacks the module. The start rejects an older Node with a message.
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
