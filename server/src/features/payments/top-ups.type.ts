import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { Paise } from '../../shared/money.js';
import { TopUpState } from './top-up-states.js';

describeWords(TopUpState, 'TopUpStatus', 'Status of a top-up.', {
  REQUESTED: 'The customer requested the top-up and has not entered a UTR.',
  CLAIMED: 'The customer entered the UTR. An admin must confirm it.',
  CREDITED: 'The payment was credited.',
  REJECTED: 'An admin rejected the claim.',
  EXPIRED: 'The customer entered no UTR within 7 days.',
});

@ObjectType('TopUp', { description: "A customer's top-up. Only an admin's confirmation credits the wallet." })
export class TopUpType {
  userId!: string;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Requested amount, in rupees.' })
  amountPaise!: Paise;

  @Field(() => TopUpState, { name: 'status', description: 'Status of the top-up.' })
  state!: TopUpState;

  @Field(() => String, {
    nullable: true,
    description: 'UTR that the customer entered, 12 digits. Null until it is entered.',
  })
  utr!: string | null;

  @Field(() => DateTimeScalar, { description: 'Time of the request.' })
  requestedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when the customer entered the UTR. Null until then.',
  })
  claimedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time until which the UTR can be entered. Null after the UTR was entered.',
  })
  expiresAt!: Date | null;

  @Field(() => RupeesScalar, {
    name: 'credited',
    nullable: true,
    description:
      'Credited amount, in rupees. It may differ from `amount`. Null until the top-up is credited.',
  })
  creditedPaise!: Paise | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of the rejection. Null unless the top-up was rejected.',
  })
  rejectionReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when the top-up was credited or rejected. Null until then.',
  })
  decidedAt!: Date | null;
}

@ObjectType('TopUpConnection', { description: 'Top-ups, the newest first.' })
export class TopUpConnectionType extends connectionTypeOf(TopUpType, 'Top-ups') {}

@InputType({ description: 'Filter of top-ups. An omitted field does not filter.' })
export class TopUpFilter {
  @Field(() => TopUpState, { nullable: true, description: 'Only top-ups with this status.' })
  status?: TopUpState | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only top-ups of the customer with this ID. Customers always get their own top-ups.',
  })
  userId?: string | null;
}
