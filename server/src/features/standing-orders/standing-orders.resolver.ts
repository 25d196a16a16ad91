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
import { nextDayOf, statusOf } from './standing-calendar.js';
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

const ID_OF = { description: 'The standing order.' };
const today = (ctx: GraphQLContext): IndiaDate => indiaDateOf(ctx.clock.now());

@Resolver(() => StandingOrderType)
export class StandingOrderResolver {
  @Access('SIGNED_IN')
  @Query(() => [StandingOrderType], {
    description:
      'The standing orders of a customer, 100 at most: those that are not ended first, newest first.',
  })
  standingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
    @Arg('status', () => StandingOrderStatus, { nullable: true, description: 'Only these.' })
    status?: StandingOrderStatus | null,
  ): Promise<StandingOrderView[]> {
    return standingOrders(ctx, { userId, status });
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description: 'Makes a standing order: one for a customer, meal and weekday. It moves no money.',
  })
  createStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateStandingOrderInput, { description: 'What is wanted, and when.' })
    input: CreateStandingOrderInput,
  ): Promise<StandingOrderView> {
    return createStandingOrder(ctx, input);
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description:
      'Replaces what a standing order wants, and when. Boxes whose deadline is over stay as they are.',
  })
  updateStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('input', () => UpdateStandingOrderInput, { description: 'All that it is to want.' })
    input: UpdateStandingOrderInput,
  ): Promise<StandingOrderView> {
    return updateStandingOrder(ctx, id, input);
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description:
      'Pauses a standing order for some days. Boxes that are made and whose deadline is over still come.',
  })
  pauseStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('from', () => LocalDateScalar, { description: 'The first day.' }) from: IndiaDate,
    @Arg('until', () => LocalDateScalar, { description: 'The last day: today or later.' }) until: IndiaDate,
  ): Promise<StandingOrderView> {
    return pauseStandingOrder(ctx, id, { from, until });
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description: 'Ends every pause of a standing order, also those to come.',
  })
  resumeStandingOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
  ): Promise<StandingOrderView> {
    return resumeStandingOrder(ctx, id);
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingOrderType, {
    description: 'Ends a standing order for good. Boxes that are made and whose deadline is over still come.',
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
      'Makes the same standing order for many customers. Each one’s is all or nothing by itself; the answer has a result for each. With the same key again it completes what was refused or interrupted, and repeats nothing.',
  })
  async createStandingOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('userIds', () => [ID], { description: 'For whom: at most 5,000 customers.' }) userIds: string[],
    @Arg('input', () => CreateStandingOrdersInput, { description: 'What is wanted, and when.' })
    input: CreateStandingOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    const idempotency = idempotencyOf(idempotencyKey, { userIds, input });
    const results = await createStandingOrders(ctx, { ...input, userIds, idempotency });
    return results.map(({ refusal, ...result }) => ({ ...result, error: rowErrorOf(refusal) }));
  }

  @FieldResolver(() => UserType, { description: 'Whose it is.' })
  customer(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(order.customerId);
  }

  @FieldResolver(() => MealType, { description: 'The meal.' })
  meal(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(order.mealId);
  }

  @FieldResolver(() => [Int], { description: 'The weekdays: 1 Monday to 7.' })
  weekdays(@Root() order: StandingOrderView): number[] {
    return weekdaysOf(order.weekdays);
  }

  @FieldResolver(() => [StandingOrderLineType], { description: 'The dishes; empty for the day’s box.' })
  lines(@Root() order: StandingOrderView): readonly RequestedLine[] {
    return order.lines;
  }

  @FieldResolver(() => StandingOrderStatus, { description: 'Where it stands today.' })
  status(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): StandingOrderStatus {
    return statusOf(order, today(ctx));
  }

  @FieldResolver(() => [StandingPauseType], { description: 'The pauses that are not over, in their order.' })
  pauses(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): StandingOrderView['pauses'] {
    return order.pauses.filter(({ until }) => until >= today(ctx));
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description:
      'The next day that it wants by its weekdays and pauses, from today on; null when none is within two months. `standingCalendar` knows what becomes of it.',
  })
  nextDay(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): IndiaDate | null {
    return nextDayOf(order, today(ctx));
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Who made it: the customer or an admin. Null to a customer when it was an admin.',
  })
  async createdBy(@Root() order: StandingOrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const author = visibleAuthor(ctx.actor, order.customerId, order.createdById);
    return author === null ? null : ctx.loaders.user.load(author);
  }
}

@Resolver(() => StandingOrderLineType)
export class StandingOrderLineResolver {
  @FieldResolver(() => DishType, { nullable: true, description: 'The dish; it may have been deleted since.' })
  dish(@Root() line: RequestedLine, @Ctx() ctx: GraphQLContext): Promise<Dish | null> {
    return ctx.loaders.dish.load(line.dishId);
  }
}
