import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { Weekday } from '../../graphql/base/enums.js';
import { RowErrorType } from '../../graphql/base/row-error.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { JobKind, JobState, RowState } from './job.js';

describeWords(JobKind, 'BulkJobKind', 'Kind of a bulk job.', {
  PLACE_ORDERS: 'Places the same order for many customers.',
  CANCEL_ORDERS: 'Cancels many orders for one reason.',
  CREDIT_WALLETS: 'Credits many wallets.',
  REMOVE_DISH: 'Removes or replaces a dish in many orders.',
  CREATE_STANDING_ORDERS: 'Creates the same standing order for many customers.',
  CREDIT_BANK_LINES: 'Credits lines of a bank statement.',
});
describeWords(JobState, 'BulkJobStatus', 'Status of a bulk job.', {
  WORKING: 'Some rows have no outcome yet.',
  DONE: 'Every row has an outcome.',
  STOPPED: 'The admin who started the job is no longer active. Some rows have no outcome yet.',
});
describeWords(RowState, 'BulkJobRowStatus', 'Outcome of a row.', {
  WAITING: 'The row is not processed yet.',
  DONE: 'The row was processed successfully.',
  REJECTED: 'A rule rejected the row.',
});

@ObjectType('BulkJobRow', { description: 'One row of a bulk job, and its outcome.' })
export class JobRowType {
  @Field(() => Int, { description: 'Position in the request, from 0.' })
  position!: number;

  @Field(() => RowState, { name: 'status', description: 'Outcome of the row.' })
  state!: RowState;

  @Field(() => ID, { description: 'ID of the order or customer in the request.' })
  subjectId!: string;

  orderId!: string | null;

  customerId!: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    name: 'creditAmount',
    description: 'Credit in rupees, or a negative amount for a debit. Null until the row is done.',
  })
  creditPaise!: Paise | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    name: 'balanceAfter',
    description: 'Balance of the wallet after the row, in rupees. Null if no money moved.',
  })
  balanceAfterPaise!: Paise | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null if there is none.' })
  error!: RowErrorType | null;
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

  @Field(() => [Weekday], {
    nullable: true,
    description: 'Weekdays of the standing orders. Null for other kinds.',
  })
  weekdays!: number[] | null;

  dishId!: string | null;

  replacementId!: string | null;

  @Field(() => JobState, { name: 'status', description: 'Status of the job.' })
  state!: JobState;

  @Field(() => Int, { description: 'Attempt number, from 1.' })
  attempt!: number;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'Why the job was stopped. Null if the job was not stopped.',
  })
  error!: RowErrorType | null;

  startedById!: string;

  @Field(() => DateTimeScalar, { description: 'Time when the job was started.' })
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
  rejected!: number;

  @Field(() => RupeesScalar, { name: 'creditAmount', description: 'Sum of the credits, in rupees.' })
  creditPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'debitAmount', description: 'Sum of the debits, in rupees.' })
  debitPaise!: Paise;
}

@ObjectType('BulkJobConnection', { description: 'Bulk jobs, the latest first.' })
export class JobConnectionType extends connectionTypeOf(JobType, 'Bulk jobs') {}
