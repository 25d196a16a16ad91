import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { PostingKind } from '../changes/change.js';
import type { AnswerFormat } from '../idempotency/idempotent-request.js';

/** A ledger entry as use-cases give it to the doors. */
export interface WalletLogView {
  readonly id: string;
  readonly userId: string;
  readonly entryNo: number;
  readonly amountPaise: Paise;
  readonly balanceAfterPaise: Paise;
  readonly kind: PostingKind;
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
