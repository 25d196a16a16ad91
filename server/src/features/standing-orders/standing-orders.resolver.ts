import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY, OWNER } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { rowErrorOf } from '../../graphql/row-error.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { idempotencyOf } from '../idempotency/idempotent-request.js';
import type { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { visibleAuthor } from '../sessions/actor.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import {
  endStandingOrder,
  pauseStandingOrder,
  resumeStandingOrder,
  updateStandingOrder,
} from './change-standing-order.js';
import { createStandingOrder, createStandingOrders } from './create-standing-orders.js';
import { standingOrders } from './list-standing-orders.js';
import { statusOf } from './standing-calendar.js';
import { type StandingOrderView, weekdaysOf } from './standing-order-view.js';
import {
  CreateStandingOrderInput,
  CreateStandingOrdersInput,
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
  @Access('SIGNED_IN')
  @Query(() => [StandingOrderType], {
    description: 'Standing orders of a customer, at most 100: those that are not ended first, newest first.',
  })
  standingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
    @Arg('status', () => StandingOrderStatus, { nullable: true, description: 'Filters by status.' })
    status?: StandingOrderStatus | null,
  ): Promise<StandingOrderView[]> {
    return standingOrders(ctx, { userId, status });
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description:
      'Creates a standing order. A customer has at most one for each meal and weekday. It moves no money.',
  })
  createStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateStandingOrderInput, { description: 'Content and days.' })
    input: CreateStandingOrderInput,
  ): Promise<StandingOrderView> {
    return createStandingOrder(ctx, input);
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description:
      'Replaces the content and the days of a standing order. Boxes whose deadline is over are unchanged.',
  })
  updateStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('input', () => UpdateStandingOrderInput, { description: 'The complete new content.' })
    input: UpdateStandingOrderInput,
  ): Promise<StandingOrderView> {
    return updateStandingOrder(ctx, id, input);
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description: 'Pauses a standing order. Boxes whose deadline is over are still delivered.',
  })
  pauseStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: IndiaDate,
    @Arg('until', () => LocalDateScalar, { description: 'Last day of the pause: today or later.' })
    until: IndiaDate,
  ): Promise<StandingOrderView> {
    return pauseStandingOrder(ctx, id, { from, until });
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description: 'Ends every pause of a standing order, including future ones.',
  })
  resumeStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
  ): Promise<StandingOrderView> {
    return resumeStandingOrder(ctx, id);
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description: 'Ends a standing order. Boxes whose deadline is over are still delivered.',
  })
  endStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
  ): Promise<StandingOrderView> {
    return endStandingOrder(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => [StandingOrderResultType], {
    description:
      'Creates the same standing order for many customers. Each is all or nothing, and has its own result. A repetition with the same key completes what failed or was interrupted.',
  })
  async createStandingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userIds', () => [ID], { description: 'IDs of the customers, at most 5,000.' }) userIds: string[],
    @Arg('input', () => CreateStandingOrdersInput, { description: 'Content and days.' })
    input: CreateStandingOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    const idempotency = idempotencyOf(idempotencyKey, { userIds, input });
    const results = await createStandingOrders(ctx, { ...input, userIds, idempotency });
    return results.map(({ refusal, ...result }) => ({ ...result, error: rowErrorOf(refusal) }));
  }

  @FieldResolver(() => UserType, { description: 'The customer.' })
  customer(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(order.customerId);
  }

  @FieldResolver(() => MealType, { description: 'ID of the meal.' })
  meal(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(order.mealId);
  }

  @FieldResolver(() => [Int], { description: 'Weekdays: 1 (Monday) to 7.' })
  weekdays(@Root() order: StandingOrderView): number[] {
    return weekdaysOf(order.weekdays);
  }

  @FieldResolver(() => [StandingOrderLineType], { description: "Fixed dishes. Empty for the day's box." })
  lines(@Root() order: StandingOrderView): readonly RequestedLine[] {
    return order.lines;
  }

  @FieldResolver(() => StandingOrderStatus, { description: 'Status today.' })
  status(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): StandingOrderStatus {
    return statusOf(order, today(ctx));
  }

  @FieldResolver(() => [StandingPauseType], { description: 'Pauses that are not over, in order.' })
  pauses(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): StandingOrderView['pauses'] {
    return order.pauses.filter(({ until }) => until >= today(ctx));
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description:
      'Next day from today on which its box is made, expected, or waits for a plan. Null if there is none in the next 62 days.',
  })
  async nextDay(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<IndiaDate | null> {
    return ctx.loaders.nextStandingDay.load(order.id);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Who created it: the customer or an admin. Null for a customer if an admin did.',
  })
  async createdBy(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const author = visibleAuthor(ctx.actor, order.customerId, order.createdById);
    return author === null ? null : ctx.loaders.user.load(author);
  }
}

@Resolver(() => StandingOrderLineType)
export class StandingOrderLineResolver {
  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'ID of the dish. The dish may have been deleted.',
  })
  dish(@Root() line: RequestedLine, @Ctx() ctx: GraphQLContext): Promise<Dish | null> {
    return ctx.loaders.dish.load(line.dishId);
  }
}
