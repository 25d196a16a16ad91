import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType, PaiseType } from '../../db/column-types.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';

/** What moved the money. */
export type WalletLogKind = 'credit' | 'order' | 'order-edit' | 'order-refund';

/**
 * One entry of the ledger (specification 3, "Wallet log entry"). Append-only, numbered per user without gaps, chained to
 * the entry before it by constraints of the database. Written by `postWalletEntry` alone; the entity only reads.
 */
@Entity({ tableName: 'wallet_logs', readonly: true })
export class WalletLog {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid', fieldName: 'user_id' })
  userId!: string;

  /** 1, 2, 3 … for each user. */
  @Property({ type: 'integer', fieldName: 'entry_no' })
  entryNo!: number;

  /** Signed: a debit is negative. */
  @Property({ type: PaiseType, fieldName: 'amount' })
  amountPaise!: Paise;

  @Property({ type: PaiseType, fieldName: 'balance_after' })
  balanceAfterPaise!: Paise;

  @Property({ type: 'text' })
  kind!: WalletLogKind;

  @Property({ type: 'uuid', fieldName: 'order_id', nullable: true })
  orderId!: string | null;

  @Property({ type: IndiaDateType, fieldName: 'transaction_date' })
  transactionDate!: IndiaDate;

  @Property({ type: 'text' })
  remarks!: string;

  @Property({ type: 'text' })
  narration!: string;

  @Property({ type: 'uuid', fieldName: 'created_by', nullable: true })
  createdById!: string | null;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}
