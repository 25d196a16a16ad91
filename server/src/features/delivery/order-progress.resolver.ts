import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/context.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { PHOTO } from './delivery.type.js';
import type { OrderProgress } from './order-progress.js';
import { OrderProgressType } from './order-progress.type.js';
import { photoPathOf } from './photos.js';

/** What an order has of its delivery: orders know nothing of it. */
@Resolver(() => OrderType)
export class OrderOnItsWayResolver {
  @FieldResolver(() => OrderProgressType, {
    nullable: true,
    description:
      'Progress of the box. Null if nothing has happened yet, and for an order that is not charged or is cancelled.',
  })
  progress(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<OrderProgress | null> {
    return ctx.loaders.orderProgress.load(order.id);
  }
}

@Resolver(() => OrderProgressType)
export class OrderProgressResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the rider. Null unless the box is on its way.',
  })
  async riderName(@Root() progress: OrderProgress, @Ctx() ctx: GraphQLContext): Promise<string | null> {
    const rider = progress.riderId && (await ctx.loaders.user.load(progress.riderId));
    return rider ? rider.title : null;
  }

  @FieldResolver(() => String, PHOTO)
  photo(@Root() { photoId }: OrderProgress): string | null {
    return photoPathOf(photoId);
  }
}
