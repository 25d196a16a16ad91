import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type BackupRow,
  END,
  FORMAT,
  FORMAT_VERSION,
  HEADER,
  TABLE_START,
  type TableStart,
} from './backup-format.js';
import { asFileError } from './file-errors.js';

/** Contents of a backup. */
export interface BackupSummary {
  readonly header: BackupHeader;
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Batch of rows of one table. */
export interface BackupBatch {
  readonly start: TableStart;
  readonly rows: readonly BackupRow[];
}

/** Number of characters after which a batch ends. */
const BATCH_CHARACTERS = 1_000_000;
/** Maximum length of a line. */
const LONGEST_LINE_BYTES = 256 * 1024 * 1024;
const LONGEST_HEADER_BYTES = 1024 * 1024;

const notOurs = (file: string) => new BackupError(`${file} is not a backup of Mealbox.`);
const damaged = (file: string, how: string) =>
  new BackupError(`${file} is damaged: ${how}. Nothing can be restored from it; take another backup.`);

/**
 * Reads the whole file and validates it.
 * @throws BackupError if the file is truncated, damaged, of a newer format, or not a backup
 */
export async function checkBackup(file: string): Promise<BackupSummary> {
  let header: BackupHeader | undefined;
  const rows: Record<string, number> = {};
  for await (const part of readBackup(file)) {
    if ('format' in part) header = part;
    else rows[part.start.table] = (rows[part.start.table] ?? 0) + part.rows.length;
  }
  if (!header) throw notOurs(file);
  return { header, rows };
}

/**
 * Yields the header, then the rows table by table in batches. An empty table yields one empty batch. Callers must read to the
 * end, because only the final checksum validates the content.
 * @throws BackupError if the file is truncated, damaged, of a newer format, or not a backup
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupBatch> {
  const hash = createHash('sha256');
  const counted: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let start: TableStart | undefined;
  let end: BackupEnd | undefined;
  let batch: BackupRow[] = [];
  let characters = 0;
  for await (const line of linesOf(file)) {
    if (end) throw damaged(file, 'something follows its end');
    if (!header) {
      header = readHeader(file, line);
      yield header;
      update(hash, line);
      continue;
    }
    const value = parsed(file, line);
    if (Array.isArray(value) && start) {
      checkRow(file, value, start);
      counted[start.table] = (counted[start.table] ?? 0) + 1;
      batch.push(value as BackupRow);
      characters += line.length;
    } else {
      const opens = TABLE_START.safeParse(value);
      end = END.safeParse(value).data;
      if (end) continue;
      if (!opens.success) throw damaged(file, 'it holds a line that is neither a table nor a row');
      if (start) yield { start, rows: batch };
      start = opens.data;
      if (start.table in counted) throw damaged(file, `the table ${start.table} comes twice`);
      counted[start.table] = 0;
      [batch, characters] = [[], 0];
    }
    update(hash, line);
    if (start && characters > BATCH_CHARACTERS) {
      yield { start, rows: batch };
      [batch, characters] = [[], 0];
    }
  }
  if (!header) throw notOurs(file);
  if (!end) throw damaged(file, 'it is cut off before its end');
  if (hash.digest('hex') !== end.end.sha256) throw damaged(file, 'its checksum is not that of its content');
  if (!sameCounts(counted, end.end.rows)) throw damaged(file, 'rows are missing');
  if (start) yield { start, rows: batch };
}

function update(hash: Hash, line: string): void {
  hash.update(line).update('\n');
}

function readHeader(file: string, line: string): BackupHeader {
  let header: Partial<BackupHeader> | null;
  try {
    header = JSON.parse(line) as Partial<BackupHeader> | null;
  } catch {
    throw notOurs(file);
  }
  if (header?.format !== FORMAT || typeof header.version !== 'number') throw notOurs(file);
  if (header.version > FORMAT_VERSION)
    throw new BackupError(
      `${file} was made by a newer Mealbox (backup format ${header.version}, this one reads up to ${FORMAT_VERSION}). ` +
        'Restore it with that version.',
    );
  const { success, data } = HEADER.safeParse(header);
  if (!success) throw damaged(file, 'its first line is not whole');
  return data;
}

function parsed(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(file, 'it holds a line that cannot be read');
  }
}

function checkRow(file: string, row: readonly unknown[], { table, columns }: TableStart): void {
  const isWhole =
    row.length === columns.length && row.every((value) => value === null || typeof value === 'string');
  if (!isWhole) throw damaged(file, `a row of ${table} is not whole`);
}

function sameCounts(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Yields the lines of the file, decompressed while reading. The last line must be terminated too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unpacked = createGunzip();
  input.on('error', (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  let restBytes = 0;
  let isFirst = true;
  try {
    for await (const chunk of input.pipe(unpacked) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
        [rest, restBytes, isFirst, from] = [[], 0, false, at + 1];
      }
      rest.push(chunk.subarray(from));
      restBytes += chunk.length - from;
      if (restBytes > (isFirst ? LONGEST_HEADER_BYTES : LONGEST_LINE_BYTES))
        throw isFirst ? notOurs(file) : damaged(file, 'it holds a line that has no end');
    }
  } catch (error) {
    throw unpackingError(file, error);
  } finally {
    input.destroy();
    unpacked.destroy();
  }
  if (restBytes > 0) throw isFirst ? notOurs(file) : damaged(file, 'it is cut off in the middle of a line');
}

function unpackingError(file: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'Z_BUF_ERROR') return damaged(file, 'it is cut off before its end');
  // The first bytes show whether the file is gzip.
  if (code === 'Z_DATA_ERROR')
    return /incorrect header check/.test(String(error))
      ? notOurs(file)
      : damaged(file, 'it cannot be unpacked');
  return asFileError(error, file);
}
