import * as z from 'zod';

/**
 * What a backup file is: gzip over lines of JSON. It is written and read by plain SQL on either database, so a backup of the
 * embedded one restores into a PostgreSQL server and the other way round.
 *
 * 1. A header ({@link BackupHeader}).
 * 2. For each table a line that names it and its columns ({@link TableStart}), then one line for each row: an array with the
 *    text that PostgreSQL itself writes for each value, or null.
 * 3. An end ({@link BackupEnd}) with the number of rows of each table, and the SHA-256 of every line before it. A file
 *    without it was cut off.
 */
export const FORMAT = 'mealbox-backup';

/** Goes up when older programs could not read the file rightly. */
export const FORMAT_VERSION = 1;

/** A name in a file, which somebody may have written by hand and somebody else reads on a terminal. */
const NAME = z
  .string()
  .max(200)
  .regex(/^\P{Cc}+$/u);

/** Where a sequence stands. */
export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  /** Whether `lastValue` has been given out. */
  readonly isCalled: boolean;
}

/** The first line. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly takenAt: string;
  /** What the database had been migrated by, oldest first. */
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

/** Opens the rows of a table. */
export interface TableStart {
  readonly table: string;
  readonly columns: readonly string[];
}

export const TABLE_START: z.ZodType<TableStart> = z.object({ table: NAME, columns: z.array(NAME) });

/** One row, in the order of its table's columns. */
export type BackupRow = readonly (string | null)[];

/** The last line. */
export interface BackupEnd {
  readonly end: { readonly rows: Readonly<Record<string, number>>; readonly sha256: string };
}

export const END: z.ZodType<BackupEnd> = z.object({
  end: z.object({ rows: z.record(NAME, z.int().min(0)), sha256: z.string() }),
});

/** Tables that hold something in a database that nobody has used yet: a migration writes it, or a server that looks whether it can. */
export const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set([
  'audit_trail_start',
  'settings',
  'standing_schedule',
  'write_probe',
]);

/**
 * What is not kept. Sessions prove who somebody is, and so do the links of runs and stations: out of a file they would come back to life after
 * they were ended, so everybody signs in again, or opens their link; a run that is out and a station get another one. Counts of failed sign-ins are minutes old, and what servers write to try the database is nobody's data. Which
 * backup was proven last is known of the database that it was taken of.
 */
export const NOT_KEPT: ReadonlySet<string> = new Set([
  'sessions',
  'session_tokens',
  'run_links',
  'station_secrets',
  'proven_backups',
  'rate_limits',
  'write_probe',
]);

/** What keeps a backup from being made or restored, with a sentence for whoever asked for it. */
export class BackupError extends Error {}
