import type { EntityManager } from '@mikro-orm/sql';
import pLimit, { type LimitFunction } from 'p-limit';
import { busy, unavailable } from './database-errors.js';

/** Connections that no transaction takes, so that reads go on while transactions wait for a lock. */
const FOR_READS = 2;
/** How long one unit of work waits for those before it with the same key. */
const TURN_WITHIN_MS = 5_000;

/**
 * Bounds how many connections wait behind locks: transactions leave {@link FOR_READS} of a pool to reads, and of those with the same key,
 * such as one customer's wallet, one at a time takes a connection. The row's lock would let them in one by one anyhow.
 */
class Turns {
  readonly #transactions: LimitFunction;
  readonly #byKey = new Map<string, { readonly limit: LimitFunction; users: number }>();

  constructor(
    poolSize: number,
    private readonly connectionWithinMs: number,
  ) {
    this.#transactions = pLimit(Math.max(1, poolSize - FOR_READS));
  }

  take<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    return key === undefined ? this.#connected(work) : this.one(key, () => this.#connected(work));
  }

  /** One at a time of those with the same key. */
  async one<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#byKey.get(key) ?? { limit: pLimit(1), users: 0 };
    this.#byKey.set(key, turn);
    turn.users++;
    try {
      return await startWithin(TURN_WITHIN_MS, turn.limit, work);
    } finally {
      if (--turn.users === 0) this.#byKey.delete(key);
    }
  }

  /** Every statement before it ends in time, so nobody waits for ever; who has waited too long by then is not served any more. */
  #connected<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    return this.#transactions(() => {
      if (performance.now() - since > this.connectionWithinMs) throw unavailable('pool');
      return work();
    });
  }
}

/**
 * Runs work when a limit admits it. The caller gets an error at the deadline, also if the work ahead of it never ends.
 *
 * @throws AppError `busy` if the work has not started in time; then it never starts
 */
function startWithin<T>(ms: number, limit: LimitFunction, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(busy());
    }, ms);
    limit(async () => {
      if (isLate) return;
      clearTimeout(timer);
      await work().then(resolve, reject);
    }).catch(reject);
  });
}

/** By the ORM's driver, which all entity managers of a database share. */
const TURNS = new WeakMap<object, Turns>();

/**
 * Bounds the connections of a pool that are in transactions.
 *
 * @param connectionWithinMs how long a transaction waits for one of them
 */
export function useTurns(em: EntityManager, poolSize: number, connectionWithinMs: number): void {
  TURNS.set(em.getDriver(), new Turns(poolSize, connectionWithinMs));
}

/**
 * Does a unit of work when its turn comes.
 *
 * @param key what it locks first, if that is known; in the embedded database, which has one connection, turns take care of themselves
 * @throws AppError `busy` when those before it with the same key do not end in time, `unavailable` when no connection is free in time
 */
export function inTurn<T>(em: EntityManager, key: string | undefined, work: () => Promise<T>): Promise<T> {
  const turns = em.isInTransaction() ? undefined : TURNS.get(em.getDriver());
  return turns ? turns.take(key, work) : work();
}

/**
 * Does the statement that ends a unit of work when those before it with the same key have ended, such as those that take portions of the same limited dishes.
 * The units read at the same time, and only write one after the other; the rows' locks would let them in one by one anyhow, each on a connection that waits.
 * In a transaction, which may hold what another waits for, it is done at once.
 *
 * @throws AppError `busy` when those before it do not end in time
 */
export function inWritingTurn<T>(em: EntityManager, key: string, work: () => Promise<T>): Promise<T> {
  const turns = em.isInTransaction() ? undefined : TURNS.get(em.getDriver());
  return turns ? turns.one(key, work) : work();
}
