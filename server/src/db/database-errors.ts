import { publish } from '../shared/domain-events.js';
import { causeChain } from '../shared/error-causes.js';
import { AppError, appError } from '../shared/errors.js';
import type { UnavailableCause } from '../shared/unavailable-cause.js';

/** Error after which the embedded database cannot continue, with a sentence for the operator. */
export class EmbeddedDatabaseError extends Error {}

/** Returns the SQLSTATE of an error of the ORM or the driver, if it has one. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causeChain(error)) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Returns the constraint that an error names, if any. */
export function constraintOf(error: unknown): string | undefined {
  for (const cause of causeChain(error)) {
    const constraint = (cause as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string' && constraint) return constraint;
  }
  return undefined;
}

/** Node's error codes for a rejected certificate. */
const CERTIFICATE =
  /^(ERR_TLS_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)|ERR_OSSL|ERR_SSL|HOSTNAME_MISMATCH)/;

/**
 * Returns the message if the connection to the database is not encrypted as `sslmode` requires.
 * @returns null for another failure
 */
export function tlsFailureOf(error: unknown): string | null {
  for (const cause of causeChain(error)) {
    if (/does not support SSL connections/.test(cause.message))
      return 'The database server does not offer TLS, which sslmode asks for.';
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && CERTIFICATE.test(code))
      return `TLS with the database server failed: ${cause.message}.`;
  }
  return null;
}

/** Time after which a retry makes sense, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Meaning of SQLSTATEs. The first match counts. */
const CAUSE_OF_STATE: readonly (readonly [RegExp, UnavailableCause])[] = [
  [/^08...$/, 'connection'],
  [/^53100$/, 'disk-full'],
  [/^53300$/, 'too-many-connections'],
  [/^53...$/, 'resources'],
  // A trigger of a newer version protects the data from older servers with an SQLSTATE of a class that they treat as an outage.
  [/^57P0M$/, 'refused'],
  [/^57P0.$/, 'shutdown'],
  // `statement_timeout` and `idle_in_transaction_session_timeout`.
  [/^(57014|25P03)$/, 'timeout'],
  [/^55P03$/, 'lock-timeout'],
  [/^58030$/, 'input-output'],
  [/^25006$/, 'read-only'],
];

/**
 * Messages of a full disk without its SQLSTATE: a quota, a limit of file sizes, and a new connection for which PostgreSQL cannot
 * write its catalog cache (XX000).
 */
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded|could not write init file/i;

/**
 * Creates the error of a caller that waited too long for a lock, and publishes the cause.
 * @param error error of the driver; undefined if the caller waited in this process
 */
export function busyError(error?: unknown): AppError {
  publish({ what: 'unavailable', cause: 'lock-timeout', error });
  return new AppError('busy', {}, undefined, RETRY_AFTER_SECONDS);
}

/** Meaning of errors of the driver and the system, by codes and texts. */
const CAUSE_OF_WORDS: readonly (readonly [RegExp, UnavailableCause])[] = [
  [NO_ROOM, 'disk-full'],
  [/timeout exceeded when trying to connect/i, 'pool'],
  [/Query read timeout/i, 'timeout'],
  [
    /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|not queryable|timeout expired|server closed the connection/i,
    'connection',
  ],
];

/** Returns the reason why the database is unavailable. Null for other errors. */
export function unavailableCauseOf(error: unknown): UnavailableCause | null {
  const state = sqlStateOf(error);
  const byState = state && CAUSE_OF_STATE.find(([states]) => states.test(state));
  if (byState) return byState[1];
  if (tlsFailureOf(error)) return 'tls';
  for (const cause of causeChain(error)) {
    const said = `${(cause as { code?: string }).code} ${cause.message}`;
    const byWords = CAUSE_OF_WORDS.find(([words]) => words.test(said));
    if (byWords) return byWords[1];
  }
  return null;
}

/** Creates the error of work that could not use the database, and publishes it with its cause. */
export function reportUnavailable(cause: UnavailableCause, error?: unknown): AppError {
  publish({ what: 'unavailable', cause, error });
  return appError('unavailable', {});
}

/**
 * Converts the error of a database that cannot be reached, is shutting down, or has no disk space to an error that clients can
 * handle. Returns other errors unchanged.
 */
export function toUnavailableError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const cause = unavailableCauseOf(error);
  if (cause === 'lock-timeout') return busyError(error);
  return cause ? reportUnavailable(cause, error) : error;
}
