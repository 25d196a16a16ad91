import type { Database } from '../db/database.js';
import { MAINTENANCE } from '../db/maintenance.js';
import { sql } from '../db/sql.js';
import { BackupError } from './backup-format.js';

/**
 * Refuses to go on while a server is connected to a PostgreSQL database: by the names of the connections, which poolers hand on, too.
 * The embedded database has a lock instead. A server is not seen that names its connections otherwise (`application_name` of its
 * DATABASE_URL), or that has been without a request, and so without a connection, for minutes.
 *
 * @param database opened with `leaveSchema`
 * @throws BackupError when there is one
 */
export async function refuseWhileServed(database: Database): Promise<void> {
  if (database.embedded) return;
  const [row] = await sql<{ connections: number }>(
    database.em.fork(),
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name || $1 = current_setting('application_name')`,
    [MAINTENANCE],
  );
  if (row?.connections)
    throw new BackupError(
      `A server is connected to this database (${row.connections} connections). Stop it first: the restore would change everything under ` +
        'those who are ordering. To do it all the same, add --even-live.',
    );
}
