import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../../graphql/describe-words.js';
import { RowErrorType } from '../../../graphql/row-error.js';
import { LocalDateScalar, RupeesScalar } from '../../../graphql/scalars.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { BankLineState } from './bank-line.js';

describeWords(BankLineState, 'BankLineState', 'What a line of a bank’s statement is found to be.', {
  EXACT: 'The payment of a claim, by its UTR and amount.',
  LIKELY: 'Perhaps the payment of a claim or request: by its UTR alone, or by amount and name.',
  NONE: 'Nobody has said that they pay it.',
  SEEN: 'Its payment is known.',
  REFUSED: 'It cannot be credited as it stands; `error` says why.',
});

const COLUMNS = {
  date: 'The day of the payment.',
  amount: 'What came in.',
  direction: 'Says `Cr` or `Dr`, where the amounts of both ways stand in one column.',
  narration: 'What the bank says of the payment.',
  utr: 'The bank’s reference of the payment.',
  balance: 'The balance of the account after it.',
} as const;
const NONE = 'Null: the file has none.';

@ObjectType('BankMapping', {
  description: 'Which column of a bank’s statement is which, each by its name in the file.',
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
}

@InputType({ description: 'Which column of a bank’s statement is which, each by its name in the file.' })
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
}

@ObjectType('BankLine', {
  description: 'A line of a bank’s statement by which money came in, and whose it is.',
})
export class BankLineType {
  @Field(() => Int, { description: 'Its line in the file, from 1.' })
  number!: number;

  @Field(() => LocalDateScalar, { description: 'The day of the payment.' })
  day!: IndiaDate;

  @Field(() => RupeesScalar, { name: 'amount', description: 'What came in, in rupees.' })
  amountPaise!: Paise;

  @Field(() => String, {
    nullable: true,
    description: 'The bank’s reference of the payment; null where none is found.',
  })
  utr!: string | null;

  @Field(() => String, { description: 'What the bank says of the payment.' })
  narration!: string;

  @Field(() => String, {
    description:
      'By which the same payment is known in another file: handed on to `creditBankLines` as it is.',
  })
  fingerprint!: string;

  @Field(() => BankLineState, { description: 'What it is found to be.' })
  state!: BankLineState;

  @Field(() => ID, { nullable: true, description: 'The claim or request that it pays; null: none is found.' })
  topUpId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Whose claim or request that is.' })
  userId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of that customer, or the mobile number of one without a name.',
  })
  userName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The payment, of a line that is known; of others one that it perhaps is, of the same day and amount, where one of the two has no reference.',
  })
  paymentId!: string | null;

  @Field(() => RupeesScalar, {
    name: 'paymentAmount',
    nullable: true,
    description: 'What was entered of that payment, in rupees.',
  })
  paymentAmountPaise!: Paise | null;

  @Field(() => RowErrorType, { nullable: true, description: 'Why it cannot be credited; null when it can.' })
  error!: RowErrorType | null;
}

@ObjectType('BankStatement', { description: 'A statement of the bank, as it was read.' })
export class BankStatementType {
  @Field(() => [String], { description: 'The names of all columns of the file.' })
  columns!: string[];

  @Field(() => BankMappingType, {
    nullable: true,
    description: 'How it was read; where there are no lines, how it may be. Null: nobody can say.',
  })
  mapping!: BankMappingType | null;

  @Field(() => [BankLineType], { description: 'The lines by which money came in, as the file has them.' })
  lines!: BankLineType[];

  @Field(() => [RowErrorType], {
    description: 'What is wrong with the file as a whole, and which of its lines cannot be read.',
  })
  problems!: RowErrorType[];

  @Field(() => Boolean, {
    description:
      'Statements have come before, and nothing of this one was in them: days may be missing in between.',
  })
  overlapsNothing!: boolean;
}

@InputType({ description: 'A line of a bank’s statement, as its preview has it, and to whom it goes.' })
export class BankLineInput {
  @Field(() => LocalDateScalar, { description: 'The day of the payment: tomorrow at the latest.' })
  day!: IndiaDate;

  @Field(() => RupeesScalar, { description: 'What came in, in rupees: more than 0, at most 10,00,000.' })
  amount!: Paise;

  @Field(() => String, {
    nullable: true,
    description: 'The bank’s reference of the payment, at most 100 characters.',
  })
  utr?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the bank says of the payment; at most 500 characters.',
  })
  narration?: string | null;

  @Field(() => String, { description: 'Of the preview; at most 100 characters.' })
  fingerprint!: string;

  @Field(() => ID, { description: 'Whose wallet it goes to.' })
  userId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The claim or request that it pays; left out, the customer’s claim for its UTR, or the only one that waits for its amount, if there is one.',
  })
  topUpId?: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    description:
      'What is credited of it, in rupees; all of it when left out. The rest stays with the payment.',
  })
  credit?: Paise | null;
}
