import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { ALL_CHANGE_SUBJECTS } from './change-subjects.js';

/**
 * Interval at which the server records the running transactions, in seconds. It also covers the delay between the numbers of an
 * entry and of its transaction.
 */
const SETTLE_EVERY_SECONDS = 10;

const NEWEST = '/* newestEntry */ select coalesce(max(id), 0)::text as id from audit_entries';

const LOCK = `/* lockChangeFeed */ select settled_id::text,
    (pg_snapshot_xmin(pg_current_snapshot()) >= seen_xid::xid8 or seen_xid::xid8 > pg_snapshot_xmax(pg_current_snapshot()))
      and seen_at < clock_timestamp() - interval '${SETTLE_EVERY_SECONDS} seconds' as settles
  from change_feed_state for update`;

const POSITION = `/* positionChanges */ with added as (
    insert into change_feed (position, entry_id, subject_type)
    select state.last_position + row_number() over (order by e.id), e.id, e.subject_type
    from change_feed_state state, audit_entries e
    where e.id > $1::bigint and e.subject_type = any ($2::text[])
      and not exists (select from change_feed f where f.entry_id = e.id)
    returning 1
  )
  select count(*)::int as count from added`;

const ADVANCE =
  '/* advanceChangeFeed */ update change_feed_state set last_position = last_position + $1::bigint';

const SETTLE = `/* settleChangeFeed */ update change_feed_state
  set settled_id = seen_id, seen_id = $1::bigint, seen_xid = pg_current_xact_id()::text, seen_at = clock_timestamp()`;

/**
 * Assigns each committed change a position in the feed, the smaller number first. A later change of the same row has the larger
 * number, and no change is visible before its commit. Therefore, positions follow the order of commits, and a reader that stores
 * the last position misses no change. An entry below the settled number is not read again, because each transaction that could
 * have written one has ended: it had its ID before the lock below assigned a larger ID to this transaction. After a restore, the
 * stored ID can be in the future, and all entries are settled.
 * @returns the number of new positions
 */
export function positionChanges(em: EntityManager): Promise<number> {
  return inTransaction(em, async (tx) => {
    // Read before this transaction has an ID.
    const [newest] = await sql<{ id: string }>(tx, NEWEST);
    // The snapshot that shows which transactions have ended must be older than the snapshot that reads the entries.
    const [state] = await sql<{ settled_id: string; settles: boolean }>(tx, LOCK);
    if (!state || !newest) throw new Error('The change feed has no state.');
    const [added] = await sql<{ count: number }>(tx, POSITION, [state.settled_id, ALL_CHANGE_SUBJECTS]);
    const count = added?.count ?? 0;
    if (count > 0) await sql(tx, ADVANCE, [count]);
    if (state.settles) await sql(tx, SETTLE, [newest.id]);
    return count;
  });
}
