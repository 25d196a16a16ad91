import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { UserType } from '../../shared/status.js';
import type { User } from '../users/user.entity.js';
import { WalletLog, type WalletLogKind } from './wallet-log.entity.js';

/** What is about to be written into the ledger. */
export interface WalletEntry {
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

/**
 * Moves money: writes an entry into the ledger, and its balance and number to the user (decisions, "The ledger is the truth"). `writeOrders` does
 * the same for what it places. Constraints of the database hold the two together.
 *
 * @param em the transaction's entity manager; what has changed of its other entities is written too
 * @param user locked, by `lockUser` or `findLocked`
 * @returns the entry
 * @throws Error when the user has no wallet, or not enough in it: the caller has decided before that there is
 */
export async function postWalletEntry(em: EntityManager, user: User, entry: WalletEntry): Promise<WalletLog> {
  const balanceBeforePaise = user.walletBalancePaise;
  const balanceAfterPaise = (balanceBeforePaise + entry.amountPaise) as Paise;
  if (user.type === UserType.DELIVERY || balanceAfterPaise < 0n)
    throw new Error(`The wallet of ${user.id} cannot take an entry of ${entry.amountPaise} paise.`);
  const entryNo = (user.walletEntryNo ?? 0) + 1;
  const log = Object.assign(new WalletLog(), entry, {
    userId: user.id,
    entryNo,
    balanceBeforePaise,
    balanceAfterPaise,
  });
  user.walletBalancePaise = balanceAfterPaise;
  user.walletEntryNo = entryNo;
  em.persist(log);
  await em.flush();
  return log;
}
