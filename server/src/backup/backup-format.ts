import * as z from 'zod';

/**
 * Format of a backup file: gzip over lines of JSON. The file is written and read by plain SQL, so that a backup of the embedded
 * database can be restored into a PostgreSQL server, and vice versa.
 * 1. A header ({@link BackupHeader}).
 * 2. For each table, a line with its name and columns ({@link TableStart}), then one line for each row: an array with PostgreSQL's
 * text of each value, or null.
 * 3. An end ({@link BackupEnd}) with the number of rows of each table, and the SHA-256 of all previous lines. A file without an end
 * was truncated.
 */
export const FORMAT = 'mealbox-backup';

/** Incremented if older programs could not read the file correctly. */
export const FORMAT_VERSION = 1;

/** Name in a file, which may have been edited manually and is printed on a terminal. */
const NAME = z
  .string()
  .max(200)
  .regex(/^\P{Cc}+$/u);

/** State of a sequence. */
export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  /** Whether `lastValue` was used. */
  readonly isCalled: boolean;
}

/** First line of the file. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly takenAt: string;
  /** Migrations of the database, oldest first. */
  readonly migrations: readonly string[];
  readonly sequences: readonly SequenceState[];
}

export const HEADER: z.ZodType<BackupHeader> = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(NAME),
  sequences: z.array(
    z.object({ name: NAME, lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
});

/** Line before the rows of a table. */
export interface TableStart {
  readonly table: string;
  readonly columns: readonly string[];
}

export const TABLE_START: z.ZodType<TableStart> = z.object({ table: NAME, columns: z.array(NAME) });

/** Values of a row in the sequence of its table's columns. */
export type BackupRow = readonly (string | null)[];

/** Last line of the file. */
export interface BackupEnd {
  readonly end: { readonly rows: Readonly<Record<string, number>>; readonly sha256: string };
}

export const END: z.ZodType<BackupEnd> = z.object({
  end: z.object({ rows: z.record(NAME, z.int().min(0)), sha256: z.string() }),
});

/** Tables that contain rows in a new database, written by a migration or by a server that tests whether it can write. */
export const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set([
  'audit_trail_start',
  'change_feed_state',
  'settings',
  'standing_schedule',
  'write_probe',
]);

/**
 * Tables that no backup contains. Sessions, links of runs and stations, and secrets of API keys are credentials: a restored one
 * would be valid again after its end. After a restore, users sign in again, and a run, a station, or an integration gets a new
 * link or key. Counters of rate limits are minutes old. The write probe contains no data, and the latest verified backup
 * belongs to the original database.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'session_tokens',
  'run_links',
  'station_secrets',
  'api_key_secrets',
  'proven_backups',
  'rate_limits',
  'write_probe',
]);

/** Error that prevents a backup or a restore, with a sentence for the operator. */
export class BackupError extends Error {}
