import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { WalletEntryKind } from './money-report.js';
import { type LedgerFilter, WalletDirection } from './wallet-entries.js';

@ObjectType('WalletLog', {
  description: 'An entry of the ledger. Entries are never changed or deleted.',
})
export class WalletLogType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => Int, {
    name: 'entryNumber',
    description: 'Entry number of the wallet: 1, 2, 3 … without gaps.',
  })
  entryNo!: number;

  @Field(() => LocalDateScalar, { description: 'Day on which the money moved.' })
  transactionDate!: IndiaDate;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount in rupees. Negative for a debit.' })
  amountPaise!: Paise;

  @Field(() => String, {
    description:
      'Kind of movement as text: `Wallet Balance Added`, `Correction`, `Paid back to bank account`, `Order #1001`, `Order #1001 updated`, or `Order #1001 cancelled - refund`.',
  })
  remarks!: string;

  @Field(() => String, {
    description: 'Note of a credit, which can be empty, or the reason of a correction or bank refund.',
  })
  narration!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The bank's reference (UTR) of the payment, in capitals and without spaces. Null if there is none.",
  })
  reference!: string | null;

  @Field(() => RupeesScalar, {
    name: 'balanceAfter',
    description: 'Balance after this entry, in rupees.',
  })
  balanceAfterPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'balanceByDay',
    nullable: true,
    description:
      'Balance after this entry, in rupees, if entries are sorted by `transactionDate`. It differs from `balanceAfter` near entries that were written on a later day than the money moved. Null unless the statement has `from` or `until`.',
  })
  balanceByDayPaise?: Paise | null;

  @Field(() => Int, { nullable: true, description: 'Order number. Null if there is none.' })
  orderNumber!: number | null;

  userId!: string;

  paymentId!: string | null;

  createdById!: string | null;

  @Field(() => WalletEntryKind, { description: 'Kind of entry.' })
  kind!: WalletEntryKind;

  @Field(() => DateTimeScalar, {
    description: 'Time when the entry was written.',
    deprecationReason: 'Use `writtenAt`.',
  })
  createdAt!: Date;
}

@ObjectType('WalletEntryConnection', { description: 'Entries of the ledger, the oldest first.' })
export class WalletEntryConnectionType extends connectionTypeOf(
  WalletLogType,
  'Entries',
  'Number of entries on all pages.',
) {}

describeWords(WalletDirection, 'WalletDirection', 'Direction of a ledger entry.', {
  ADDED: 'Money into the wallet.',
  TAKEN: 'Money out of the wallet.',
});

@InputType({ description: 'Filter of the ledger. An omitted field does not filter.' })
export class WalletEntryFilter implements LedgerFilter {
  @Field(() => WalletEntryKind, { nullable: true, description: 'Only entries of this kind.' })
  kind?: WalletEntryKind | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only entries that were written at this time or later.',
  })
  writtenFrom?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only entries that were written before this time.',
  })
  writtenUntil?: Date | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only entries whose money moved on this day or later.',
  })
  movedFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only entries whose money moved on this day or earlier.',
  })
  movedUntil?: IndiaDate | null;

  @Field(() => WalletDirection, { nullable: true, description: 'Only entries in this direction.' })
  direction?: WalletDirection | null;

  @Field(() => ID, { nullable: true, description: "ID of the wallet's user." })
  userId?: string | null;
}

@ObjectType('WalletStatement', { description: 'A user’s wallet.' })
export class WalletStatementType {
  @Field(() => String, { description: 'Name of the user. Can be empty.' })
  userTitle!: string;

  @Field(() => RupeesScalar, { name: 'balance', description: 'Balance in rupees.' })
  balancePaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'openingBalance',
    description:
      'Balance before the day `from`, in rupees. 0 if `from` is omitted. This balance plus all entries up to `until` is `closingBalance`.',
  })
  openingPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'closingBalance',
    description:
      'Balance at the end of the day `until`, in rupees. If `until` is omitted, the current balance.',
  })
  closingPaise!: Paise;

  @Field(() => [WalletLogType], {
    description: 'Entries of this page, newest first. With `from` or `until`, in the order of days.',
  })
  entries!: WalletLogType[];

  @Field(() => Int, { description: 'Number of entries on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of entries that are older than this page.' })
  olderEntries!: number;
}
