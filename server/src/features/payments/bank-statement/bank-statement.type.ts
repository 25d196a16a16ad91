import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../../graphql/describe-words.js';
import { RowErrorType } from '../../../graphql/row-error.js';
import { LocalDateScalar, RupeesScalar } from '../../../graphql/scalars.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { BankLineState, DayOrder, UtrClaimState } from './bank-line.js';

describeWords(BankLineState, 'BankLineState', 'Result of matching a bank line.', {
  EXACT: 'UTR and amount of a claim match.',
  LIKELY: "Possible match: the UTR, the amount and the name, or a customer's own data match.",
  NONE: 'No match.',
  SEEN: 'The payment is already known.',
  REFUSED: 'The line cannot be credited. `error` states the reason.',
});

describeWords(DayOrder, 'DayOrder', 'Order of day and month in a date of numbers.', {
  DAY_FIRST: '31/12/2026.',
  MONTH_FIRST: '12/31/2026.',
});

describeWords(UtrClaimState, 'UtrClaimState', 'State of a claim of a UTR.', {
  CLAIMED: 'The claim waits for an admin.',
  REJECTED: 'An admin rejected the claim.',
  REFUSED: 'The server rejected the claim, because another customer had claimed the UTR first.',
});

const DAY_ORDER =
  'Order of day and month in dates of numbers. Null: the day is first, and a date that contradicts it returns the problem `bank.dates-doubtful` and no lines.';
const COLUMNS = {
  date: 'Day of the payment.',
  amount: 'Column of the amount received.',
  direction: 'Column with `Cr` or `Dr`, if one column has the amounts of both directions.',
  narration: "The bank's description of the payment.",
  utr: "Column of the bank's reference.",
  balance: 'Column of the account balance.',
} as const;
const NONE = 'Null if there is none.';

@ObjectType('BankMapping', {
  description: 'The column names of a bank statement.',
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

@InputType({ description: 'The column names of a bank statement.' })
export class BankMappingInput {
  @Field(() => String, { description: COLUMNS.date })
  date!: string;

  @Field(() => String, { description: COLUMNS.amount })
  amount!: string;

  @Field(() => String, { nullable: true, description: COLUMNS.direction })
  direction?: string | null;

  @Field(() => String, { description: COLUMNS.narration })
  narration!: string;

  @Field(() => String, { nullable: true, description: COLUMNS.utr })
  utr?: string | null;

  @Field(() => String, { nullable: true, description: COLUMNS.balance })
  balance?: string | null;

  @Field(() => DayOrder, { nullable: true, description: DAY_ORDER })
  dayOrder?: DayOrder | null;
}

@ObjectType({ description: 'A claim of the UTR of a bank line.' })
export class UtrClaim {
  @Field(() => ID, { description: 'ID of the top-up.' })
  topUpId!: string;

  @Field(() => ID, { description: 'ID of the customer.' })
  userId!: string;

  @Field(() => String, {
    description: 'Name of the customer, or the mobile number of a customer without a name.',
  })
  userName!: string;

  @Field(() => UtrClaimState, { description: 'State of the claim.' })
  state!: UtrClaimState;
}

@ObjectType('BankLine', {
  description: 'An incoming payment on a bank statement, and its match.',
})
export class BankLineType {
  @Field(() => Int, { description: 'Line number in the file, from 1.' })
  number!: number;

  @Field(() => LocalDateScalar, { description: 'Day of the payment.' })
  day!: IndiaDate;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount received, in rupees.' })
  amountPaise!: Paise;

  @Field(() => String, {
    nullable: true,
    description: "The bank's reference of the payment. Null if none was found.",
  })
  utr!: string | null;

  @Field(() => String, { description: "The bank's description of the payment." })
  narration!: string;

  @Field(() => String, {
    description: 'Identifies the same payment in another file. Send it unchanged to `creditBankLines`.',
  })
  fingerprint!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the line by which the same reference went out, so that the bank may have taken the payment back. Null if there is none.',
  })
  wentOutOnLine!: number | null;

  @Field(() => [UtrClaim], {
    description:
      'All claims of the UTR, if customers dispute it: two customers claimed it, or the line names another customer than the one who claimed it. Otherwise empty.',
  })
  claims!: UtrClaim[];

  @Field(() => BankLineState, { description: 'Result of the matching.' })
  state!: BankLineState;

  @Field(() => ID, { nullable: true, description: 'The matching claim or request. Null if there is none.' })
  topUpId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The customer of that claim or request.' })
  userId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of that customer, or the mobile number if there is no name.',
  })
  userName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The known payment. For another line, a payment of the same day and amount that may be the same, if only one of both has a reference.',
  })
  paymentId!: string | null;

  @Field(() => RupeesScalar, {
    name: 'paymentAmount',
    nullable: true,
    description: 'Amount recorded for the known payment, in rupees.',
  })
  paymentAmountPaise!: Paise | null;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'Why the line cannot be credited. Null if it can.',
  })
  error!: RowErrorType | null;
}

@ObjectType('BankStatement', { description: 'A parsed bank statement.' })
export class BankStatementType {
  @Field(() => [String], { description: 'Names of all columns of the file.' })
  columns!: string[];

  @Field(() => BankMappingType, {
    nullable: true,
    description: 'The mapping that was used. If there are no lines, the suggested one. Null if unknown.',
  })
  mapping!: BankMappingType | null;

  @Field(() => [BankLineType], { description: 'Incoming payments, in the order of the file.' })
  lines!: BankLineType[];

  @Field(() => [RowErrorType], {
    description: 'Errors of the file, and lines that cannot be read.',
  })
  problems!: RowErrorType[];

  @Field(() => Boolean, {
    description:
      'Whether earlier statements exist and share no line with this one. Days may be missing between them.',
  })
  overlapsNothing!: boolean;
}

@InputType({ description: 'A bank line from the preview, and the wallet to credit.' })
export class BankLineInput {
  @Field(() => LocalDateScalar, { description: 'Day of the payment: tomorrow at the latest.' })
  day!: IndiaDate;

  @Field(() => RupeesScalar, { description: 'Amount received, in rupees: more than 0, at most 10,00,000.' })
  amount!: Paise;

  @Field(() => String, {
    nullable: true,
    description: "The bank's reference of the payment, at most 100 characters.",
  })
  utr?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The bank's description of the payment, at most 500 characters.",
  })
  narration?: string | null;

  @Field(() => String, { description: 'Fingerprint from the preview, at most 100 characters.' })
  fingerprint!: string;

  @Field(() => ID, { description: 'The wallet to credit.' })
  userId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "The claim or request to settle. If omitted, the customer's claim with this UTR, or the only one with this amount.",
  })
  topUpId?: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    description: 'Amount to credit, in rupees. If omitted, the whole amount. The rest stays uncredited.',
  })
  credit?: Paise | null;
}
