import { computed, query } from './sql.js';
import type { EntityManager } from './transaction.js';

/** A commit that changes no data. It waits for the standby like any commit, and fails on a standby. */
const EMPTY_COMMIT = [
  computed('txid_current()').as('id'),
  computed(`pg_logical_emit_message(true, 'mealbox', '')`).as('place'),
] as const;

/**
 * Waits until everything that can be read is replicated like the caller's own commits.
 *
 * A commit that waits for a standby can be seen when its PostgreSQL is stopped or crashes before the standby has it; the server starts again with it,
 * as a primary or to become a standby, and may lose it for good. So whoever is told "this is done" of something that was only read is told after this.
 *
 * @param em any entity manager; in a transaction its commit waits
 * @throws what says that the database takes no writes, such as a standby's
 */
export async function untilCommitted(em: EntityManager): Promise<void> {
  await query(em).selectNoFrom(EMPTY_COMMIT).execute();
}
