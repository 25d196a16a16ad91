import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { FailReason } from '../../shared/delivery-states.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { User } from '../users/user.entity.js';
import { PHOTO_FIELD } from './delivery.type.js';
import { type OrderProgress, OrderStage, orderProgress } from './order-progress.js';
import { photoPathOf } from './photos.js';

describeWords(OrderStage, 'OrderStage', "Progress of an order's box.", {
  PACKED: 'The box is packed.',
  ON_ITS_WAY: 'The box is on a run in progress (OUT).',
  DELIVERED: 'The box was delivered.',
  NOT_DELIVERED: 'The box was not delivered.',
});

@ObjectType('OrderProgress', { description: "Progress of an order's box." })
class OrderProgressType {
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

/** Adds delivery fields to orders, because the orders feature does not depend on delivery. */
@Resolver(() => OrderType)
export class OrderOnItsWayResolver {
  @FieldResolver(() => OrderProgressType, {
    nullable: true,
    description:
      'Progress of the box. Null before the first stage, and for an order that is not charged or is cancelled.',
  })
  progress(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<OrderProgress | null> {
    return ctx.loaders.load(orderProgress, order.id);
  }
}

@Resolver(() => OrderProgressType)
export class OrderProgressResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the rider. Null unless the box is on its way.',
  })
  async riderName(@Root() progress: OrderProgress, @Ctx() ctx: GraphQLContext): Promise<string | null> {
    const rider = progress.riderId && (await ctx.loaders.byId(User, progress.riderId));
    return rider ? rider.title : null;
  }

  @FieldResolver(() => String, PHOTO_FIELD)
  photo(@Root() { photoId }: OrderProgress): string | null {
    return photoPathOf(photoId);
  }
}
