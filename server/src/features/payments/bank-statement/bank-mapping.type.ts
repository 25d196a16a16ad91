import { Field, InputType, ObjectType } from 'type-graphql';
import { describeWords } from '../../../graphql/base/describe-words.js';
import { DayOrder } from './bank-line.js';

describeWords(DayOrder, 'DayOrder', 'Order of day and month in a numeric date.', {
  DAY_FIRST: 'Day first: 31/12/2026.',
  MONTH_FIRST: 'Month first: 12/31/2026.',
});

const DAY_ORDER =
  'Order of day and month in numeric dates. Null means day first: a file with a date such as `12/31/2026` then returns no lines, and BANK_DATES_DOUBTFUL in `problems`.';
const COLUMNS = {
  date: 'Column of the payment date.',
  amount: 'Column of the amount received.',
  direction: 'Column that states `Cr` or `Dr`, if credits and debits share one amount column.',
  narration: "Column of the bank's description of the payment.",
  utr: "Column of the bank's reference.",
  balance: 'Column of the account balance after each line.',
} as const;
const NONE = 'Null if there is none.';
const OPTIONAL = 'Omit it if the file has no such column.';

@ObjectType('BankMapping', {
  description: 'Names of the columns of a bank statement.',
})
export class BankMappingType {
  @Field(() => String, { description: COLUMNS.date })
  date!: string;

  @Field(() => String, { description: COLUMNS.amount })
  amount!: string;

  @Field(() => String, { nullable: true, description: `${COLUMNS.direction} ${NONE}` })
  direction!: string | null;

  @Field(() => String, { description: COLUMNS.narration })
  narration!: string;

  @Field(() => String, { nullable: true, description: `${COLUMNS.utr} ${NONE}` })
  utr!: string | null;

  @Field(() => String, { nullable: true, description: `${COLUMNS.balance} ${NONE}` })
  balance!: string | null;

  @Field(() => DayOrder, { nullable: true, description: DAY_ORDER })
  dayOrder!: DayOrder | null;
}

@InputType({ description: 'Names of the columns of a bank statement.' })
export class BankMappingInput {
  @Field(() => String, { description: COLUMNS.date })
  date!: string;

  @Field(() => String, { description: COLUMNS.amount })
  amount!: string;

  @Field(() => String, { nullable: true, description: `${COLUMNS.direction} ${OPTIONAL}` })
  direction?: string | null;

  @Field(() => String, { description: COLUMNS.narration })
  narration!: string;

  @Field(() => String, { nullable: true, description: `${COLUMNS.utr} ${OPTIONAL}` })
  utr?: string | null;

  @Field(() => String, { nullable: true, description: `${COLUMNS.balance} ${OPTIONAL}` })
  balance?: string | null;

  @Field(() => DayOrder, { nullable: true, description: DAY_ORDER })
  dayOrder?: DayOrder | null;
}
