import type { EntityManager } from '@mikro-orm/sql';
import pLimit, { type LimitFunction } from 'p-limit';
import { busyError, reportUnavailable } from './database-errors.js';

/** Number of connections that transactions never use, so that reads continue while transactions wait for a lock. */
const FOR_READS = 2;
/** Time that a unit of work waits for earlier ones with the same key, in milliseconds. */
const TURN_WITHIN_MS = 5_000;

/**
 * Limits the number of connections that wait for locks. Transactions leave {@link FOR_READS} connections of a pool for reads. Of
 * the transactions with the same key, such as one customer's wallet, only one at a time uses a connection, because the row's lock
 * would serialize them anyway.
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

  /** Runs work, one at a time for each key. */
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

  /** Runs work when a connection is free for a transaction. A caller that has waited too long gets an error. */
  #connected<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    return this.#transactions(() => {
      if (performance.now() - since > this.connectionWithinMs) throw reportUnavailable('pool');
      return work();
    });
  }
}

/**
 * Runs work when a limit admits it. At the deadline, the caller gets an error, even if earlier work never ends.
 * @throws AppError `busy` if the work has not started in time; then it never starts
 */
function startWithin<T>(ms: number, limit: LimitFunction, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(busyError());
    }, ms);
    limit(async () => {
      if (isLate) return;
      clearTimeout(timer);
      await work().then(resolve, reject);
    }).catch(reject);
  });
}

/** Turns by the ORM's driver, which all entity managers of a database share. */
const TURNS = new WeakMap<object, Turns>();

/**
 * Starts the turns of a database: limits the number of its connections in transactions, and runs work with the same key in turn.
 * @param connectionWithinMs maximum time that a transaction waits for a connection, in milliseconds
 */
export function useTurns(em: EntityManager, poolSize: number, connectionWithinMs: number): void {
  TURNS.set(em.getDriver(), new Turns(poolSize, connectionWithinMs));
}

/**
 * Runs work in its turn.
 * @param key identifies the first locked row, if known; the embedded database has one connection, so work runs in turn anyway
 * @throws AppError `busy` if earlier work with the same key does not end in time, `unavailable` if no connection is free in time
 */
export function inTurn<T>(em: EntityManager, key: string | undefined, work: () => Promise<T>): Promise<T> {
  const turns = em.isInTransaction() ? undefined : TURNS.get(em.getDriver());
  return turns ? turns.take(key, work) : work();
}
