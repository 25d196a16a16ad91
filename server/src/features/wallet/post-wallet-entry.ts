import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { WalletLogKind } from './wallet-log.entity.js';

/** What is about to be written into the ledger. */
export interface WalletEntry {
  readonly userId: string;
  /** Signed: a debit is negative. Not zero. */
  readonly amountPaise: Paise;
  readonly kind: WalletLogKind;
  readonly orderId: string | null;
  readonly transactionDate: IndiaDate;
  readonly remarks: string;
  readonly narration: string;
  readonly createdById: string;
  readonly createdAt: Date;
}

/** What was written. */
export interface PostedEntry {
  readonly id: string;
  readonly entryNo: number;
  readonly balanceAfterPaise: Paise;
}

const POST = `
  with wallet as (
    update users set wallet_balance = wallet_balance + $3::bigint, wallet_entry_no = coalesce(wallet_entry_no, 0) + 1
    where id = $2 and type <> 2 and wallet_balance + $3::bigint >= 0
    returning wallet_balance, wallet_entry_no
  )
  insert into wallet_logs
    (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, created_by, created_at)
  select $1, $2, wallet_entry_no, $3::bigint, wallet_balance - $3::bigint, wallet_balance, $4, $5::uuid, $6::date, $7, $8, $9::uuid, $10::timestamptz
  from wallet
  returning entry_no, balance_after`;

/**
 * Moves money: the one place that writes a wallet. The balance, the entry's number and the entry itself are written in
 * one statement, and only if the balance stays at zero or above (decisions, "The ledger is the truth").
 *
 * @param em the transaction's entity manager
 * @returns the entry's number and the balance after it; null when the wallet does not hold enough, with nothing written
 */
export async function postWalletEntry(em: EntityManager, entry: WalletEntry): Promise<PostedEntry | null> {
  const id = newId();
  const [row] = await sql<{ entry_no: number; balance_after: string }>(em, POST, [
    id,
    entry.userId,
    entry.amountPaise.toString(),
    entry.kind,
    entry.orderId,
    entry.transactionDate,
    entry.remarks,
    entry.narration,
    entry.createdById,
    entry.createdAt.toISOString(),
  ]);
  return row ? { id, entryNo: Number(row.entry_no), balanceAfterPaise: paise(row.balance_after) } : null;
}
