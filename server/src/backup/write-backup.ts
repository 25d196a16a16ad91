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
  FORMAT,
  FORMAT_VERSION,
  NOT_KEPT,
  type TableStart,
} from './backup-format.js';
import { command, quoted, schemaOf, type Table, TEXT_FORMS } from './catalog.js';
import { asFileError } from './file-errors.js';
import { type BackupSummary, checkBackup } from './read-backup.js';
import { sequenceStates } from './sequences.js';

/** How many rows are fetched at a time: what is in memory at once. */
const ROWS_AT_ONCE = 2_000;

/**
 * Writes a backup of one moment of the database, while servers go on working on it. The file is for its owner alone, and
 * has its name only once it is whole, on the disk, and has been read back.
 *
 * @param file must not exist yet
 * @returns what is in it
 * @throws BackupError when there is nothing to back up, or the file cannot be written
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
      await setLocal(tx, TEXT_FORMS);
      await pipeline(
        Readable.from(backupLines(tx, migrations, clock)),
        createGzip(),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      ).catch((error) => {
        // Reported for the file here, before anybody can take it for the database that has no room.
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

/** The file's text in pieces, and the checksum over all of them in the last one. */
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
  const tables = schema.tables.filter((table) => !NOT_KEPT.has(table.name));
  const header: BackupHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    takenAt: clock.now().toISOString(),
    migrations,
    // Read after the transaction has its view of the data: a sequence is beyond every number in that view, never behind.
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

/** The rows of a table as lines of JSON, some at a time: the database holds the rest back behind a cursor. */
async function* rowsOf(tx: EntityManager, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await command(
    tx,
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${quoted(table.name)}`,
  );
  for (;;) {
    const fetched = await command<{ row: string }>(tx, `fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (fetched.length === 0) break;
    yield fetched.map(({ row }) => row);
  }
  await command(tx, 'close backup_rows');
}

/** Makes the new name outlive a power cut; some systems cannot open a folder, and need no such thing. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => {});
  await handle.close();
}
