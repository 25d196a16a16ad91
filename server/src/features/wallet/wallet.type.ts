import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { RowErrorType } from '../../graphql/row-error.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';

/** What both ways of adding money say of a payment's reference. */
export const PAYMENT_REFERENCE =
  'The bank’s reference (UTR) of the payment, at most 100 characters. A payment is credited once: a reference that was credited before, in whatever case and with whatever blanks, is refused.';

@ObjectType('WalletLog', {
  description: 'An entry of a wallet’s ledger. Entries are never changed and never removed.',
})
export class WalletLogType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => Int, { name: 'entryNumber', description: '1, 2, 3 … for each wallet, without gaps.' })
  entryNo!: number;

  @Field(() => LocalDateScalar, { description: 'The day the money moved.' })
  transactionDate!: IndiaDate;

  @Field(() => RupeesScalar, { name: 'amount', description: 'In rupees; a debit is negative.' })
  amountPaise!: Paise;

  @Field(() => String, {
    description:
      'What moved it: `Wallet Balance Added`, `Correction`, `Paid back to bank account`, `Order #1001`, `Order #1001 updated` or `Order #1001 cancelled - refund`.',
  })
  remarks!: string;

  @Field(() => String, {
    description:
      'What the admin wrote beside a credit, which may be empty; the reason of a correction, and of what was paid back.',
  })
  narration!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The bank’s reference (UTR) of the payment behind a credit, or of what was paid back, in capitals and without blanks; null where none was given.',
  })
  reference!: string | null;

  @Field(() => RupeesScalar, {
    name: 'balanceAfter',
    description: 'The balance after this entry, in rupees.',
  })
  balanceAfterPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'balanceByDay',
    nullable: true,
    description:
      'On a statement of some days: the balance after this entry, in rupees, with the entries in the order of their days. It differs from `balanceAfter` only around an entry that was written on another day than the money moved. Null elsewhere.',
  })
  balanceByDayPaise?: Paise | null;

  @Field(() => Int, { nullable: true, description: 'The order behind it; null where none is.' })
  orderNumber!: number | null;

  @Field(() => DateTimeScalar, { description: 'When the entry was written.' })
  createdAt!: Date;
}

@ObjectType('WalletStatement', { description: 'A user’s wallet.' })
export class WalletStatementType {
  @Field(() => String, { description: 'The user’s name; may be empty.' })
  userTitle!: string;

  @Field(() => RupeesScalar, { name: 'balance', description: 'What is in the wallet, in rupees.' })
  balancePaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'openingBalance',
    description:
      'What was in the wallet before the day `from`, in rupees; 0 when that is left out. With the amounts of all entries up to `until` it makes `closingBalance`.',
  })
  openingPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'closingBalance',
    description:
      'What was in the wallet at the end of the day `until`, in rupees; when that is left out, after all entries.',
  })
  closingPaise!: Paise;

  @Field(() => [WalletLogType], {
    description: 'The entries of this page, newest first; of some days in the order of the days.',
  })
  entries!: WalletLogType[];

  @Field(() => Int, { description: 'How many entries there are, on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'How many of them are older than the last of this page.' })
  olderEntries!: number;
}

@InputType({
  description: 'Money for one wallet, named by `userId` or by the mobile number of its customer.',
})
export class CreditLineInput {
  @Field(() => ID, { nullable: true, description: 'Whose wallet it is.' })
  userId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The mobile number of a customer; read without `userId`.',
  })
  mobileNumber?: string | null;

  @Field(() => RupeesScalar, { description: 'In rupees, more than 0, at most 10,00,000.' })
  amount!: Paise;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day the money came: today when left out, tomorrow at the latest.',
  })
  date?: IndiaDate | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  narration?: string | null;

  @Field(() => String, { nullable: true, description: PAYMENT_REFERENCE })
  reference?: string | null;
}

@ObjectType('BulkCreditResult', { description: 'What became of one line: `entry` or `error`.' })
export class BulkCreditResultType {
  @Field(() => Int, { description: 'Where it stands in the call, from 1.' })
  line!: number;

  @Field(() => ID, { nullable: true, description: 'Whose wallet it is; null when nobody was found.' })
  userId!: string | null;

  @Field(() => WalletLogType, { nullable: true, description: 'The entry; null when the line was refused.' })
  entry!: WalletLogType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The refusal; null when it was credited.' })
  error!: RowErrorType | null;
}
