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
const MEAL = { nullable: true, description: 'The meal; left out, all of them.' };

@Resolver(() => KitchenClosureType)
export class ClosureResolver {
  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => [KitchenClosureType], {
    description: 'The days on which the kitchen is closed, in their order, 500 at most.',
  })
  closures(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'The first day.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'The last day.' }) to: IndiaDate,
  ): Promise<ClosureView[]> {
    return closures(ctx, { from, to });
  }

  @Access('ADMIN')
  @Query(() => CloseDayPreviewType, {
    description: 'What closing today or a later day would cancel. Changes nothing.',
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
      'Closes today or a later day: nothing can be ordered for it any more, and every order of it that is not Completed is cancelled with refund, one customer after the other. Called again it completes what was interrupted.',
  })
  async closeDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('reason', () => String, { description: 'What customers read; required, at most 200 characters.' })
    reason: string,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<ClosedDayType> {
    const sent = { date, mealId, reason };
    return closedDay(await closeDay(ctx, { ...sent, idempotency: idempotencyOf(idempotencyKey, sent) }));
  }

  @Access('ADMIN')
  @Mutation(() => ClosedDayType, {
    description: 'Opens a closed day again; orders that were cancelled stay cancelled.',
  })
  async reopenDay(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId?: string | null,
  ): Promise<ClosedDayType> {
    return closedDay(await reopenDay(ctx, { date, mealId }));
  }

  @FieldResolver(() => MealType, { nullable: true, description: 'The meal; null: all of them.' })
  async meal(@Root() closure: ClosureView, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return closure.mealId ? ctx.loaders.meal.load(closure.mealId) : null;
  }

  @FieldResolver(() => String, {
    description:
      'As people read it, for example `The kitchen is closed on 26 Nov: Diwali.`, or of one meal `Breakfast is closed on 26 Nov: Diwali.`',
  })
  text(@Root() closure: ClosureView): string {
    return messageOf(closureRuling(closure.date, closure));
  }
}

function closedDay(closure: ClosureView): ClosedDayType {
  const { orders, customers, refundedPaise } = closure;
  return { closure, orders, customers, refundedPaise };
}
