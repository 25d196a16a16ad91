import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { AnswerFormat } from '../idempotency/with-idempotency-key.js';
import type { WalletLogKind } from './wallet-log.entity.js';

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
      amountPaise: paise(entry.amountPaise),
      balanceAfterPaise: paise(entry.balanceAfterPaise),
      createdAt: new Date(entry.createdAt),
    };
  },
};
