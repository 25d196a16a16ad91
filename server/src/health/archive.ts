import { computed, query } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';

/** PostgreSQL's own view of its archiver. */
type Archiver = {
  pg_stat_archiver: { last_archived_time: Date | string | null; last_failed_time: Date | string | null };
};

/** With `archive_timeout` a segment is archived each minute in which something is written; a busy archive may be some behind. */
const WAITS_AT_MOST_SECONDS = 900;

/**
 * A segment is complete and was not archived: the one before that which is written now is later than the last. What was archived last may
 * be another file, such as the history of a timeline, which says nothing of segments.
 */
const IS_WAITING = `last_archived_wal ~ '^[0-9A-F]{24}$' and not pg_is_in_recovery() and last_archived_wal <
  pg_walfile_name(pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size')))`;

/**
 * Whether PostgreSQL cannot archive its log: what it cannot archive it keeps, until the disk is full.
 *
 * @param mostSeconds how long a complete segment may wait since another was archived
 * @returns true when its last try failed, or has not ended for so long; false when that went well, or nothing is archived
 */
export async function isArchiveFailing(
  em: EntityManager,
  mostSeconds = WAITS_AT_MOST_SECONDS,
): Promise<boolean> {
  const row = await query(em)
    .withTables<Archiver>()
    .selectFrom('pg_stat_archiver')
    .select([
      'last_archived_time',
      'last_failed_time',
      computed<boolean | null>(IS_WAITING).as('is_waiting'),
      computed<number>('extract(epoch from now() - last_archived_time)::float8').as('seconds'),
    ])
    .executeTakeFirst();
  if (!row) return false;
  const { last_archived_time: archived, last_failed_time: failed } = row;
  if (failed && (!archived || new Date(failed) > new Date(archived))) return true;
  return row.is_waiting === true && row.seconds > mostSeconds;
}
