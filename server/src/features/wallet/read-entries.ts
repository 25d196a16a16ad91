import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import type { Days } from './days.js';
import type { WalletLogView } from './wallet-log-view.js';

/** A ledger entry on a statement. */
export interface StatementEntry extends WalletLogView {
  /** The balance after it with the entries in the order of their days; null on a statement that is not by days. */
  readonly balanceByDayPaise: Paise | null;
}

/** A page of a wallet's entries. */
export interface Wanted {
  readonly userId: string;
  /** How many entries the ledger had when its balance was read: what is written meanwhile does not count. */
  readonly written: number;
  /** Number of an entry: only older ones. */
  readonly before: number | null;
  readonly limit: number;
  readonly offset: number;
}

export interface FoundEntries {
  /** Newest first: in the order of the ledger, or of their days. */
  readonly entries: readonly StatementEntry[];
  /** How many there are in all, of the days that were asked for. */
  readonly total: number;
  /** How many of them are older than the last of this page. */
  readonly olderEntries: number;
  /** Before the first of the days: with all their entries it makes `closingPaise`. */
  readonly openingPaise: Paise;
  /** At the end of the last of the days. */
  readonly closingPaise: Paise;
}

type Read = 'amountPaise' | 'balanceAfterPaise' | 'balanceByDayPaise' | 'createdAt' | 'orderNumber';
type EntryRow = Omit<StatementEntry, Read> & {
  amount: string;
  balanceAfter: string;
  byDay: string | null;
  orderNumber: string | null;
  createdAt: string;
};

/**
 * Reads entries with the numbers of their orders.
 *
 * @param ledger a select from `wallet_logs` that has `by_day`, too
 * @param tail what follows, where `l` is an entry; both constants of the program, with `$1` … for the parameters
 */
export async function readEntries(
  em: EntityManager,
  ledger: string,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<StatementEntry[]> {
  const rows = await sql<EntryRow>(
    em,
    `select l.id, l.user_id as "userId", l.entry_no as "entryNo", l.amount, l.balance_after as "balanceAfter", l.by_day as "byDay", l.kind,
      l.order_id as "orderId", o.order_number as "orderNumber", l.transaction_date as "transactionDate", l.remarks, l.narration, l.reference,
      l.created_by as "createdById", l.created_at as "createdAt"
    from (${ledger}) l left join orders o on o.id = l.order_id ${tail}`,
    parameters,
  );
  return rows.map(({ amount, balanceAfter, byDay, orderNumber, createdAt, ...entry }) => ({
    ...entry,
    amountPaise: paise(amount),
    balanceAfterPaise: paise(balanceAfter),
    balanceByDayPaise: byDay === null ? null : paise(byDay),
    orderNumber: orderNumber === null ? null : Number(orderNumber),
    createdAt: new Date(createdAt),
  }));
}

const IS_OF_DAYS = 'transaction_date between $3::date and $4::date';
/** An entry of an earlier day may have been written later, so what is older is said by the day and then the number. */
const IS_OLDER = `($5::int is null or (transaction_date, entry_no) < (
  select b.transaction_date, b.entry_no from wallet_logs b where b.user_id = $1 and b.entry_no = $5::int))`;

const SUMS = prepared(`select coalesce(sum(amount) filter (where transaction_date < $3::date), 0) as opening,
    coalesce(sum(amount) filter (where transaction_date <= $4::date), 0) as closing,
    count(*) filter (where ${IS_OF_DAYS}) as total,
    count(*) filter (where ${IS_OF_DAYS} and ${IS_OLDER}) as older
  from wallet_logs where user_id = $1 and entry_no <= $2`);

const BY_DAY = `select *, sum(amount) over (order by transaction_date, entry_no) as by_day
  from wallet_logs where user_id = $1 and entry_no <= $2`;
const PAGE = `where ${IS_OF_DAYS} and ${IS_OLDER} order by transaction_date desc, entry_no desc limit $6 offset $7`;

/** The entries of some days, in the order of the days. */
export async function entriesOfDays(em: EntityManager, wanted: Wanted, days: Days): Promise<FoundEntries> {
  const { userId, written, before, limit, offset } = wanted;
  const chosen = [userId, written, days.from, days.until, before];
  const [sums] = await sql<{ opening: string; closing: string; total: string; older: string }>(
    em,
    SUMS,
    chosen,
  );
  const entries = await readEntries(em, BY_DAY, PAGE, [...chosen, limit, offset]);
  return {
    entries,
    total: Number(sums?.total),
    olderEntries: Math.max(0, Number(sums?.older) - offset - entries.length),
    openingPaise: paise(sums?.opening ?? 0),
    closingPaise: paise(sums?.closing ?? 0),
  };
}
