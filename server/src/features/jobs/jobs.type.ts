import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { BulkOrderErrorType } from '../orders/bulk-orders.type.js';
import { JobKind, JobState, RowState } from './job.js';

describeWords(JobKind, 'BulkJobKind', 'What is done for many.', {
  PLACE_ORDERS: 'The same order is placed for many customers.',
  CANCEL_ORDERS: 'Many orders are cancelled for one reason.',
  CREDIT_WALLETS: 'Many payments are credited.',
  REMOVE_DISH: 'A dish is taken out of many orders, or replaced.',
  CREATE_STANDING_ORDERS: 'The same standing order is made for many customers.',
  CREDIT_BANK_LINES: 'Lines of a bank’s statement are credited.',
});
describeWords(JobState, 'BulkJobState', 'How far a bulk job is.', {
  WORKING: 'Some rows wait.',
  DONE: 'Each row has its outcome.',
  STOPPED: 'Whoever started it is no active admin any more; some rows wait.',
});
describeWords(RowState, 'BulkJobRowState', 'What became of a row.', {
  WAITING: 'Nothing yet.',
  DONE: 'It is done.',
  REFUSED: 'A rule does not allow it.',
});

@ObjectType('BulkJobRow', { description: 'One of the many, and what became of it.' })
export class JobRowType {
  @Field(() => Int, { description: 'Its place among those that were asked for, from 0.' })
  position!: number;

  @Field(() => RowState, { description: 'What became of it.' })
  state!: RowState;

  @Field(() => ID, { description: 'The order, or the customer, that it was asked for.' })
  subjectId!: string;

  orderId!: string | null;

  customerId!: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    name: 'creditAmount',
    description:
      'What the wallet was credited, in rupees; below 0 it was debited; null while it is not done.',
  })
  creditPaise!: Paise | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    name: 'balanceAfter',
    description: 'What was in the wallet then, in rupees; null where no money moved.',
  })
  balanceAfterPaise!: Paise | null;

  @Field(() => BulkOrderErrorType, { nullable: true, description: 'The refusal; null when there is none.' })
  error!: BulkOrderErrorType | null;
}

@ObjectType('BulkJob', {
  description: 'Something that the server does for many, whoever is signed in meanwhile.',
})
export class JobType {
  @Field(() => ID, { description: 'The job.' })
  id!: string;

  @Field(() => JobKind, { description: 'What it does.' })
  kind!: JobKind;

  mealId!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day that orders are placed for; null for other kinds.',
  })
  forDate!: IndiaDate | null;

  @Field(() => String, { nullable: true, description: 'Why orders are cancelled; null for other kinds.' })
  reason!: string | null;

  @Field(() => [Int], {
    nullable: true,
    description: 'The weekdays of standing orders, 1 Monday to 7; null for other kinds.',
  })
  weekdays!: number[] | null;

  dishId!: string | null;

  replacementId!: string | null;

  @Field(() => JobState, { description: 'How far it is.' })
  state!: JobState;

  @Field(() => Int, { description: '1, and one more each time that it is tried again.' })
  attempt!: number;

  @Field(() => BulkOrderErrorType, {
    nullable: true,
    description: 'Why it was stopped; null when it was not.',
  })
  error!: BulkOrderErrorType | null;

  startedById!: string;

  @Field(() => DateTimeScalar, { description: 'When it was started.' })
  startedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last row had its outcome; null while some wait.',
  })
  endedAt!: Date | null;

  @Field(() => Int, { description: 'How many rows it has.' })
  total!: number;

  @Field(() => Int, { description: 'How many of them are done.' })
  done!: number;

  @Field(() => Int, { description: 'How many were refused.' })
  refused!: number;

  @Field(() => RupeesScalar, { name: 'creditAmount', description: 'What wallets were credited, in rupees.' })
  creditPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'debitAmount', description: 'What wallets were debited, in rupees.' })
  debitPaise!: Paise;
}
