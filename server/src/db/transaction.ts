import { IsolationLevel, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { publish } from '../shared/domain-events.js';
import { AppError } from '../shared/errors.js';
import { sqlStateOf, toUnavailableError } from './database-errors.js';
import { inTurn } from './turns.js';

export type { EntityManager } from '@mikro-orm/sql';

/** Option of `em.findOne` that locks the row until the transaction ends. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** SQLSTATEs serialization_failure and deadlock_detected, after which PostgreSQL requires a retry of the whole transaction. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/**
 * Runs work in one transaction, completely or not at all. The work receives the transaction's entity manager and must use no
 * other, because the embedded database runs one transaction after the other, and a second one would wait forever.
 * @param em any entity manager; it is forked, so that a failed attempt leaves no partly changed entities
 * @param work may run more than once, so it must have no effect outside the database
 * @param key identifies the first locked row, such as a customer's ID; others with the same key wait without a connection
 * @returns the result of the work, after the commit
 * @throws AppError `unavailable` if the database cannot be reached, `busy` if another transaction has locked a needed row; other
 * errors of the work
 */
export async function inTransaction<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
  key?: string,
): Promise<T> {
  return withRetry(em, key, () =>
    em.fork().transactional(work as (em: EntityManager) => Promise<T>, { clear: true }),
  );
}

/**
 * Reads on one snapshot of the data, during concurrent writes.
 * @param work as for {@link inTransaction}, without writes
 */
export async function inSnapshot<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return withRetry(em, undefined, () =>
    em.fork().transactional(work as (em: EntityManager) => Promise<T>, {
      clear: true,
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    }),
  );
}

/**
 * Runs one statement as a complete unit of work. PostgreSQL runs it in a separate transaction, which saves the round trips of
 * `begin` and `commit`.
 * @param work as for {@link inTransaction}, without a second statement
 */
export async function inOneStatement<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return withRetry(em, undefined, () => work(em));
}

/**
 * Runs work in its turn, and again if PostgreSQL reports a serialization failure or a deadlock, at most five times.
 * @param key as for {@link inTransaction}
 * @throws as {@link inTransaction}
 */
export async function withRetry<T>(
  em: EntityManager,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTurn(em, key, work);
    } catch (error) {
      if (attempt < MAX_TRIES && TRY_AGAIN.has(sqlStateOf(error) ?? '')) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
        continue;
      }
      if (error instanceof AppError) publish({ what: 'rejection', reason: error.reason });
      throw toUnavailableError(error);
    }
  }
}
