import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { PublicCacheControl } from '../../graphql/public-cache-control.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import { messageOf } from '../../messages.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { idempotencyOf } from '../idempotency/idempotent-request.js';
import { closureRuling } from '../meals/closure-rules.js';
import type { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { type CloseDayPreview, closeDay, previewCloseDay, reopenDay } from './close-day.js';
import { CloseDayPreviewType, ClosedDayType, KitchenClosureType } from './closure.type.js';
import { type ClosureView, closures } from './closures.js';

const DAY = { description: 'The day.' };
const MEAL = { nullable: true, description: 'ID of the meal. If omitted, all meals.' };

@Resolver(() => KitchenClosureType)
export class ClosureResolver {
  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => [KitchenClosureType], {
    description: 'Closed days, in order, at most 500.',
  })
  closures(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day.' }) to: IndiaDate,
  ): Promise<ClosureView[]> {
    return closures(ctx, { from, to });
  }

  @Access('ADMIN')
  @Query(() => CloseDayPreviewType, {
    description: 'Preview of `closeDay` for today or a later day. Changes nothing.',
  })
  previewCloseDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
  ): Promise<CloseDayPreview> {
    return previewCloseDay(ctx, { date, mealId });
  }

  @Access('ADMIN')
  @Mutation(() => ClosedDayType, {
    description:
      'Closes today or a later day. New orders are rejected, and every order that is not Completed is cancelled with refund. A repetition completes what was interrupted.',
  })
  async closeDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('reason', () => String, { description: 'Reason that customers read, 1 to 200 characters.' })
    reason: string,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<ClosedDayType> {
    const sent = { date, mealId, reason };
    return closedDay(await closeDay(ctx, { ...sent, idempotency: idempotencyOf(idempotencyKey, sent) }));
  }

  @Access('ADMIN')
  @Mutation(() => ClosedDayType, {
    description: 'Reopens a closed day. Cancelled orders are not restored.',
  })
  async reopenDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
  ): Promise<ClosedDayType> {
    return closedDay(await reopenDay(ctx, { date, mealId }));
  }

  @FieldResolver(() => MealType, {
    nullable: true,
    description: 'The closed meal. Null if all meals are closed.',
  })
  async meal(@Root() closure: ClosureView, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return closure.mealId ? ctx.loaders.meal.load(closure.mealId) : null;
  }

  @FieldResolver(() => String, {
    description: 'Text for customers, for example `The kitchen is closed on 26 Nov: Diwali.`',
  })
  text(@Root() closure: ClosureView): string {
    return messageOf(closureRuling(closure.date, closure));
  }
}

function closedDay(closure: ClosureView): ClosedDayType {
  const { orders, customers, refundedPaise } = closure;
  return { closure, orders, customers, refundedPaise };
}
