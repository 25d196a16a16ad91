import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { KEY_ARGUMENT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { PublicCacheControl } from '../../graphql/base/public-cache-control.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { idempotencyOf } from '../idempotency/idempotent-request.js';
import { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { closeDay, previewCloseDay } from './close-day.js';
import { CloseDayPreviewType, ClosedDayType, KitchenClosureType } from './closure.type.js';
import { type ClosureView, closures, customersOfClosure } from './closures.js';
import { reopenDay } from './reopen-day.js';

const MEAL = { nullable: true, description: 'ID of the meal. If omitted, all meals.' };

@Resolver(() => KitchenClosureType)
export class ClosureResolver {
  @Access('public')
  @PublicCacheControl()
  @Query(() => [KitchenClosureType], {
    description: 'Closed days, in order, at most 500.',
  })
  closures(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'First day of the range.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day of the range.' }) to: IndiaDate,
  ): Promise<ClosureView[]> {
    return closures(ctx, { from, to });
  }

  @Access('kitchen:read')
  @Query(() => CloseDayPreviewType, {
    description: 'Preview of `closeDay` for today or a later day. Changes nothing.',
  })
  previewCloseDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'Day to close: today or later.' }) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
  ) {
    return previewCloseDay(ctx, { date, mealId });
  }

  @Access('kitchen:write')
  @Mutation(() => ClosedDayType, {
    description:
      'Closes today or a later day. New orders are rejected, and every order that is not Completed is cancelled with refund. A repetition completes an interrupted call.',
  })
  async closeDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'Day to close: today or later.' }) date: IndiaDate,
    @Arg('reason', () => String, { description: 'Reason that customers see, 1 to 200 characters.' })
    reason: string,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<ClosedDayType> {
    const sent = { date, mealId, reason };
    return closedDay(ctx, await closeDay(ctx, { ...sent, idempotency: idempotencyOf(idempotencyKey, sent) }));
  }

  @Access('kitchen:write')
  @Mutation(() => ClosedDayType, {
    description: 'Reopens a closed day. Cancelled orders are not restored.',
  })
  async reopenDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'The closed day.' }) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
  ): Promise<ClosedDayType> {
    return closedDay(ctx, await reopenDay(ctx, { date, mealId }));
  }

  @FieldResolver(() => MealType, {
    nullable: true,
    description: 'The closed meal. Null if all meals are closed.',
  })
  async meal(@Root() closure: ClosureView, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return closure.mealId ? ctx.loaders.byId(Meal, closure.mealId) : null;
  }
}

async function closedDay(ctx: GraphQLContext, closure: ClosureView): Promise<ClosedDayType> {
  const { orders, customers, refundedPaise } = closure;
  const customerIds = await customersOfClosure(ctx.em, closure.id);
  return { closure, orders, customers, customerIds, refundedPaise };
}
