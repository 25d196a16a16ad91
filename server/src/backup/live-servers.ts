import { sql } from 'kysely';
import { type Database, MAINTENANCE_SUFFIX } from '../db/open-orm.js';
import { tables } from '../db/tables.js';
import { BackupError } from './backup-format.js';

/**
 * Fails if a server is connected to a PostgreSQL database. Detects servers by the names of their connections, which poolers
 * forward. The embedded database has a lock instead. A server with another connection name (`application_name` of its
 * DATABASE_URL), or without a request for minutes, is not detected.
 * @param database opened with `leaveSchema`
 * @param why end of the message: the consequence and the alternative
 * @throws BackupError if a server is connected
 */
export async function rejectWhileServed(database: Database, why: string): Promise<void> {
  if (database.embedded) return;
  const { connections } = await tables(database.em.fork())
    .selectFrom(sql`pg_stat_activity`.as('activity'))
    .select(sql<number>`count(*)::int`.as('connections'))
    .where(sql.ref('datname'), '=', sql`current_database()`)
    .where(sql`application_name || ${MAINTENANCE_SUFFIX}`, '=', sql`current_setting('application_name')`)
    .executeTakeFirstOrThrow();
  if (connections > 0)
    throw new BackupError(
      `A server is connected to this database (${connections} connections). Stop it first: ${why}`,
    );
}
