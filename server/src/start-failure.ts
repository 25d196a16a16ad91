import { BackupError } from './backup/backup-format.js';
import { DataDirError } from './db/data-dir-lock.js';
import { asUnavailable, EmbeddedDatabaseError, sqlStateOf, tlsFailureOf } from './db/database-errors.js';
import { DatabaseUrlError } from './db/database-url.js';
import { DatabaseTooNewError, MigrationFailedError } from './db/schema-versions.js';
import { SettingsError } from './env.js';
import { BucketError } from './features/pictures/picture-bucket.js';
import { messageOf } from './messages.js';
import { MetricsPortError } from './metrics/metrics-server.js';
import { errorsBehind } from './shared/causes.js';
import { AppError } from './shared/errors.js';

/** Errors that are sentences for whoever runs the program. */
const SENTENCES = [
  SettingsError,
  DataDirError,
  DatabaseUrlError,
  EmbeddedDatabaseError,
  BucketError,
  DatabaseTooNewError,
  BackupError,
  MetricsPortError,
];

/** What the database says about who asks, by SQLSTATE. */
const OF_THE_DATABASE: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the user or password of DATABASE_URL.',
  '28000':
    'The database refuses the user of DATABASE_URL, or how it connects: pg_hba.conf says who may, and whether with TLS or a certificate.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
  '42501':
    'The user of DATABASE_URL may not do that: it must own the database and everything of Mealbox in it.',
  '55P03':
    'Somebody holds a lock in the database for longer than is waited for. End that transaction, and try again.',
  '53300':
    'The database has no free connection: as many are open as PostgreSQL, its user or the pooler allows. ' +
    'Lower DATABASE_POOL_SIZE of the servers, or raise that limit.',
  '53100': 'The disk of the database is full. Make room on it, and try again.',
  '25006': 'The database of DATABASE_URL can only be read.',
};

/** PgBouncer has no code for it. */
const FULL_POOLER = /no more connections allowed|query_wait_timeout/;

/**
 * Why a program of ours could not do what it was started for, in a sentence for whoever started it.
 *
 * @returns null when the error is an internal error, which needs its stack
 */
export function startFailureText(error: unknown): string | null {
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  if ((error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE')
    return 'The port is in use. Stop the other process, or set PORT to another one.';
  const known = OF_THE_DATABASE[sqlStateOf(error) ?? ''];
  if (error instanceof MigrationFailedError) return [error.message, known].filter(Boolean).join(' ');
  if (known) return known;
  if (errorsBehind(error).some(({ message }) => FULL_POOLER.test(message)))
    return OF_THE_DATABASE['53300'] ?? null;
  const tls = tlsFailureOf(error);
  if (tls) return `${tls} Check DATABASE_URL.`;
  const seen = asUnavailable(error);
  if (seen instanceof AppError && seen.kind === 'UNAVAILABLE')
    return 'The database does not answer. Check DATABASE_URL, and that PostgreSQL is running.';
  return seen instanceof AppError ? messageOf(seen) : null;
}
