import { query } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';

/** PostgreSQL's own view of its archiver. */
type Archiver = {
  pg_stat_archiver: { last_archived_time: Date | string | null; last_failed_time: Date | string | null };
};

/**
 * Whether PostgreSQL cannot archive its log: what it cannot archive it keeps, until the disk is full.
 *
 * @returns true when its last try failed; false when that went well, or nothing is archived
 */
export async function isArchiveFailing(em: EntityManager): Promise<boolean> {
  const row = await query(em)
    .withTables<Archiver>()
    .selectFrom('pg_stat_archiver')
    .select(['last_archived_time', 'last_failed_time'])
    .executeTakeFirst();
  if (!row?.last_failed_time) return false;
  return !row.last_archived_time || new Date(row.last_failed_time) > new Date(row.last_archived_time);
}
