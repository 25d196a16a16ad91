import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { CUSTOMER_ARGUMENT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { DayAndMealArgs } from '../meals/day-and-meal.type.js';
import { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { skipStandingDay, unskipStandingDay } from './skip-day.js';
import { type StandingAlarm, standingAlarms } from './standing-alarms.js';
import { type StandingDayView, standingCalendar } from './standing-calendar-days.js';
import { StandingDayType } from './standing-day.type.js';
import { type StandingDemand, standingDemand } from './standing-demand.js';
import { standingOrderIssues } from './standing-order-issues.js';
import {
  AffectedCustomerType,
  StandingAlarmType,
  StandingDemandType,
  StandingOrderIssuesType,
  WaitingBoxesType,
} from './standing-order-issues.type.js';

const FROM = { description: 'First day of the range.' };
const TO = { description: 'Last day of the range, at most 62 days after the first.' };

@Resolver(() => StandingDayType)
export class StandingDayResolver {
  @Access('orders:read', 'own')
  @Query(() => [StandingDayType], {
    description:
      "A customer's standing orders by day and meal. Days without a standing order are not listed.",
  })
  standingCalendar(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, FROM) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, TO) to: IndiaDate,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<StandingDayView[]> {
    return standingCalendar(ctx, { userId, from, to });
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingDayType, {
    description: 'Skips the box of a day, before its deadline. An existing order is cancelled.',
  })
  skipStandingDay(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<StandingDayView> {
    return skipStandingDay(ctx, { ...day, userId });
  }

  @Access('orders:write', 'own')
  @Mutation(() => StandingDayType, {
    description:
      'Restores a box that was skipped, cancelled, or rejected. Possible only before its deadline.',
  })
  unskipStandingDay(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<StandingDayView> {
    return unskipStandingDay(ctx, { ...day, userId });
  }

  @Access('orders:read')
  @Query(() => StandingOrderIssuesType, {
    description:
      'Issues of the standing orders of a day. A credit before the deadline removes a customer from the list.',
  })
  standingOrderIssues(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'Day of the boxes.' }) date: IndiaDate,
  ) {
    return standingOrderIssues(ctx, date);
  }

  @Access('orders:read')
  @Query(() => [StandingDemandType], {
    description: 'Number of boxes that standing orders need, by day and meal.',
  })
  standingDemand(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, FROM) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, TO) to: IndiaDate,
  ): Promise<StandingDemand[]> {
    return standingDemand(ctx, { from, to });
  }

  @Access('orders:read')
  @Query(() => [StandingAlarmType], {
    description:
      'Alarms about standing orders: missing plans, expected boxes without an order, and missed boxes.',
  })
  standingAlarms(@Ctx() ctx: GraphQLContext): Promise<StandingAlarm[]> {
    return standingAlarms(ctx);
  }
}

@Resolver(() => StandingAlarmType)
export class StandingAlarmResolver {
  @FieldResolver(() => MealType, {
    nullable: true,
    description: 'Meal of the boxes. Null for boxes of several meals.',
  })
  async meal(@Root() { mealId }: StandingAlarm, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return mealId ? ctx.loaders.byId(Meal, mealId) : null;
  }
}

@Resolver(() => AffectedCustomerType)
export class AffectedCustomerResolver {
  @FieldResolver(() => UserType, { description: 'Customer of the box.' })
  customer(@Root() { customerId }: AffectedCustomerType, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, customerId);
  }

  @FieldResolver(() => MealType, { description: 'Meal of the box.' })
  meal(@Root() { mealId }: AffectedCustomerType, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.byId(Meal, mealId);
  }
}

@Resolver(() => WaitingBoxesType)
export class WaitingBoxesResolver {
  @FieldResolver(() => MealType, { description: 'Meal of the box.' })
  meal(@Root() { mealId }: WaitingBoxesType, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.byId(Meal, mealId);
  }
}
