import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { valuesOf } from '../../graphql/described-fields.js';
import { RupeesScalar } from '../../graphql/scalars.js';
import { asksFor } from '../../graphql/selections.js';
import type { Paise } from '../../shared/money.js';
import { UserType as UserTypes } from '../../shared/status.js';
import { readOwnMenu } from '../orders/menu-orders.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/order-view.js';
import { createUser } from './create-user.js';
import { resetPersonalLink } from './reset-personal-link.js';
import { findUser, searchUsers, type UserPage } from './search-users.js';
import { setAdminSignIn } from './set-admin-sign-in.js';
import { updateUser } from './update-user.js';
import type { Address, User } from './user.entity.js';
import {
  AddressType,
  CreateUserInput,
  UpdateUserInput,
  UserFilter,
  UserPageType,
  UserSort,
  UserType,
} from './user.type.js';
import { USER_FIELDS } from './user-fields.js';

@Resolver(() => UserType)
export class UserResolver {
  @Access('SIGNED_IN')
  @Query(() => UserType, { description: 'Who the token belongs to.' })
  async me(@Ctx() ctx: GraphQLContext, @Info() info: GraphQLResolveInfo): Promise<User> {
    if (!asksFor(info, 'ordersForActivePlan')) return findUser(ctx);
    const { user, orders } = await readOwnMenu(ctx);
    ctx.loaders.ordersForActivePlan.prime(user.id, orders);
    return user;
  }

  @Access('SIGNED_IN')
  @Query(() => UserType, {
    description: 'One user: to an admin anybody, to a customer themselves. NOT_FOUND otherwise.',
  })
  user(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The internal id, or the current user_uuid.' }) id: string,
  ): Promise<User> {
    return findUser(ctx, id);
  }

  @Access('ADMIN')
  @Query(() => UserPageType, {
    description: 'The users that match, newest first unless `sort` says otherwise.',
  })
  users(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => UserFilter, { nullable: true, description: 'Which users; all when left out.' })
    filter?: UserFilter | null,
    @Arg('page', () => Int, { nullable: true, description: 'From 1; 1 when left out.' }) page?: number | null,
    @Arg('limit', () => Int, { nullable: true, description: 'Users a page: 1 to 10,000, 100 when left out.' })
    limit?: number | null,
    @Arg('sort', () => UserSort, { nullable: true, description: 'Newest first when left out.' })
    sort?: UserSort | null,
  ): Promise<UserPage> {
    return searchUsers(ctx, { ...filter, sort, page, limit });
  }

  @Access('ADMIN')
  @Mutation(() => UserType, { description: 'Adds a user. A new admin signs in only after setAdminSignIn.' })
  createUser(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateUserInput, { description: 'The user.' }) input: CreateUserInput,
  ): Promise<User> {
    return createUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses: input.addresses });
  }

  @Access('ADMIN')
  @Mutation(() => UserType, { description: 'Changes a user.' })
  updateUser(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The internal id, or the current user_uuid.' }) id: string,
    @Arg('input', () => UpdateUserInput, { description: 'What changes.' }) input: UpdateUserInput,
  ): Promise<User> {
    const { addresses, version } = input;
    return updateUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses, id, version });
  }

  @Access('ADMIN')
  @Mutation(() => UserType, {
    description: 'Sets what an admin signs in with, and ends every session of that admin.',
  })
  setAdminSignIn(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'The admin.' }) userId: string,
    @Arg('email', () => String, { description: 'Unique among admins.' }) email: string,
    @Arg('password', () => String, { description: '10 characters or more.' }) password: string,
  ): Promise<User> {
    return setAdminSignIn(ctx, { userId, email, password });
  }

  @Access('ADMIN')
  @Mutation(() => UserType, {
    description:
      'Gives a customer a new personal link. The old one, and every session opened with it, ends at once.',
  })
  resetPersonalLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The customer.' }) id: string,
  ): Promise<User> {
    return resetPersonalLink(ctx, id);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'The personal link of a customer: a secret, since whoever names it is that customer. That of others opens a page that says so, and nothing else.',
  })
  userUuid(@Root() user: User): string {
    return user.userUuid;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description: 'What is in the wallet, in rupees; null for delivery users, who have none.',
  })
  walletBalance(@Root() user: User): Paise | null {
    return user.type === UserTypes.DELIVERY ? null : user.walletBalancePaise;
  }

  @FieldResolver(() => [AddressType], {
    description: 'The addresses of a customer, in the order of the form.',
  })
  addresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Address[]> {
    return ctx.loaders.addresses.load(user.id);
  }

  @FieldResolver(() => Int, { description: 'How many orders the customer has, without cancelled ones.' })
  orderCount(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<number> {
    return ctx.loaders.orderCount.load(user.id);
  }

  @FieldResolver(() => [OrderType], {
    description: 'The customer’s live orders for the day of the active plan: what the menu shows as placed.',
  })
  ordersForActivePlan(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<OrderView[]> {
    return ctx.loaders.ordersForActivePlan.load(user.id);
  }
}
