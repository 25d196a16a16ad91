import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { limitOf, PAGE } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { findUser, searchUsers, type UserPage } from '../users/search-users.js';
import type { User } from '../users/user.entity.js';
import { UserFilter, UserPageType, UserSort, UserType } from '../users/user.type.js';
import { OrderType } from './order.type.js';
import { HAS_NO_ORDER } from './reading/menu-orders.js';
import type { OrderView } from './reading/order-view.js';

/** What a user has of orders: users know nothing of them. */
@Resolver(() => UserType)
export class CustomerResolver {
  @Access('SIGNED_IN')
  @Query(() => UserType, { description: 'The user of the token.' })
  me(@Ctx() ctx: GraphQLContext): Promise<User> {
    return findUser(ctx);
  }

  @Access('ADMIN')
  @Query(() => UserPageType, {
    description: 'Matching users, newest first by default.',
  })
  users(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => UserFilter, { nullable: true, description: 'Filter. Default: all users.' })
    filter?: UserFilter | null,
    @Arg('page', () => Int, PAGE) page?: number | null,
    @Arg('limit', () => Int, limitOf('Number of users of a page', PAGE_SIZES.users))
    limit?: number | null,
    @Arg('sort', () => UserSort, { nullable: true, description: 'Sort order. Default: newest first.' })
    sort?: UserSort | null,
  ): Promise<UserPage> {
    return searchUsers(
      ctx,
      { ...filter, sort, page, limit },
      filter?.withoutOrder ? HAS_NO_ORDER : undefined,
    );
  }

  @FieldResolver(() => Int, { description: "Number of the customer's orders, without cancelled ones." })
  orderCount(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<number> {
    return ctx.loaders.orderCount.load(user.id);
  }

  @FieldResolver(() => [OrderType], {
    description: "The customer's live orders for the day of the active plan.",
  })
  ordersForActivePlan(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<OrderView[]> {
    return ctx.loaders.ordersForActivePlan.load(user.id);
  }

  @FieldResolver(() => [OrderType], {
    description: "The customer's live orders for the open days.",
  })
  async ordersForOpenPlans(
    @Root() user: User,
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { nullable: true, description: 'Orders for this day.' })
    date?: IndiaDate | null,
  ): Promise<OrderView[]> {
    const orders = await ctx.loaders.ordersForOpenPlans.load(user.id);
    return date ? orders.filter(({ forDate }) => forDate === date) : orders;
  }
}
