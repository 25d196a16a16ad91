import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/database.js';
import { setLocal } from '../db/sql.js';
import { type EntityManager, inSnapshot } from '../db/transaction.js';
import type { Clock } from '../shared/clock.js';
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  EXCLUDED_TABLES,
  FORMAT,
  FORMAT_VERSION,
  type TableStart,
} from './backup-format.js';
import { quotedName, runCommand, schemaOf, type Table, TEXT_FORMAT_SETTINGS } from './catalog.js';
import { asFileError } from './file-errors.js';
import { type BackupSummary, checkBackup } from './read-backup.js';
import { sequenceStates } from './sequences.js';

/** Number of rows fetched at a time, and thus in memory. */
const ROWS_AT_ONCE = 2_000;

/**
 * Writes a consistent backup of a database that servers can use during the backup. Only the owner can read the file. The file gets
 * its final name after it was written, synced, and read back.
 * @param file must not exist yet
 * @returns summary of the contents
 * @throws BackupError if there is no data to back up or the file cannot be written
 */
export async function writeBackup(database: Database, clock: Clock, file: string): Promise<BackupSummary> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already. Name another file, or move that one away.`);
  const migrations = await database.schema.applied(database.em.fork());
  if (migrations.length === 0)
    throw new BackupError('There is nothing to back up: this database has never been used by Mealbox.');
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`;
  const removePartial = () => rmSync(partial, { force: true });
  process.once('exit', removePartial);
  try {
    await inSnapshot(database.em, async (tx) => {
      await setLocal(tx, TEXT_FORMAT_SETTINGS);
      await pipeline(
        Readable.from(backupLines(tx, migrations, clock)),
        createGzip(),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      ).catch((error) => {
        // Reported as an error of the file, so that it is not mistaken for a full database.
        throw asFileError(error, file);
      });
    });
    const summary = await checkBackup(partial);
    await rename(partial, file);
    await keepName(path.dirname(file));
    return summary;
  } catch (error) {
    throw asFileError(error, file);
  } finally {
    removePartial();
    process.off('exit', removePartial);
  }
}

/** Yields the file's text in pieces. The last piece contains the checksum of all previous ones. */
async function* backupLines(
  tx: EntityManager,
  migrations: readonly string[],
  clock: Clock,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  for await (const text of content(tx, migrations, clock, rows)) {
    hash.update(text);
    yield text;
  }
  const end: BackupEnd = { end: { rows, sha256: hash.digest('hex') } };
  yield `${JSON.stringify(end)}\n`;
}

async function* content(
  tx: EntityManager,
  migrations: readonly string[],
  clock: Clock,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  const schema = await schemaOf(tx);
  const tables = schema.tables.filter((table) => !EXCLUDED_TABLES.has(table.name));
  const header: BackupHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    takenAt: clock.now().toISOString(),
    migrations,
    // Read after the transaction has its snapshot, so that a sequence is never behind a number in the snapshot.
    sequences: await sequenceStates(tx, schema.sequences),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of tables) {
    const start: TableStart = { table: table.name, columns: table.columns.map(({ name }) => name) };
    yield `${JSON.stringify(start)}\n`;
    rows[table.name] = 0;
    for await (const batch of rowsOf(tx, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + batch.length;
      yield `${batch.join('\n')}\n`;
    }
  }
}

/** Yields the rows of a table as lines of JSON, in batches from a cursor. */
async function* rowsOf(tx: EntityManager, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quotedName(name)}::text`).join(', ');
  await runCommand(
    tx,
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${quotedName(table.name)}`,
  );
  for (;;) {
    const fetched = await runCommand<{ row: string }>(tx, `fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (fetched.length === 0) break;
    yield fetched.map(({ row }) => row);
  }
  await runCommand(tx, 'close backup_rows');
}

/** Makes the new name survive a power failure. Systems that cannot open a folder do not need this. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => {});
  await handle.close();
}
