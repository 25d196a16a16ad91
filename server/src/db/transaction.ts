import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError, refuse } from '../shared/errors.js';

export type { EntityManager } from '@mikro-orm/sql';

/** Reads a row and locks it until the transaction ends. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** serialization_failure and deadlock_detected: PostgreSQL asks for the whole transaction to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/**
 * Runs a unit of work in one transaction: all of it or nothing. The work gets the transaction's own entity manager and
 * must use no other: the embedded database runs one transaction after the other, and a second one would wait for ever.
 *
 * @param em any entity manager; it is forked, so that a failed try leaves no half-changed entities behind
 * @param work may run more than once: it has no effect outside the database
 * @returns what the work returns, once it is committed
 * @throws AppError `unavailable` when the database cannot be reached; whatever the work throws otherwise
 */
export async function inTransaction<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional(work as (em: EntityManager) => Promise<T>, { clear: true });
    } catch (error) {
      if (attempt < MAX_TRIES && TRY_AGAIN.has(sqlStateOf(error) ?? '')) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
        continue;
      }
      throw asUnavailable(error);
    }
  }
}

/** The SQLSTATE behind an error of the ORM or the driver, if it has one. */
export function sqlStateOf(error: unknown): string | undefined {
  for (
    let cause = error;
    cause instanceof Error;
    cause = cause.cause ?? (cause as { previous?: unknown }).previous
  ) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The constraint that an error names, if it names one. */
export function constraintOf(error: unknown): string | undefined {
  for (
    let cause = error;
    cause instanceof Error;
    cause = cause.cause ?? (cause as { previous?: unknown }).previous
  ) {
    const constraint = (cause as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string' && constraint) return constraint;
  }
  return undefined;
}

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
  for (
    let cause = error;
    cause instanceof Error;
    cause = cause.cause ?? (cause as { previous?: unknown }).previous
  ) {
    if (
      /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|timeout exceeded when trying to connect|server closed the connection/i.test(
        `${(cause as { code?: string }).code} ${cause.message}`,
      )
    ) {
      return refuse('unavailable', {});
    }
  }
  return error;
}
