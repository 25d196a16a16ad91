import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { OLDER_THAN } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { PaymentSource } from '../wallet/entry-wish.js';

describeWords(PaymentSource, 'PaymentSource', 'Source of a payment.', {
  CLAIM: "A customer's claim that an admin confirmed.",
  CSV: 'A bank statement.',
  HAND: "An admin who credited a wallet with the payment's reference.",
});

@ObjectType('PaymentCredit', { description: 'A credit from a payment to a wallet.' })
export class PaymentCreditType {
  userId!: string;

  @Field(() => ID, { description: 'ID of the ledger entry.' })
  entryId!: string;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount in rupees.' })
  amountPaise!: Paise;

  @Field(() => DateTimeScalar, { description: 'Time of the credit.' })
  creditedAt!: Date;
}

@ObjectType('Payment', {
  description: "Money that the kitchen's bank received. It is never credited beyond its amount.",
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

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount in rupees.' })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'left', description: 'Uncredited amount, in rupees.' })
  leftPaise!: Paise;

  @Field(() => LocalDateScalar, { description: 'Day on which the money was received.' })
  day!: IndiaDate;

  @Field(() => PaymentSource, { description: 'Source of the payment.' })
  source!: PaymentSource;

  @Field(() => String, { description: "The bank's description. Can be empty." })
  narration!: string;

  @Field(() => [PaymentCreditType], { description: 'Credits from this payment, the oldest first.' })
  credits!: PaymentCreditType[];

  @Field(() => DateTimeScalar, { description: 'Time when it was recorded.' })
  createdAt!: Date;
}

@ObjectType('PaymentPage', { description: 'A page of payments, the latest recorded first.' })
export class PaymentPageType {
  @Field(() => [PaymentType], { description: 'Payments of this page.' })
  items!: PaymentType[];

  @Field(() => ID, OLDER_THAN)
  olderThan!: string | null;
}

@InputType({ description: 'Filter of payments. An omitted field does not filter.' })
export class PaymentFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only payments with an uncredited amount.' })
  left?: boolean | null;

  @Field(() => PaymentSource, { nullable: true, description: 'Payments from this source.' })
  source?: PaymentSource | null;

  @Field(() => String, {
    nullable: true,
    description: 'The payment with this reference, ignoring case and spaces.',
  })
  reference?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Payments that were credited on this day or later.',
  })
  creditedFrom?: IndiaDate | null;
}
