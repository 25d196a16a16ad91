import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType, PaiseType, reference } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { Order } from '../orders/order.entity.js';
import { User } from '../users/user.entity.js';

/** What moved the money. */
export type WalletLogKind = 'credit' | 'order' | 'order-edit' | 'order-refund';

/**
 * One entry of the ledger (specification 3, "Wallet log entry"). Append-only, numbered per user without gaps, chained to
 * the entry before it by constraints of the database. Written by `postWalletEntry`, and by `writeOrders` in its one statement.
 */
@Entity({ tableName: 'wallet_logs' })
export class WalletLog {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @ManyToOne(() => User, reference('wallet_logs', 'user_id'))
  userId!: string;

  /** 1, 2, 3 … for each user. */
  @Property({ type: 'integer', fieldName: 'entry_no' })
  entryNo!: number;

  /** Signed: a debit is negative. */
  @Property({ type: PaiseType, fieldName: 'amount' })
  amountPaise!: Paise;

  /** The balance after the entry before it. */
  @Property({ type: PaiseType, fieldName: 'balance_before' })
  balanceBeforePaise!: Paise;

  @Property({ type: PaiseType, fieldName: 'balance_after' })
  balanceAfterPaise!: Paise;

  @Property({ type: 'text' })
  kind!: WalletLogKind;

  @ManyToOne(() => Order, { ...reference('wallet_logs', 'order_id'), nullable: true })
  orderId: string | null = null;

  @Property({ type: IndiaDateType, fieldName: 'transaction_date' })
  transactionDate!: IndiaDate;

  @Property({ type: 'text' })
  remarks!: string;

  @Property({ type: 'text', default: '' })
  narration!: string;

  /** Of the payment behind a credit, as {@link checkReference} writes it: no two credits have the same one. */
  @Property({ type: 'text', nullable: true })
  reference: string | null = null;

  @ManyToOne(() => User, { ...reference('wallet_logs', 'created_by'), nullable: true })
  createdById!: string | null;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}
