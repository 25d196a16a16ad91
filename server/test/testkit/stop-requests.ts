/** Stops requests between their decision and their commit, so that a race has one outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import type { Kitchen } from './kitchen.js';

class RollBack extends Error {}

export function stopRequests(kitchen: Kitchen) {
  let keys = 0;

  /**
   * Waits until `count` statements wait for a lock.
   * @param text part of the statements
   */
  async function waiting(count: number, text = ''): Promise<'waits'> {
    const locks = `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`;
    while ((await sql(kitchen.em.fork(), locks, [`%${text}%`])).length < count) await sleep(10);
    return 'waits';
  }

  /**
   * Stops a request of the usual admin at its last statement. Another transaction has inserted the request's idempotency key, so
   * the statement waits until that transaction rolls back.
   * @param request sends the request with the key
   * @param during runs while the request is stopped
   * @param at name of the statement whose wait starts `during`. Default: the last statement
   */
  async function stopped<T, U>(
    request: (key: string) => Promise<T>,
    during: () => Promise<U>,
    at = 'writeChanges',
  ): Promise<[T, U]> {
    const key = `stopped ${++keys}`;
    const { id } = await kitchen.as.usualAdmin();
    let answer: Promise<T> | undefined;
    let result: U | undefined;
    const blocking = inTransaction(kitchen.em, async (tx) => {
      await sql(
        tx,
        `insert into idempotency_keys (owner_id, key, input_hash, created_at) values ($1, $2, 'x', now())`,
        [id, key],
      );
      answer = request(key);
      await waiting(1, at);
      result = await during();
      throw new RollBack();
    });
    await expect(blocking).rejects.toThrow(RollBack);
    return [await (answer as Promise<T>), result as U];
  }

  /** Starts another request, and waits until it has a response or waits for a lock, like the stopped one. */
  async function started<T>(
    request: () => Promise<T>,
  ): Promise<{ state: 'waits' | 'answered'; answer: Promise<T> }> {
    const answer = request();
    return { state: await Promise.race([waiting(2), answer.then(() => 'answered' as const)]), answer };
  }

  return { started, stopped, waiting };
}
