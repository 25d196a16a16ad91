import { Field, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { FailReason } from '../../shared/delivery-states.js';
import { OrderStage } from './order-progress.js';

describeWords(OrderStage, 'OrderStage', 'How far the box of an order has come.', {
  PACKED: 'The kitchen has packed it.',
  ON_ITS_WAY: 'The run that has it is out.',
  DELIVERED: 'It was handed over.',
  NOT_DELIVERED: 'It could not be handed over.',
});

@ObjectType('OrderProgress', { description: 'How far the box of an order has come.' })
export class OrderProgressType {
  riderId!: string | null;

  photoId!: string | null;

  @Field(() => OrderStage, { description: 'The last that is known.' })
  stage!: OrderStage;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when; null where it is not known.' })
  at!: Date | null;

  @Field(() => FailReason, {
    nullable: true,
    description: 'Why it was not delivered; null unless it was not.',
  })
  reason!: FailReason | null;
}
