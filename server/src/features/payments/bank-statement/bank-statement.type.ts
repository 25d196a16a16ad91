import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../../graphql/base/describe-words.js';
import { RowErrorType } from '../../../graphql/base/row-error.js';
import { LocalDateScalar, RupeesScalar } from '../../../graphql/base/scalars.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { BankLineState, UtrClaimState } from './bank-line.js';
import { BankMappingType } from './bank-mapping.type.js';

describeWords(BankLineState, 'BankLineStatus', 'Result of matching a bank line.', {
  EXACT: 'The UTR and the amount of a claim match the line.',
  LIKELY:
    'Possible match. The line has the UTR of a claim, the amount and the name of a top-up, or data of a customer.',
  NONE: 'The line matches no customer.',
  SEEN: 'The payment is already recorded.',
  REJECTED: 'The line cannot be credited. `error` states the reason.',
});

describeWords(UtrClaimState, 'UtrClaimStatus', 'Status of a claim of a UTR.', {
  CLAIMED: 'The claim waits for an admin.',
  REJECTED: 'An admin rejected the claim.',
  DUPLICATE: 'The server rejected the claim, because another customer had claimed the UTR first.',
});

@ObjectType({ description: "A customer's claim that a bank line with this UTR is their payment." })
class UtrClaim {
  @Field(() => ID, { description: 'ID of the top-up whose UTR the customer entered.' })
  topUpId!: string;

  @Field(() => ID, { description: 'ID of the customer.' })
  userId!: string;

  @Field(() => String, {
    description: 'Name of the customer, or the mobile number of a customer without a name.',
  })
  userName!: string;

  @Field(() => UtrClaimState, { name: 'status', description: 'Status of the claim.' })
  state!: UtrClaimState;
}

@ObjectType('BankLine', {
  description: 'An incoming payment on a bank statement, and its match.',
})
class BankLineType {
  @Field(() => Int, { description: 'Line number in the file, from 1.' })
  number!: number;

  @Field(() => LocalDateScalar, { name: 'date', description: 'Day of the payment.' })
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
      'Number of the line that pays the same reference out. The bank may have reversed the payment. Null if there is none.',
  })
  wentOutOnLine!: number | null;

  @Field(() => [UtrClaim], {
    description:
      'All claims of the UTR, if customers dispute it: two customers claimed it, or the line names another customer than the one who claimed it. Otherwise empty.',
  })
  claims!: UtrClaim[];

  @Field(() => BankLineState, {
    name: 'status',
    description: 'Result of matching the line with top-ups and customers.',
  })
  state!: BankLineState;

  @Field(() => ID, {
    nullable: true,
    description: "ID of the matching top-up: a customer's claim or request. Null if no top-up matches.",
  })
  topUpId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the customer whom the line matches. Null if it matches no customer.',
  })
  userId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the customer in `userId`, or the mobile number of a customer without a name. Null if the line matches no customer.',
  })
  userName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the recorded payment of this line. If the line is not recorded: ID of a payment with the same day and amount. It may be the same payment, because only one of the two has a reference. Null if there is none.',
  })
  paymentId!: string | null;

  @Field(() => RupeesScalar, {
    name: 'paymentAmount',
    nullable: true,
    description: 'Amount of the payment in `paymentId`, in rupees. Null if there is none.',
  })
  paymentAmountPaise!: Paise | null;

  @Field(() => RupeesScalar, {
    name: 'paymentLeft',
    nullable: true,
    description:
      'Part of the payment in `paymentId` that is not credited to a wallet, in rupees. Null if there is no payment.',
  })
  paymentLeftPaise!: Paise | null;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'Why the line cannot be credited. Null if the line can be credited.',
  })
  error!: RowErrorType | null;
}

@ObjectType('BankStatement', { description: 'A parsed bank statement.' })
export class BankStatementType {
  @Field(() => [String], { description: 'Names of all columns of the file.' })
  columns!: string[];

  @Field(() => BankMappingType, {
    nullable: true,
    description:
      'Column mapping that was used. If no lines are returned, the suggested mapping. Null if the columns are unknown.',
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
      'Whether earlier statements exist, but none of them overlaps this one. If true, days may be missing between them.',
  })
  overlapsNothing!: boolean;
}

@InputType({ description: 'A bank line from the preview, and the wallet to credit.' })
export class BankLineInput {
  @Field(() => LocalDateScalar, { description: 'Day of the payment: tomorrow at the latest.' })
  date!: IndiaDate;

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

  @Field(() => ID, { description: 'ID of the user whose wallet is credited.' })
  userId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "ID of the top-up to settle. If omitted, the customer's claim with this UTR, or the only claim with this amount.",
  })
  topUpId?: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    description:
      'Amount to credit, in rupees. Default: the whole amount. The remaining amount stays uncredited.',
  })
  credit?: Paise | null;
}
