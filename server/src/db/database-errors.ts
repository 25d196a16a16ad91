import { errorsBehind } from '../shared/causes.js';
import { AppError, refusal } from '../shared/errors.js';

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

/** What `lock_timeout` ends with. */
const LOCK_NOT_AVAILABLE = '55P03';
/** When a new try makes sense. */
const RETRY_AFTER_SECONDS = 2;

/**
 * 08 connection exception, 53 insufficient resources (disk full), 57P0x shutdown, 57014 `statement_timeout`,
 * 25P03 `idle_in_transaction_session_timeout`, 58030 input/output error, 25006 standby.
 */
const UNAVAILABLE_STATE = /^(08...|53...|57P0.|57014|25P03|58030|25006)$/;

/** PostgreSQL has a code for a full disk alone; a quota or a limit of file sizes comes as a fault of its own, with these words. */
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded/i;

/** Somebody else holds what is needed. */
export function busy(): AppError {
  return new AppError('busy', {}, undefined, RETRY_AFTER_SECONDS);
}

/**
 * Turns "the database cannot be reached, is shutting down or has no room" into the refusal a client may act on.
 *
 * @returns the refusal, or the error itself when it is something else
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const state = sqlStateOf(error);
  if (state === LOCK_NOT_AVAILABLE) return busy();
  if (state && UNAVAILABLE_STATE.test(state)) return refusal('unavailable', {});
  if (tlsFailureOf(error)) return refusal('unavailable', {});
  for (const cause of errorsBehind(error)) {
    if (
      NO_ROOM.test(cause.message) ||
      /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|server closed the connection/i.test(
        `${(cause as { code?: string }).code} ${cause.message}`,
      )
    ) {
      return refusal('unavailable', {});
    }
  }
  return error;
}
