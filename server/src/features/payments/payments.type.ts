import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { PaymentSource } from '../wallet/entry-command.js';

describeWords(PaymentSource, 'PaymentSource', 'Source of a payment.', {
  CLAIM: "A customer's claim that an admin confirmed.",
  CSV: 'A bank statement.',
  HAND: 'An admin or an API key that entered the reference, or credited a row of a file.',
});

@ObjectType('PaymentCredit', { description: 'A credit from a payment to a wallet.' })
export class PaymentCreditType {
  userId!: string;

  @Field(() => ID, { description: 'ID of the ledger entry.' })
  entryId!: string;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Credited amount, in rupees.' })
  amountPaise!: Paise;

  @Field(() => DateTimeScalar, { description: 'Time of the credit.' })
  creditedAt!: Date;
}

@ObjectType('Payment', {
  description: "A payment that the kitchen's bank received. At most its amount is credited to wallets.",
})
export class PaymentType {
  createdById!: string | null;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "The bank's reference (UTR), in capitals and without spaces. Unique. Null if unknown.",
  })
  reference!: string | null;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount received, in rupees.' })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'left', description: 'Uncredited amount, in rupees.' })
  leftPaise!: Paise;

  @Field(() => LocalDateScalar, { name: 'date', description: 'Day on which the money was received.' })
  day!: IndiaDate;

  @Field(() => PaymentSource, { description: 'Source of the payment.' })
  source!: PaymentSource;

  @Field(() => String, { description: "The bank's description. Can be empty." })
  narration!: string;

  @Field(() => [PaymentCreditType], { description: 'Credits from this payment, the oldest first.' })
  credits!: PaymentCreditType[];

  @Field(() => DateTimeScalar, { description: 'Time when the payment was recorded.' })
  createdAt!: Date;
}

@InputType({ description: "A payment that the kitchen's bank received." })
export class RecordPaymentInput {
  @Field(() => String, {
    description: "The bank's reference (UTR), at most 100 characters. It identifies the payment.",
  })
  reference!: string;

  @Field(() => RupeesScalar, { description: 'Amount received, in rupees: more than 0, at most 10,00,000.' })
  amount!: Paise;

  @Field(() => LocalDateScalar, { description: 'Day of the payment: tomorrow at the latest.' })
  date!: IndiaDate;

  @Field(() => String, { nullable: true, description: 'Name of the payer, at most 120 characters.' })
  payerName?: string | null;

  @Field(() => String, { nullable: true, description: 'UPI ID of the payer, at most 100 characters.' })
  payerUpiId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the customer, if known. A claim of another customer is not credited.',
  })
  userId?: string | null;
}

@ObjectType('PaymentConnection', { description: 'Payments, the latest recorded first.' })
export class PaymentConnectionType extends connectionTypeOf(PaymentType, 'Payments') {}

@InputType({ description: 'Filter of payments. An omitted field does not filter.' })
export class PaymentFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only payments with an uncredited amount.' })
  left?: boolean | null;

  @Field(() => PaymentSource, { nullable: true, description: 'Only payments from this source.' })
  source?: PaymentSource | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only the payment with this reference. Case and spaces are ignored.',
  })
  reference?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only payments that were credited on this day or later.',
  })
  creditedFrom?: IndiaDate | null;
}
