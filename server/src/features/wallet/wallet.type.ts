import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { RowErrorType } from '../../graphql/row-error.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { UserType } from '../users/user.type.js';

/** What both ways of adding money say of a payment's reference. */
export const PAYMENT_REFERENCE =
  "The bank's reference (UTR), at most 100 characters. A payment is credited once: a reference that was credited before is rejected, regardless of case and spaces.";

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
    description: 'Note of a credit, which can be empty, or reason of a correction or of a payment back.',
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
      'On a statement of some days: the balance after this entry, in rupees, in the order of days. It differs from `balanceAfter` only near an entry that was written on another day than the money moved. Null elsewhere.',
  })
  balanceByDayPaise?: Paise | null;

  @Field(() => Int, { nullable: true, description: 'Order number. Null if there is none.' })
  orderNumber!: number | null;

  @Field(() => DateTimeScalar, { description: 'Time when the entry was written.' })
  createdAt!: Date;
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
      'Balance before the day `from`, in rupees. 0 if it is omitted. Plus all entries up to `until`, it is `closingBalance`.',
  })
  openingPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'closingBalance',
    description: 'Balance at the end of the day `until`, in rupees. If it is omitted, the current balance.',
  })
  closingPaise!: Paise;

  @Field(() => [WalletLogType], {
    description: 'Entries of this page, newest first. With `from` or `until`, in the order of days.',
  })
  entries!: WalletLogType[];

  @Field(() => Int, { description: 'Number of entries on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of entries that are older than the last of this page.' })
  olderEntries!: number;
}

@InputType({
  description: "A credit for one wallet, identified by `userId` or by the customer's mobile number.",
})
export class CreditLineInput {
  @Field(() => ID, { nullable: true, description: "ID of the wallet's user." })
  userId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The customer's mobile number. It is used if `userId` is omitted.",
  })
  mobileNumber?: string | null;

  @Field(() => RupeesScalar, { description: 'Amount in rupees, more than 0, at most 10,00,000.' })
  amount!: Paise;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day on which the money was received: today by default, tomorrow at the latest.',
  })
  date?: IndiaDate | null;

  @Field(() => String, { nullable: true, description: 'Note, at most 200 characters.' })
  narration?: string | null;

  @Field(() => String, { nullable: true, description: PAYMENT_REFERENCE })
  reference?: string | null;
}

@ObjectType('CreditPreview', {
  description: 'Preview of one row of a credit file. A row with an error cannot be credited.',
})
export class CreditPreviewType {
  @Field(() => Int, {
    description: 'Row number in the file, as in a spreadsheet. Blank rows and rows above the header count.',
  })
  row!: number;

  @Field(() => String, {
    description: 'Mobile number: ten digits. If the cell is not a mobile number, its text as in the file.',
  })
  mobileNumber!: string;

  @Field(() => RupeesScalar, {
    nullable: true,
    description: 'Amount in rupees. Null if the row cannot be read.',
  })
  amount!: Paise | null;

  @Field(() => String, { description: 'Narration. May be empty.' })
  narration!: string;

  @Field(() => String, { description: "The bank's reference (UTR) of the payment. May be empty." })
  reference!: string;

  @Field(() => UserType, {
    nullable: true,
    description: 'The customer. Null if no customer has the mobile number.',
  })
  user!: UserType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null if the row can be credited.' })
  error!: RowErrorType | null;
}

@ObjectType('BulkCreditResult', { description: 'Result for one line: `entry` or `error`.' })
export class BulkCreditResultType {
  @Field(() => Int, { description: 'Position in the request, from 1.' })
  line!: number;

  @Field(() => ID, { nullable: true, description: 'The user of the wallet. Null if no user was found.' })
  userId!: string | null;

  @Field(() => WalletLogType, { nullable: true, description: 'The entry. Null if the line was rejected.' })
  entry!: WalletLogType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null if the line was credited.' })
  error!: RowErrorType | null;
}
