import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { PAGE_ARGUMENT, pageSizeArgument } from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, checkOnePosition, connectionOf } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { searchUsers } from '../users/search-users.js';
import type { User } from '../users/user.entity.js';
import { UserConnectionType, UserFilter, UserSort, UserType } from '../users/user.type.js';
import { OrderType } from './order.type.js';
import { orderCounts } from './reading/find-orders.js';
import { hasNoOrder, MENU_ORDER_LOADERS } from './reading/menu-orders.js';
import type { OrderView } from './reading/order-view.js';

/**
 * The list of users, whose filter can read orders, and the fields of a user that read orders. The users feature does not depend on
 * orders.
 */
@Resolver(() => UserType)
export class CustomerResolver {
  @Access('customers:read')
  @Query(() => UserConnectionType, {
    description: 'Matching users, newest first by default.',
  })
  async users(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => UserFilter, { nullable: true, description: 'Filter. Default: all users.' })
    filter?: UserFilter | null,
    @Arg('page', () => Int, PAGE_ARGUMENT) page?: number | null,
    @Arg('limit', () => Int, {
      ...pageSizeArgument('Number of users of a page', PAGE_SIZES.users, 'limit'),
      deprecationReason: 'Use `first`.',
    })
    limit?: number | null,
    @Arg('sort', () => UserSort, { nullable: true, description: 'Sort order. Default: newest first.' })
    sort?: UserSort | null,
    @Arg('first', () => Int, pageSizeArgument('Number of users of a page', PAGE_SIZES.users, 'first'))
    first?: number | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<UserConnectionType> {
    checkOnePosition(page, after);
    const found = await searchUsers(
      ctx,
      { ...filter, sort, page, after, limit: first ?? limit },
      filter?.withoutOrder ? hasNoOrder() : undefined,
    );
    return connectionOf(found) as unknown as UserConnectionType;
  }

  @FieldResolver(() => Int, { description: "Number of the customer's orders, without cancelled ones." })
  async orderCount(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<number> {
    return (await ctx.loaders.load(orderCounts, user.id)) ?? 0;
  }

  @FieldResolver(() => [OrderType], {
    description: "The customer's live orders for the day of the active plan.",
  })
  async ordersForActivePlan(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<readonly OrderView[]> {
    return (await ctx.loaders.load(MENU_ORDER_LOADERS.active, user.id)) ?? [];
  }

  @FieldResolver(() => [OrderType], {
    description: "The customer's live orders for the open days.",
  })
  async ordersForOpenPlans(
    @Root() user: User,
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { nullable: true, description: 'Orders for this day.' })
    date?: IndiaDate | null,
  ): Promise<readonly OrderView[]> {
    const orders = (await ctx.loaders.load(MENU_ORDER_LOADERS.open, user.id)) ?? [];
    return date ? orders.filter(({ forDate }) => forDate === date) : orders;
  }
}
