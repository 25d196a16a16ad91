import { sql } from 'kysely';
import { query } from './sql.js';
import type { EntityManager } from './transaction.js';

/** Sets what PostgreSQL goes by until the transaction ends. */
export async function setLocal(tx: EntityManager, settings: Readonly<Record<string, string>>): Promise<void> {
  const set = Object.entries(settings).map(([name, value]) =>
    sql`set_config(${name}, ${value}, true)`.as(name),
  );
  await query(tx).selectNoFrom(set).execute();
}
