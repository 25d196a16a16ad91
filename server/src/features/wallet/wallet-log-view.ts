import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { AnswerFormat } from '../idempotency/idempotent-request.js';
import type { WalletLog, WalletLogKind } from './wallet-log.entity.js';

/** A ledger entry as use-cases give it to the doors (specification 3, "Wallet log entry"). */
export interface WalletLogView {
  readonly id: string;
  readonly userId: string;
  readonly entryNo: number;
  readonly amountPaise: Paise;
  readonly balanceAfterPaise: Paise;
  readonly kind: WalletLogKind;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly transactionDate: IndiaDate;
  readonly remarks: string;
  readonly narration: string;
  /** Of the payment behind a credit. */
  readonly reference: string | null;
  readonly createdById: string | null;
  readonly createdAt: Date;
}

/**
 * A ledger entry to be shown.
 *
 * @param orderNumber of the order behind it; null for a credit
 */
export function walletLogView(log: WalletLog, orderNumber: number | null): WalletLogView {
  return {
    id: log.id,
    userId: log.userId,
    entryNo: log.entryNo,
    amountPaise: log.amountPaise,
    balanceAfterPaise: log.balanceAfterPaise,
    kind: log.kind,
    orderId: log.orderId,
    orderNumber,
    transactionDate: log.transactionDate,
    remarks: log.remarks,
    narration: log.narration,
    reference: log.reference,
    createdById: log.createdById,
    createdAt: log.createdAt,
  };
}

type Stored = Omit<WalletLogView, 'amountPaise' | 'balanceAfterPaise' | 'createdAt'> & {
  amountPaise: string;
  balanceAfterPaise: string;
  createdAt: string;
};

/** How an entry is kept as the answer to an idempotency key. */
export const WALLET_LOG_FORMAT: AnswerFormat<WalletLogView> = {
  write: (entry): Stored => ({
    ...entry,
    amountPaise: entry.amountPaise.toString(),
    balanceAfterPaise: entry.balanceAfterPaise.toString(),
    createdAt: entry.createdAt.toISOString(),
  }),
  read(stored) {
    const entry = stored as Stored;
    return {
      ...entry,
      // Answers that were stored before there were references have none.
      reference: entry.reference ?? null,
      amountPaise: paise(entry.amountPaise),
      balanceAfterPaise: paise(entry.balanceAfterPaise),
      createdAt: new Date(entry.createdAt),
    };
  },
};
