import { preparedStatement } from './prepared-statements.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';

/** Commit without a change. It waits for the standby like any commit, and fails on a standby. */
const EMPTY_COMMIT = preparedStatement(
  `select txid_current(), pg_logical_emit_message(true, 'mealbox', '')::text`,
);

/**
 * Waits until all readable data is replicated like the caller's own commits. A repeated response must be as durable as the first
 * one. PostgreSQL can show a row whose commit still waits for the standby. If the primary is lost then, the row is lost. This
 * empty commit also waits for the standby.
 * @param em any entity manager; in a transaction, its commit waits
 * @throws the error of a database that accepts no writes, such as a standby
 */
export async function waitUntilCommitted(em: EntityManager): Promise<void> {
  await sql(em, EMPTY_COMMIT);
}
