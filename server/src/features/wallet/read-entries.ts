import { sql } from 'kysely';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import type { CheckedDays } from './checked-days.js';
import type { WalletLogView } from './wallet-log-view.js';

/** Ledger entry on a statement. */
export interface StatementEntry extends WalletLogView {
  /** Balance after the entry if entries are sorted by day. Null on a statement that is not sorted by day. */
  readonly balanceByDayPaise: Paise | null;
}

/** Request for a page of a wallet's entries. */
export interface EntriesRequest {
  readonly userId: string;
  /** Number of ledger entries when the balance was read. Later entries do not count. */
  readonly written: number;
  /** Number of an entry. Only older entries are returned. */
  readonly before: number | null;
  readonly limit: number;
  readonly offset: number;
}

export interface EntriesPage {
  /** Entries, newest first, in the sequence of the ledger or of their days. */
  readonly entries: readonly StatementEntry[];
  /** Total number of entries on the requested days. */
  readonly total: number;
  /** Number of entries older than the last one of this page. */
  readonly olderEntries: number;
  /** Balance before the first requested day. Plus all entries of the requested days, this is `closingPaise`. */
  readonly openingPaise: Paise;
  /** Balance at the end of the last requested day. */
  readonly closingPaise: Paise;
}

const everyEntry = (em: EntityManager) =>
  tables(em)
    .selectFrom('WalletLog as l')
    .leftJoin('Order as o', 'o.id', 'l.orderId')
    .select(['l.id', 'l.userId', 'l.entryNo', 'l.amountPaise', 'l.balanceAfterPaise', 'l.kind', 'l.orderId'])
    .select(['o.orderNumber', 'l.transactionDate', 'l.remarks', 'l.narration', 'l.reference', 'l.paymentId'])
    .select(['l.createdById', 'l.createdAt']);
type Entries = ReturnType<typeof everyEntry>;

/**
 * Reads entries with the numbers of their orders.
 * @param narrow adds conditions, a sort order, and limits
 */
export async function readEntries(
  em: EntityManager,
  narrow: (entries: Entries) => Entries,
): Promise<StatementEntry[]> {
  const rows: readonly WalletLogView[] = await narrow(everyEntry(em)).execute();
  return rows.map((row) => ({ ...row, balanceByDayPaise: null }));
}

/** Reads a page of the entries of some days, the latest day first. */
export async function entriesOfDays(
  em: EntityManager,
  { userId, written, before, limit, offset }: EntriesRequest,
  { from, until }: CheckedDays,
): Promise<EntriesPage> {
  const [day, number] = [sql.ref('l.transactionDate'), sql.ref('l.entryNo')];
  const isOfDays = sql<boolean>`${day} between ${from}::date and ${until}::date`;
  const named = tables(em)
    .selectFrom('WalletLog as b')
    .where('b.userId', '=', userId)
    .where('b.entryNo', '=', before)
    .select(['b.transactionDate', 'b.entryNo']);
  // An entry of an earlier day may be written later, so entries are sorted by day, then number.
  const isOlder = before === null ? sql<boolean>`true` : sql<boolean>`(${day}, ${number}) < (${named})`;
  const { opening, closing, total, older } = await tables(em)
    .selectFrom('WalletLog as l')
    .where('l.userId', '=', userId)
    .where('l.entryNo', '<=', written)
    .select(({ fn }) => [
      fn.sum('l.amountPaise').filterWhere('l.transactionDate', '<', from).as('opening'),
      fn.sum('l.amountPaise').filterWhere('l.transactionDate', '<=', until).as('closing'),
      fn.countAll().filterWhere(isOfDays).as('total'),
      fn.countAll().filterWhere(isOfDays).filterWhere(isOlder).as('older'),
    ])
    .executeTakeFirstOrThrow();
  const openingPaise = paise(opening ?? 0);
  const rows = await everyEntry(em)
    .where('l.userId', '=', userId)
    .where('l.entryNo', '<=', written)
    .where(isOfDays)
    .where(isOlder)
    .select(sql<string>`sum(${sql.ref('l.amountPaise')}) over (order by ${day}, ${number})`.as('moved'))
    .orderBy('l.transactionDate', 'desc')
    .orderBy('l.entryNo', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    entries: rows.map(({ moved, ...entry }) => ({
      ...entry,
      balanceByDayPaise: paise(openingPaise + paise(moved)),
    })),
    total: Number(total),
    olderEntries: Math.max(0, Number(older) - offset - rows.length),
    openingPaise,
    closingPaise: paise(closing ?? 0),
  };
}
