import { BackupError } from './backup/backup-format.js';
import { DataDirError } from './db/data-dir-lock.js';
import { EmbeddedDatabaseError, sqlStateOf, tlsFailureOf, toUnavailableError } from './db/database-errors.js';
import { DatabaseUrlError } from './db/database-url.js';
import { DatabaseTooNewError, MigrationFailedError } from './db/schema-versions.js';
import { SettingsError } from './env.js';
import { BucketError } from './features/pictures/picture-bucket.js';
import { messageOf } from './messages.js';
import { MetricsPortError } from './metrics/metrics-server.js';
import { causeChain } from './shared/error-causes.js';
import { AppError } from './shared/errors.js';

/** Errors with a sentence for the operator. */
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

/** Sentences for errors of the database that concern the caller, by SQLSTATE. */
const OF_THE_DATABASE: Readonly<Record<string, string>> = {
  '28P01': 'The database rejects the user or password of DATABASE_URL.',
  '28000':
    'The database rejects the user of DATABASE_URL, or how it connects: pg_hba.conf says who may, and whether with TLS or a certificate.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
  '42501':
    'The user of DATABASE_URL may not do that: it must own the database and everything of Mealbox in it.',
  '55P03':
    'Another session has locked the database for longer than the time limit. End that session, and try again.',
  '53300':
    'The database has no free connection: as many are open as PostgreSQL, its user or the pooler allows. ' +
    'Lower DATABASE_POOL_SIZE of the servers, or raise that limit.',
  '53100': 'The disk of the database is full. Make room on it, and try again.',
  '25006': 'The database of DATABASE_URL can only be read.',
};

/** Messages of PgBouncer without an SQLSTATE. */
const FULL_POOLER = /no more connections allowed|query_wait_timeout/;

/**
 * Returns the reason why one of these programs failed, as a sentence for the operator.
 * @returns null for an internal error, which needs its stack
 */
export function startFailureText(error: unknown): string | null {
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  if ((error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE')
    return 'The port is in use. Stop the other process, or set PORT to another one.';
  const known = OF_THE_DATABASE[sqlStateOf(error) ?? ''];
  if (error instanceof MigrationFailedError) return [error.message, known].filter(Boolean).join(' ');
  if (known) return known;
  if (causeChain(error).some(({ message }) => FULL_POOLER.test(message)))
    return OF_THE_DATABASE['53300'] ?? null;
  const tls = tlsFailureOf(error);
  if (tls) return `${tls} Check DATABASE_URL.`;
  const seen = toUnavailableError(error);
  if (seen instanceof AppError && seen.kind === 'UNAVAILABLE')
    return 'The database does not answer. Check DATABASE_URL, and that PostgreSQL is running.';
  return seen instanceof AppError ? messageOf(seen) : null;
}
