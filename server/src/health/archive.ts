import { computedColumn } from '../db/sql.js';
import { tables } from '../db/tables.js';
import type { EntityManager } from '../db/transaction.js';

/** State of PostgreSQL's archiver. */
type Archiver = {
  pg_stat_archiver: { last_archived_time: Date | string | null; last_failed_time: Date | string | null };
};

/**
 * Maximum time that a segment may wait for archiving, in seconds. With `archive_timeout`, a segment is archived each minute with
 * a write, and a busy archive may lag behind.
 */
const WAITS_AT_MOST_SECONDS = 900;

/**
 * Condition that a complete segment is not archived: the segment before the current one is later than the last archived one. The
 * last archived file may be of another kind, such as a timeline history, which is then ignored.
 */
const IS_WAITING = `last_archived_wal ~ '^[0-9A-F]{24}$' and not pg_is_in_recovery() and last_archived_wal <
  pg_walfile_name(pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size')))`;

/**
 * Returns whether PostgreSQL cannot archive its log, which would fill the disk.
 * @param mostSeconds maximum time that a complete segment may wait since another was archived
 * @returns true if the last attempt failed or has not ended in that time; false if it succeeded, or archiving is disabled
 */
export async function isArchiveFailing(
  em: EntityManager,
  mostSeconds = WAITS_AT_MOST_SECONDS,
): Promise<boolean> {
  const row = await tables(em)
    .withTables<Archiver>()
    .selectFrom('pg_stat_archiver')
    .select([
      'last_archived_time',
      'last_failed_time',
      computedColumn<boolean | null>(IS_WAITING).as('is_waiting'),
      computedColumn<number>('extract(epoch from now() - last_archived_time)::float8').as('seconds'),
    ])
    .executeTakeFirst();
  if (!row) return false;
  const { last_archived_time: archived, last_failed_time: failed } = row;
  if (failed && (!archived || new Date(failed) > new Date(archived))) return true;
  return row.is_waiting === true && row.seconds > mostSeconds;
}
