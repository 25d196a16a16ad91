import { sql } from 'kysely';
import { anyOfTexts } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { ALL_CHANGE_SUBJECTS } from './change-subjects.js';

/**
 * Interval at which the server records the running transactions, in seconds. It also covers the delay between the numbers of an
 * entry and of its transaction.
 */
const SETTLE_EVERY_SECONDS = 10;

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
    const newest = await tables(tx)
      .selectFrom('AuditEntry')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    // The snapshot that shows which transactions have ended must be older than the snapshot that reads the entries.
    const state = await lockState(tx);
    const count = await positionEntries(tx, state.settledId);
    if (count > 0)
      await tables(tx)
        .updateTable('ChangeFeedState')
        .set(({ eb }) => ({ lastPosition: eb('lastPosition', '+', count) }))
        .execute();
    if (state.settles)
      await tables(tx)
        .updateTable('ChangeFeedState')
        .set(({ ref }) => ({
          settledId: ref('seenId'),
          seenId: newest?.id ?? 0,
          seenXid: sql`pg_current_xact_id()::text`,
          seenAt: sql`clock_timestamp()`,
        }))
        .execute();
    return count;
  });
}

/** Locks the state. Returns it, and whether the entries up to the number seen last are settled. */
function lockState(tx: EntityManager) {
  const seen = sql`${sql.ref('seenXid')}::xid8`;
  return tables(tx)
    .selectFrom('ChangeFeedState')
    .select('settledId')
    .select(
      sql<boolean>`(pg_snapshot_xmin(pg_current_snapshot()) >= ${seen} or ${seen} > pg_snapshot_xmax(pg_current_snapshot()))
        and ${sql.ref('seenAt')} < clock_timestamp() - ${sql.lit(`${SETTLE_EVERY_SECONDS} seconds`)}::interval`.as(
        'settles',
      ),
    )
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Error('The change feed has no state.'));
}

/** Assigns positions to the entries after the settled number that have none. Returns their number. */
async function positionEntries(tx: EntityManager, settledId: number): Promise<number> {
  const added = await tables(tx)
    .insertInto('ChangeFeedEntry')
    .columns(['position', 'entryId', 'subjectType'])
    .expression(({ selectFrom }) =>
      selectFrom(['ChangeFeedState as state', 'AuditEntry as e'])
        .where('e.id', '>', settledId)
        .where('e.subjectType', '=', anyOfTexts(ALL_CHANGE_SUBJECTS))
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('ChangeFeedEntry as f').whereRef('f.entryId', '=', 'e.id'))),
        )
        .select(({ eb, fn }) => [
          eb(
            'state.lastPosition',
            '+',
            fn.agg<number>('row_number').over((over) => over.orderBy('e.id')),
          ).as('position'),
          'e.id',
          'e.subjectType',
        ]),
    )
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0);
}
