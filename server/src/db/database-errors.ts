import { errorsBehind } from '../shared/causes.js';
import { publish } from '../shared/domain-events.js';
import { AppError, refusal } from '../shared/errors.js';
import type { UnavailableCause } from '../shared/unavailable-cause.js';

/** The embedded database cannot go on, with a sentence for whoever starts the program. */
export class EmbeddedDatabaseError extends Error {}

/** The SQLSTATE behind an error of the ORM or the driver, if it has one. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of errorsBehind(error)) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The constraint that an error names, if it names one. */
export function constraintOf(error: unknown): string | undefined {
  for (const cause of errorsBehind(error)) {
    const constraint = (cause as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string' && constraint) return constraint;
  }
  return undefined;
}

/** What Node says of a certificate that it does not accept. */
const CERTIFICATE =
  /^(ERR_TLS_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)|ERR_OSSL|ERR_SSL|HOSTNAME_MISMATCH)/;

/**
 * Why the connection to the database is not encrypted as `sslmode` asks for.
 *
 * @returns a sentence; null when something else went wrong
 */
export function tlsFailureOf(error: unknown): string | null {
  for (const cause of errorsBehind(error)) {
    if (/does not support SSL connections/.test(cause.message))
      return 'The database server does not offer TLS, which sslmode asks for.';
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && CERTIFICATE.test(code))
      return `TLS with the database server failed: ${cause.message}.`;
  }
  return null;
}

/** When a new try makes sense. */
const RETRY_AFTER_SECONDS = 2;

/** What SQLSTATEs mean; the first that matches counts. */
const CAUSE_OF_STATE: readonly (readonly [RegExp, UnavailableCause])[] = [
  [/^08...$/, 'connection'],
  [/^53100$/, 'disk-full'],
  [/^53300$/, 'too-many-connections'],
  [/^53...$/, 'resources'],
  // A trigger of a newer version, which binds servers that do not know its rule: for them a code of the class that they take for an outage.
  [/^57P0M$/, 'refused'],
  [/^57P0.$/, 'shutdown'],
  // `statement_timeout` and `idle_in_transaction_session_timeout`.
  [/^(57014|25P03)$/, 'timeout'],
  [/^55P03$/, 'lock-timeout'],
  [/^58030$/, 'input-output'],
  [/^25006$/, 'read-only'],
];

/**
 * Messages of a full disk without the code for it: a quota, a limit of file sizes, and a new connection for which PostgreSQL cannot
 * write its cache of the catalog (XX000).
 */
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded|could not write init file/i;

/**
 * Makes the error of a caller that has waited too long for a lock, and publishes the cause.
 *
 * @param error error of the driver; undefined if the caller waited in this process
 */
export function busy(error?: unknown): AppError {
  publish({ what: 'unavailable', cause: 'lock-timeout', error });
  return new AppError('busy', {}, undefined, RETRY_AFTER_SECONDS);
}

/** What the driver and the system say, by their codes and words. */
const CAUSE_OF_WORDS: readonly (readonly [RegExp, UnavailableCause])[] = [
  [NO_ROOM, 'disk-full'],
  [/timeout exceeded when trying to connect/i, 'pool'],
  [/Query read timeout/i, 'timeout'],
  [
    /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|not queryable|timeout expired|server closed the connection/i,
    'connection',
  ],
];

/** Why an error says that the database cannot be used; null when it says something else. */
export function unavailableCauseOf(error: unknown): UnavailableCause | null {
  const state = sqlStateOf(error);
  const byState = state && CAUSE_OF_STATE.find(([states]) => states.test(state));
  if (byState) return byState[1];
  if (tlsFailureOf(error)) return 'tls';
  for (const cause of errorsBehind(error)) {
    const said = `${(cause as { code?: string }).code} ${cause.message}`;
    const byWords = CAUSE_OF_WORDS.find(([words]) => words.test(said));
    if (byWords) return byWords[1];
  }
  return null;
}

/** The refusal of work that the database could not be used for, which is published with its cause. */
export function unavailable(cause: UnavailableCause, error?: unknown): AppError {
  publish({ what: 'unavailable', cause, error });
  return refusal('unavailable', {});
}

/**
 * Turns "the database cannot be reached, is shutting down or has no room" into the refusal a client may act on.
 *
 * @returns the refusal, or the error itself when it is something else
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const cause = unavailableCauseOf(error);
  if (cause === 'lock-timeout') return busy(error);
  return cause ? unavailable(cause, error) : error;
}
