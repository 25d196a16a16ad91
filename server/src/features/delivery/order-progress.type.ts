import { Field, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { FailReason } from '../../shared/delivery-states.js';
import { OrderStage } from './order-progress.js';

describeWords(OrderStage, 'OrderStage', "Progress of an order's box.", {
  PACKED: 'The box is packed.',
  ON_ITS_WAY: 'The box is on a run in progress (OUT).',
  DELIVERED: 'The box was delivered.',
  NOT_DELIVERED: 'The box was not delivered.',
});

@ObjectType('OrderProgress', { description: "Progress of an order's box." })
export class OrderProgressType {
  riderId!: string | null;

  photoId!: string | null;

  @Field(() => OrderStage, { description: 'The latest known stage.' })
  stage!: OrderStage;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time of the stage. Null if unknown.' })
  at!: Date | null;

  @Field(() => FailReason, {
    nullable: true,
    description: 'Why the box was not delivered. Null for other stages.',
  })
  reason!: FailReason | null;
}
