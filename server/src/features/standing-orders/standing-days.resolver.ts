import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { OWNER } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { DayAndMealArgs } from '../meals/day-and-meal.type.js';
import type { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { type StandingDayView, standingCalendar } from './list-standing-orders.js';
import { skipStandingDay, unskipStandingDay } from './skip-day.js';
import { type StandingAlarm, standingAlarms } from './standing-alarms.js';
import { type StandingDemand, standingDemand } from './standing-demand.js';
import { StandingDayType } from './standing-orders.type.js';
import { type StandingTrouble, standingTrouble, type TroubledCustomer } from './standing-trouble.js';
import {
  StandingAlarmType,
  StandingDemandType,
  StandingTroubleType,
  TroubledCustomerType,
  WaitingBoxesType,
} from './standing-trouble.type.js';

const FROM = { description: 'First day.' };
const TO = { description: 'Last day, at most 62 days after the first.' };

@Resolver(() => StandingDayType)
export class StandingDayResolver {
  @Access('SIGNED_IN')
  @Query(() => [StandingDayType], {
    description:
      "A customer's standing orders by day and meal. Days without a standing order are not listed.",
  })
  standingCalendar(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, FROM) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, TO) to: IndiaDate,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<StandingDayView[]> {
    return standingCalendar(ctx, { userId, from, to });
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingDayType, {
    description: 'Skips the box of a day, before its deadline. An existing order is cancelled.',
  })
  skipStandingDay(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<StandingDayView> {
    return skipStandingDay(ctx, { ...day, userId });
  }

  @Access('SIGNED_IN')
  @Mutation(() => StandingDayType, {
    description:
      'Requests the box of a day again that was skipped, cancelled, or rejected, before its deadline.',
  })
  unskipStandingDay(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<StandingDayView> {
    return unskipStandingDay(ctx, { ...day, userId });
  }

  @Access('ADMIN')
  @Query(() => StandingTroubleType, {
    description:
      'Issues of the standing orders of a day. A credit before the deadline removes a customer from the list.',
  })
  standingTrouble(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'The day.' }) date: IndiaDate,
  ): Promise<StandingTrouble> {
    return standingTrouble(ctx, date);
  }

  @Access('ADMIN')
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

  @Access('ADMIN')
  @Query(() => [StandingAlarmType], {
    description:
      'Alarms about standing orders: missing plans, boxes that were expected and not made, and missed boxes.',
  })
  standingAlarms(@Ctx() ctx: GraphQLContext): Promise<StandingAlarm[]> {
    return standingAlarms(ctx);
  }
}

@Resolver(() => TroubledCustomerType)
export class TroubledCustomerResolver {
  @FieldResolver(() => UserType, { description: 'ID of the customer.' })
  customer(@Root() { customerId }: TroubledCustomer, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(customerId);
  }

  @FieldResolver(() => MealType, { description: 'ID of the meal.' })
  meal(@Root() { mealId }: TroubledCustomer, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(mealId);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'ID of the order. Null if there is none.',
  })
  orderId(@Root() { orderId }: TroubledCustomer): string | null {
    return orderId;
  }
}

@Resolver(() => WaitingBoxesType)
export class WaitingBoxesResolver {
  @FieldResolver(() => MealType, { description: 'ID of the meal.' })
  meal(@Root() { mealId }: WaitingBoxesType, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(mealId);
  }
}
