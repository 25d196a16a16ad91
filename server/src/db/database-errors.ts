import { errorsBehind } from '../shared/causes.js';
import { AppError, refuse } from '../shared/errors.js';

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

/** PostgreSQL has a code for a full disk alone; a quota or a limit of file sizes comes as a fault of its own, with these words. */
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded/i;

/**
 * Turns "the database cannot be reached, is shutting down or has no room" into the refusal a client may act on.
 *
 * @returns the refusal, or the error itself when it is something else
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const state = sqlStateOf(error);
  // 08 connection exception, 53 insufficient resources (disk full), 57P0x shutdown, 58030 input/output error, 25006 standby.
  if (state && (/^(08|53|57P0)/.test(state) || state === '58030' || state === '25006'))
    return refuse('unavailable', {});
  if (tlsFailureOf(error)) return refuse('unavailable', {});
  for (const cause of errorsBehind(error)) {
    if (
      NO_ROOM.test(cause.message) ||
      /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|server closed the connection/i.test(
        `${(cause as { code?: string }).code} ${cause.message}`,
      )
    ) {
      return refuse('unavailable', {});
    }
  }
  return error;
}
