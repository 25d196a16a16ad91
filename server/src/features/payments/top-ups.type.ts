import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { OLDER_THAN } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';
import { TopUpState } from './top-up-states.js';

describeWords(TopUpState, 'TopUpState', 'State of a top-up.', {
  REQUESTED: 'The customer requested the top-up and has not entered a UTR.',
  CLAIMED: 'The customer entered the UTR. An admin must confirm it.',
  CREDITED: 'The payment was credited.',
  REJECTED: 'An admin rejected the claim.',
  EXPIRED: 'A request without a UTR for 7 days.',
});

@ObjectType('TopUp', { description: "A customer's top-up. It credits nothing by itself." })
export class TopUpType {
  userId!: string;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Requested amount, in rupees.' })
  amountPaise!: Paise;

  @Field(() => TopUpState, { description: 'Status.' })
  state!: TopUpState;

  @Field(() => String, {
    nullable: true,
    description: 'UTR that the customer entered, 12 digits. Null before.',
  })
  utr!: string | null;

  @Field(() => DateTimeScalar, { description: 'Time of the request.' })
  requestedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when the customer entered the UTR. Null before.',
  })
  claimedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time until which the UTR can be entered. Null once it is.',
  })
  expiresAt!: Date | null;

  @Field(() => RupeesScalar, {
    name: 'credited',
    nullable: true,
    description: 'Credited amount, in rupees. It may differ from `amount`. Null before.',
  })
  creditedPaise!: Paise | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of the rejection. Null unless it was rejected.',
  })
  rejectionReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when it was credited or rejected. Null before.',
  })
  decidedAt!: Date | null;
}

@ObjectType('TopUpPage', { description: 'A page of top-ups, newest first.' })
export class TopUpPageType {
  @Field(() => [TopUpType], { description: 'Top-ups of this page.' })
  items!: TopUpType[];

  @Field(() => ID, OLDER_THAN)
  olderThan!: string | null;
}

@InputType({ description: 'Filter of top-ups. An omitted field does not filter.' })
export class TopUpFilter {
  @Field(() => TopUpState, { nullable: true, description: 'Top-ups in this state.' })
  state?: TopUpState | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Top-ups of this customer. Customers always see their own only.',
  })
  userId?: string | null;
}
