import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { OLDER_THAN } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';
import { TopUpState } from './top-up-states.js';

describeWords(TopUpState, 'TopUpState', 'Where a top-up stands.', {
  REQUESTED: 'The customer means to pay, and has not said which payment it is.',
  CLAIMED: 'The customer has said which payment it is. It waits for an admin.',
  CREDITED: 'Its payment has come, and was credited.',
  REJECTED: 'An admin says that it is no payment of the customer’s.',
  EXPIRED: 'A request of which nothing more was said for 7 days.',
});

@ObjectType('TopUp', { description: 'What a customer says they pay. It credits nothing by itself.' })
export class TopUpType {
  userId!: string;

  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => RupeesScalar, { name: 'amount', description: 'What the customer means to pay, in rupees.' })
  amountPaise!: Paise;

  @Field(() => TopUpState, { description: 'Where it stands.' })
  state!: TopUpState;

  @Field(() => String, {
    nullable: true,
    description: 'The 12 digits of the payment that the customer names; null before.',
  })
  utr!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the customer asked for it.' })
  requestedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the customer named the payment; null before.',
  })
  claimedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when the payment can be named; null once it is.',
  })
  expiresAt!: Date | null;

  @Field(() => RupeesScalar, {
    name: 'credited',
    nullable: true,
    description: 'What was credited, in rupees, which may differ from `amount`; null before.',
  })
  creditedPaise!: Paise | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected; null unless it was.' })
  rejectionReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was credited or rejected; null before.',
  })
  decidedAt!: Date | null;
}

@ObjectType('TopUpPage', { description: 'Some top-ups, newest first.' })
export class TopUpPageType {
  @Field(() => [TopUpType], { description: 'The top-ups of this page.' })
  items!: TopUpType[];

  @Field(() => ID, OLDER_THAN)
  olderThan!: string | null;
}

@InputType({ description: 'Narrows the top-ups. What is left out narrows nothing.' })
export class TopUpFilter {
  @Field(() => TopUpState, { nullable: true, description: 'Only those that stand there.' })
  state?: TopUpState | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only this customer’s; a customer sees their own in any case.',
  })
  userId?: string | null;
}
