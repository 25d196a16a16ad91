import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { AnswerFormat } from '../idempotency/idempotent-request.js';
import type { PostingKind } from '../ledger/change.js';

/** Ledger entry as use cases return it to the APIs. */
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
  /** Reference of the payment of a credit or of a bank refund. Null without one. */
  readonly reference: string | null;
  /** ID of the payment of a credit or of a bank refund. Null without one. */
  readonly paymentId: string | null;
  readonly createdById: string | null;
  readonly createdAt: Date;
}

type Stored = Omit<WalletLogView, 'amountPaise' | 'balanceAfterPaise' | 'createdAt'> & {
  amountPaise: string;
  balanceAfterPaise: string;
  createdAt: string;
};

/** Format of an entry that is stored as the response of an idempotency key. */
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
      amountPaise: paise(entry.amountPaise),
      balanceAfterPaise: paise(entry.balanceAfterPaise),
      createdAt: new Date(entry.createdAt),
    };
  },
};
