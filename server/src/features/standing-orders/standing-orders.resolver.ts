import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import {
  KEY_ARGUMENT,
  pageSizeArgument,
  UPDATED_AT,
  UPDATED_FROM,
} from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { Weekday } from '../../graphql/base/enums.js';
import { rowErrorOf } from '../../graphql/base/row-error.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/base/scalars.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { LAST_CHANGES } from '../audit/updated-at.js';
import { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { idempotencyOf } from '../idempotency/idempotent-request.js';
import { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { visibleAuthor } from '../sessions/actor.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import {
  endStandingOrder,
  pauseStandingOrder,
  resumeStandingOrder,
  updateStandingOrder,
} from './change-standing-order.js';
import { createStandingOrder, createStandingOrders } from './create-standing-orders.js';
import { standingOrders } from './list-standing-orders.js';
import { standingOrderStatusOf } from './standing-calendar.js';
import { nextDays } from './standing-calendar-days.js';
import { type StandingOrderView, weekdaysOf } from './standing-order-view.js';
import {
  CreateStandingOrderInput,
  CreateStandingOrdersInput,
  StandingOrderConnectionType,
  StandingOrderLineType,
  StandingOrderResultType,
  StandingOrderType,
  StandingPauseType,
  UpdateStandingOrderInput,
} from './standing-orders.type.js';
import { StandingOrderStatus } from './standing-states.js';

const ID_OF = { description: 'ID of the standing order.' };
const today = (ctx: GraphQLContext): IndiaDate => indiaDateOf(ctx.clock.now());

@Resolver(() => StandingOrderType)
export class StandingOrderResolver {
  @Access('orders:read', 'own')
  @Query(() => StandingOrderConnectionType, {
    description: 'Standing orders, newest first. Ended ones come last.',
  })
  async standingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, {
      nullable: true,
      description:
        'ID of a customer. If omitted, admins get the standing orders of all customers, and customers get their own.',
    })
    userId?: string | null,
    @Arg('status', () => StandingOrderStatus, {
      nullable: true,
      description: 'Only standing orders with this status.',
    })
    status?: StandingOrderStatus | null,
    @Arg('updatedFrom', () => DateTimeScalar, UPDATED_FROM) updatedFrom?: Date | null,
    @Arg(
      'first',
      () => Int,
      pageSizeArgument('Number of standing orders', PAGE_SIZES.standingOrders, 'first'),
    )
    first?: number | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<unknown> {
    const { count, ...page } = await standingOrders(ctx, { userId, status, updatedFrom, first, after });
    return countedConnection(page, count);
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingOrderType, {
    description:
      'Creates a standing order. A customer has at most one for each meal and weekday. No money moves.',
  })
  createStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateStandingOrderInput, { description: 'Content and days of the standing order.' })
    input: CreateStandingOrderInput,
  ): Promise<StandingOrderView> {
    return createStandingOrder(ctx, input);
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingOrderType, {
    description:
      'Replaces the content and days of a standing order. Boxes whose deadline has passed do not change.',
  })
  updateStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('input', () => UpdateStandingOrderInput, {
      description: 'Complete new content of the standing order.',
    })
    input: UpdateStandingOrderInput,
  ): Promise<StandingOrderView> {
    return updateStandingOrder(ctx, id, input);
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingOrderType, {
    description: 'Pauses a standing order. Boxes whose deadline has passed are still delivered.',
  })
  pauseStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('from', () => LocalDateScalar, { description: 'First day of the pause.' }) from: IndiaDate,
    @Arg('until', () => LocalDateScalar, { description: 'Last day of the pause: today or later.' })
    until: IndiaDate,
  ): Promise<StandingOrderView> {
    return pauseStandingOrder(ctx, id, { from, until });
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingOrderType, {
    description: 'Ends every pause of a standing order, including future ones.',
  })
  resumeStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
  ): Promise<StandingOrderView> {
    return resumeStandingOrder(ctx, id);
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingOrderType, {
    description: 'Ends a standing order. Boxes whose deadline has passed are still delivered.',
  })
  endStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
  ): Promise<StandingOrderView> {
    return endStandingOrder(ctx, id);
  }

  @Access('orders:write')
  @Mutation(() => [StandingOrderResultType], {
    description:
      'Creates the same standing order for many customers. Each standing order succeeds or fails as a whole, and has its own result. A repetition with the same key retries only the failed and interrupted ones.',
  })
  async createStandingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userIds', () => [ID], { description: 'IDs of the customers, at most 5,000.' }) userIds: string[],
    @Arg('input', () => CreateStandingOrdersInput, { description: 'Content and days of the standing order.' })
    input: CreateStandingOrdersInput,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ) {
    const idempotency = idempotencyOf(idempotencyKey, { userIds, input });
    const results = await createStandingOrders(ctx, { ...input, userIds, idempotency });
    return results.map(({ rejection, ...result }) => ({ ...result, error: rowErrorOf(rejection) }));
  }

  @FieldResolver(() => UserType, { description: 'Customer who receives the boxes.' })
  customer(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, order.customerId);
  }

  @FieldResolver(() => MealType, { description: 'Meal that is ordered.' })
  meal(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.byId(Meal, order.mealId);
  }

  @FieldResolver(() => [Weekday], { description: 'Weekdays on which the customer gets a box. At least one.' })
  weekdays(@Root() order: StandingOrderView): number[] {
    return weekdaysOf(order.weekdays);
  }

  @FieldResolver(() => [StandingOrderLineType], { description: "Fixed dishes. Empty for the day's box." })
  lines(@Root() order: StandingOrderView): readonly RequestedLine[] {
    return order.lines;
  }

  @FieldResolver(() => StandingOrderStatus, { description: 'Status of the standing order today.' })
  status(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): StandingOrderStatus {
    return standingOrderStatusOf(order, today(ctx));
  }

  @FieldResolver(() => [StandingPauseType], { description: 'Pauses that are not over, in order.' })
  pauses(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): StandingOrderView['pauses'] {
    return order.pauses.filter(({ until }) => until >= today(ctx));
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description:
      'Next day with a box: ordered, expected, or waiting for a plan. Null if there is none in the next 62 days.',
  })
  async nextDay(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<IndiaDate | null> {
    return ctx.loaders.load(nextDays, order.id);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'User who created the standing order. A customer sees null if an admin created it.',
  })
  async createdBy(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const author = visibleAuthor(ctx.actor, order.customerId, order.createdById);
    return author === null ? null : ctx.loaders.byId(User, author);
  }

  @FieldResolver(() => DateTimeScalar, UPDATED_AT)
  async updatedAt(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<Date> {
    return (await ctx.loaders.load(LAST_CHANGES.STANDING_ORDER, order.id)) ?? order.createdAt;
  }
}

@Resolver(() => StandingOrderLineType)
export class StandingOrderLineResolver {
  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'Dish of the line. It may have been deleted.',
  })
  dish(@Root() line: RequestedLine, @Ctx() ctx: GraphQLContext): Promise<Dish | null> {
    return ctx.loaders.byId(Dish, line.dishId);
  }
}
