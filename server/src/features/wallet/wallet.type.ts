import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';

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
      'What moved it: `Wallet Balance Added`, `Order #1001`, `Order #1001 updated` or `Order #1001 cancelled - refund`.',
  })
  remarks!: string;

  @Field(() => String, { description: 'What the admin wrote beside a credit; may be empty.' })
  narration!: string;

  @Field(() => RupeesScalar, {
    name: 'balanceAfter',
    description: 'The balance after this entry, in rupees.',
  })
  balanceAfterPaise!: Paise;

  @Field(() => Int, { nullable: true, description: 'The order behind it; null for a credit.' })
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

  @Field(() => [WalletLogType], { description: 'The entries of this page, newest first.' })
  entries!: WalletLogType[];

  @Field(() => Int, { description: 'How many entries there are, on all pages.' })
  total!: number;
}
