import { Field, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { WalletEntryKind } from './money-report.js';

describeWords(WalletEntryKind, 'WalletEntryKind', 'What an entry of a wallet’s ledger is.', {
  CREDIT: 'Money that came in.',
  CORRECTION: 'A correction by an admin, either way.',
  PAID_BACK: 'Money that the kitchen’s bank has paid back to the customer.',
  ORDER: 'What was charged for an order.',
  ORDER_EDIT: 'What an edit of an order charged, or gave back.',
  ORDER_REFUND: 'What a cancelled order gave back.',
});

@ObjectType('MoneyReportLine', { description: 'What the entries of a kind moved.' })
export class MoneyReportLineType {
  @Field(() => WalletEntryKind, { description: 'The kind.' })
  kind!: WalletEntryKind;

  @Field(() => Int, { description: 'How many entries.' })
  entries!: number;

  @Field(() => RupeesScalar, { name: 'added', description: 'Into wallets, in rupees; 0 or more.' })
  addedPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'taken', description: 'Out of wallets, in rupees; 0 or more.' })
  takenPaise!: Paise;
}

@ObjectType('MoneyReport', {
  description:
    'What moved in all wallets together, by the day on which the money moved. The opening balance, all that was added and less all that was taken make the closing balance.',
})
export class MoneyReportType {
  @Field(() => LocalDateScalar, { description: 'The first day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { description: 'The last day.' })
  to!: IndiaDate;

  @Field(() => RupeesScalar, {
    name: 'openingBalance',
    description: 'In all wallets together before the first day, in rupees; what is below zero is taken off.',
  })
  openingPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'closingBalance',
    description:
      'In all wallets together at the end of the last day, in rupees: worked out from their balances, not from the lines.',
  })
  closingPaise!: Paise;

  @Field(() => [MoneyReportLineType], { description: 'Every kind once.' })
  lines!: MoneyReportLineType[];
}

@ObjectType('WalletOnDay', { description: 'A wallet at the end of a day.' })
export class WalletOnDayType {
  @Field(() => RupeesScalar, {
    name: 'balance',
    description: 'What was in it, in rupees; below zero it was owed.',
  })
  balancePaise!: Paise;
}

@ObjectType('WalletsOnDay', { description: 'The wallets at the end of a day.' })
export class WalletsOnDayType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => [WalletOnDayType], { description: 'The wallets of this page, by name.' })
  items!: WalletOnDayType[];

  @Field(() => Int, { description: 'How many there were, on all pages.' })
  total!: number;

  @Field(() => RupeesScalar, {
    name: 'held',
    description: 'In the wallets that held something, on all pages, in rupees.',
  })
  heldPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'owed',
    description: 'What the wallets below zero lacked, on all pages, in rupees; 0 or more.',
  })
  owedPaise!: Paise;
}
