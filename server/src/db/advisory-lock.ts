import { sql } from 'kysely';
import { query } from './sql.js';
import type { EntityManager } from './transaction.js';

/** Holds a lock that all processes know by its number, until the transaction ends. */
export async function holdLock(tx: EntityManager, lock: number): Promise<void> {
  await query(tx).selectNoFrom(sql`pg_advisory_xact_lock(${lock})`.as('held')).execute();
}

/** As {@link holdLock}, if nobody else holds it. */
export async function tryLock(tx: EntityManager, lock: number): Promise<boolean> {
  const row = await query(tx)
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${lock})`.as('held'))
    .executeTakeFirst();
  return row?.held === true;
}
