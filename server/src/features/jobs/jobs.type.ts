import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { BulkOrderErrorType } from '../orders/bulk-orders.type.js';
import { JobKind, JobState, RowState } from './job.js';

describeWords(JobKind, 'BulkJobKind', 'Kind of a bulk job.', {
  PLACE_ORDERS: 'Places the same order for many customers.',
  CANCEL_ORDERS: 'Cancels many orders for one reason.',
  CREDIT_WALLETS: 'Credits many wallets.',
  REMOVE_DISH: 'Removes or replaces a dish in many orders.',
  CREATE_STANDING_ORDERS: 'Creates the same standing order for many customers.',
  CREDIT_BANK_LINES: 'Credits lines of a bank statement.',
});
describeWords(JobState, 'BulkJobState', 'State of a bulk job.', {
  WORKING: 'Some rows are waiting.',
  DONE: 'Every row has an outcome.',
  STOPPED: 'The admin who started the job is no longer active. Some rows are waiting.',
});
describeWords(RowState, 'BulkJobRowState', 'Outcome of a row.', {
  WAITING: 'No outcome yet.',
  DONE: 'The row is done.',
  REFUSED: 'A rule rejected the row.',
});

@ObjectType('BulkJobRow', { description: 'One row of a bulk job, and its outcome.' })
export class JobRowType {
  @Field(() => Int, { description: 'Position in the request, from 0.' })
  position!: number;

  @Field(() => RowState, { description: 'Outcome.' })
  state!: RowState;

  @Field(() => ID, { description: 'ID of the order or customer in the request.' })
  subjectId!: string;

  orderId!: string | null;

  customerId!: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    name: 'creditAmount',
    description: 'Credit in rupees, negative for a debit. Null until the row is done.',
  })
  creditPaise!: Paise | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    name: 'balanceAfter',
    description: 'Balance afterwards, in rupees. Null if no money moved.',
  })
  balanceAfterPaise!: Paise | null;

  @Field(() => BulkOrderErrorType, { nullable: true, description: 'The error. Null if there is none.' })
  error!: BulkOrderErrorType | null;
}

@ObjectType('BulkJob', {
  description: 'A task that the server performs for many customers or orders.',
})
export class JobType {
  @Field(() => ID, { description: 'ID of the job.' })
  id!: string;

  @Field(() => JobKind, { description: 'Kind of the job.' })
  kind!: JobKind;

  mealId!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day of the orders to place. Null for other kinds.',
  })
  forDate!: IndiaDate | null;

  @Field(() => String, { nullable: true, description: 'Cancellation reason. Null for other kinds.' })
  reason!: string | null;

  @Field(() => [Int], {
    nullable: true,
    description: 'Weekdays of the standing orders, 1 (Monday) to 7. Null for other kinds.',
  })
  weekdays!: number[] | null;

  dishId!: string | null;

  replacementId!: string | null;

  @Field(() => JobState, { description: 'State of the job.' })
  state!: JobState;

  @Field(() => Int, { description: 'Attempt number, from 1.' })
  attempt!: number;

  @Field(() => BulkOrderErrorType, {
    nullable: true,
    description: 'Why the job was stopped. Null if it was not.',
  })
  error!: BulkOrderErrorType | null;

  startedById!: string;

  @Field(() => DateTimeScalar, { description: 'Start time.' })
  startedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the last outcome. Null while rows are waiting.',
  })
  endedAt!: Date | null;

  @Field(() => Int, { description: 'Number of rows.' })
  total!: number;

  @Field(() => Int, { description: 'Number of completed rows.' })
  done!: number;

  @Field(() => Int, { description: 'Number of rejected rows.' })
  refused!: number;

  @Field(() => RupeesScalar, { name: 'creditAmount', description: 'Sum of the credits, in rupees.' })
  creditPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'debitAmount', description: 'Sum of the debits, in rupees.' })
  debitPaise!: Paise;
}
