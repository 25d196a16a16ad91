import { Field, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { WalletEntryKind } from './money-report.js';

describeWords(WalletEntryKind, 'WalletEntryKind', 'Kind of a ledger entry.', {
  CREDIT: 'Money that was added to the wallet.',
  CORRECTION: 'Correction by an admin, in either direction.',
  PAID_BACK: "Money that the kitchen's bank paid back to the customer.",
  ORDER: 'Charge for an order.',
  ORDER_EDIT: 'Charge or refund of the difference after an edit of an order.',
  ORDER_REFUND: 'Refund of a cancelled order.',
});

@ObjectType()
abstract class Movements {
  @Field(() => Int, { description: 'Number of entries.' })
  entries!: number;

  @Field(() => RupeesScalar, { name: 'added', description: 'Amount added to wallets, in rupees, 0 or more.' })
  addedPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'taken',
    description: 'Amount taken from wallets, in rupees, 0 or more.',
  })
  takenPaise!: Paise;
}

@ObjectType('MoneyReportLine', { description: 'Movements of one kind of entry.' })
class MoneyReportLineType extends Movements {
  @Field(() => WalletEntryKind, { description: 'Kind of entry.' })
  kind!: WalletEntryKind;
}

@ObjectType('MoneyReportDay', { description: 'Movements of all wallets on one day.' })
class MoneyReportDayType extends Movements {
  @Field(() => LocalDateScalar, { description: 'Day on which the money moved.' })
  date!: IndiaDate;

  @Field(() => RupeesScalar, {
    name: 'closingBalance',
    description: 'Sum of all balances at the end of the day, in rupees.',
  })
  closingPaise!: Paise;
}

@ObjectType('MoneyReport', {
  description:
    'Movements of all wallets, by the day on which the money moved. The opening balance plus `added` minus `taken` is the closing balance.',
})
export class MoneyReportType {
  @Field(() => LocalDateScalar, { description: 'First day of the report.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { description: 'Last day of the report.' })
  to!: IndiaDate;

  @Field(() => RupeesScalar, {
    name: 'openingBalance',
    description: 'Sum of all balances before the first day, in rupees, including negative ones.',
  })
  openingPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'closingBalance',
    description:
      'Sum of all balances at the end of the last day, in rupees. The server computes it from the balances, not from `lines`.',
  })
  closingPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'cancelledCharges',
    description:
      'Part of the charges in `lines` that belongs to orders that were cancelled without a refund, in rupees, 0 or more. Daily figures such as `DayFigures.revenue` do not count these orders.',
  })
  cancelledChargesPaise!: Paise;

  @Field(() => [MoneyReportLineType], { description: 'One line for each kind.' })
  lines!: MoneyReportLineType[];

  @Field(() => [MoneyReportDayType], {
    description: 'One line for each day that has entries, in their order.',
  })
  days!: MoneyReportDayType[];
}

@ObjectType('WalletOnDay', { description: 'Balance of a wallet at the end of a day.' })
export class WalletOnDayType {
  @Field(() => RupeesScalar, {
    name: 'balance',
    description: 'Balance in rupees. Negative for an amount due.',
  })
  balancePaise!: Paise;
}

@ObjectType('WalletsOnDay', { description: 'Balances of all wallets at the end of a day.' })
export class WalletsOnDayType {
  @Field(() => LocalDateScalar, { description: 'The balances are those at the end of this day.' })
  date!: IndiaDate;

  @Field(() => [WalletOnDayType], { description: 'Wallets of this page, by name.' })
  items!: WalletOnDayType[];

  @Field(() => Int, { description: 'Number of wallets on all pages.' })
  total!: number;

  @Field(() => RupeesScalar, {
    name: 'held',
    description: 'Sum of the positive balances on all pages, in rupees.',
  })
  heldPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'owed',
    description: 'Total that customers owe, over all pages, in rupees. 0 or more.',
  })
  owedPaise!: Paise;
}
