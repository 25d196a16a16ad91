import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { OLDER_THAN } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { PaymentSource } from '../wallet/entry-wish.js';

describeWords(PaymentSource, 'PaymentSource', 'Where a payment is known from.', {
  CLAIM: 'A customer claimed it, and an admin says that it came.',
  CSV: 'A statement of the bank.',
  HAND: 'An admin who added money to a wallet, with the payment’s reference.',
});

@ObjectType('PaymentCredit', { description: 'What a wallet has of a payment.' })
export class PaymentCreditType {
  userId!: string;

  @Field(() => ID, { description: 'The ledger entry.' })
  entryId!: string;

  @Field(() => RupeesScalar, { name: 'amount', description: 'In rupees.' })
  amountPaise!: Paise;

  @Field(() => DateTimeScalar, { description: 'When it was credited.' })
  creditedAt!: Date;
}

@ObjectType('Payment', {
  description:
    'Money that the kitchen’s bank received. It is never credited beyond its amount, to however many wallets.',
})
export class PaymentType {
  createdById!: string | null;

  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The bank’s reference (UTR), in capitals and without blanks, which no other payment has; null where none is known.',
  })
  reference!: string | null;

  @Field(() => RupeesScalar, { name: 'amount', description: 'In rupees.' })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, { name: 'left', description: 'What no wallet has of it, in rupees.' })
  leftPaise!: Paise;

  @Field(() => LocalDateScalar, { description: 'The day the money came.' })
  day!: IndiaDate;

  @Field(() => PaymentSource, { description: 'Where it is known from.' })
  source!: PaymentSource;

  @Field(() => String, { description: 'What the bank’s statement says of it; may be empty.' })
  narration!: string;

  @Field(() => [PaymentCreditType], { description: 'To whom it was credited, the first first.' })
  credits!: PaymentCreditType[];

  @Field(() => DateTimeScalar, { description: 'When it was entered.' })
  createdAt!: Date;
}

@ObjectType('PaymentPage', { description: 'Some payments, those entered last first.' })
export class PaymentPageType {
  @Field(() => [PaymentType], { description: 'The payments of this page.' })
  items!: PaymentType[];

  @Field(() => ID, OLDER_THAN)
  olderThan!: string | null;
}

@InputType({ description: 'Narrows the payments. What is left out narrows nothing.' })
export class PaymentFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only those of which something is left.' })
  left?: boolean | null;

  @Field(() => PaymentSource, { nullable: true, description: 'Only those known from there.' })
  source?: PaymentSource | null;

  @Field(() => String, {
    nullable: true,
    description: 'The one with this reference, in whatever case and with whatever blanks.',
  })
  reference?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only those of which a wallet was credited on this day or after it.',
  })
  creditedFrom?: IndiaDate | null;
}
