import { IsolationLevel, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { publish } from '../shared/domain-events.js';
import { AppError } from '../shared/errors.js';
import { asUnavailable, sqlStateOf } from './database-errors.js';
import { inTurn } from './turns.js';

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
 * @param key what it locks first, such as a customer's id: others with the same key wait without a connection
 * @returns what the work returns, once it is committed
 * @throws AppError `unavailable` when the database cannot be reached, `busy` when somebody holds what is needed; whatever the work throws otherwise
 */
export async function inTransaction<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
  key?: string,
): Promise<T> {
  return tryAgain(em, key, () =>
    em.fork().transactional(work as (em: EntityManager) => Promise<T>, { clear: true }),
  );
}

/**
 * Reads on one unchanging view of the data, while others go on writing.
 *
 * @param work as for {@link inTransaction}, and writes nothing
 */
export async function inSnapshot<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return tryAgain(em, undefined, () =>
    em.fork().transactional(work as (em: EntityManager) => Promise<T>, {
      clear: true,
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    }),
  );
}

/**
 * Runs one statement that is a unit of work by itself: PostgreSQL makes it a transaction of its own, which saves the
 * journeys of `begin` and `commit`.
 *
 * @param work as for {@link inTransaction}, and runs no second statement
 * @param key as for {@link inTransaction}
 */
export async function inOneStatement<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
  key?: string,
): Promise<T> {
  return tryAgain(em, key, () => work(em));
}

async function tryAgain<T>(em: EntityManager, key: string | undefined, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTurn(em, key, work);
    } catch (error) {
      if (attempt < MAX_TRIES && TRY_AGAIN.has(sqlStateOf(error) ?? '')) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
        continue;
      }
      if (error instanceof AppError) publish({ what: 'refusal', reason: error.reason });
      throw asUnavailable(error);
    }
  }
}
