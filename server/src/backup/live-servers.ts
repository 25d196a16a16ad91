import { sql } from 'kysely';
import { type Database, MAINTENANCE } from '../db/opened.js';
import { query } from '../db/sql.js';
import { BackupError } from './backup-format.js';

/**
 * Refuses to go on while a server is connected to a PostgreSQL database: by the names of the connections, which poolers hand on, too.
 * The embedded database has a lock instead. A server is not seen that names its connections otherwise (`application_name` of its
 * DATABASE_URL), or that has been without a request, and so without a connection, for minutes.
 *
 * @param database opened with `leaveSchema`
 * @param why what would be wrong, and what can be done besides: the end of the sentence
 * @throws BackupError when there is one
 */
export async function refuseWhileServed(database: Database, why: string): Promise<void> {
  if (database.embedded) return;
  const { connections } = await query(database.em.fork())
    .selectFrom(sql`pg_stat_activity`.as('activity'))
    .select(sql<number>`count(*)::int`.as('connections'))
    .where(sql.ref('datname'), '=', sql`current_database()`)
    .where(sql`application_name || ${MAINTENANCE}`, '=', sql`current_setting('application_name')`)
    .executeTakeFirstOrThrow();
  if (connections > 0)
    throw new BackupError(
      `A server is connected to this database (${connections} connections). Stop it first: ${why}`,
    );
}
