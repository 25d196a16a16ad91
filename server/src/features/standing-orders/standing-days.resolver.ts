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

const FROM = { description: 'The first day.' };
const TO = { description: 'The last day: 62 days at most.' };

@Resolver(() => StandingDayType)
export class StandingDayResolver {
  @Access('SIGNED_IN')
  @Query(() => [StandingDayType], {
    description:
      'What comes on which day by standing orders, by day and meal. A day that no standing order has to do with is left out.',
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
    description:
      'Leaves out the box of a day, before its deadline; an order that was made is cancelled with it.',
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
      'Orders the box of a day after all that was skipped, cancelled or refused, before its deadline.',
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
      'What will go wrong with the boxes of a day, or has. Credit that arrives in time takes a customer off the list.',
  })
  standingTrouble(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'The day.' }) date: IndiaDate,
  ): Promise<StandingTrouble> {
    return standingTrouble(ctx, date);
  }

  @Access('ADMIN')
  @Query(() => [StandingDemandType], { description: 'How many boxes standing orders want, by day and meal.' })
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
      'What the kitchen must know of standing orders now: plans that are missing, boxes that were expected and not made, boxes that were missed.',
  })
  standingAlarms(@Ctx() ctx: GraphQLContext): Promise<StandingAlarm[]> {
    return standingAlarms(ctx);
  }
}

@Resolver(() => TroubledCustomerType)
export class TroubledCustomerResolver {
  @FieldResolver(() => UserType, { description: 'The customer.' })
  customer(@Root() { customerId }: TroubledCustomer, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(customerId);
  }

  @FieldResolver(() => MealType, { description: 'The meal.' })
  meal(@Root() { mealId }: TroubledCustomer, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(mealId);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The order that was made; null when there is none.',
  })
  orderId(@Root() { orderId }: TroubledCustomer): string | null {
    return orderId;
  }
}

@Resolver(() => WaitingBoxesType)
export class WaitingBoxesResolver {
  @FieldResolver(() => MealType, { description: 'The meal.' })
  meal(@Root() { mealId }: WaitingBoxesType, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(mealId);
  }
}
