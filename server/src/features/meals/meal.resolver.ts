import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { valuesOf } from '../../graphql/base/described-fields.js';
import { Status } from '../../graphql/base/enums.js';
import { PublicCacheControl } from '../../graphql/base/public-cache-control.js';
import { createMeal, updateMeal } from './change-meal.js';
import { deliveryHours } from './closing-time.js';
import { KNOWN_MEAL_TITLES } from './known-meals.js';
import { listMeals } from './list-meals.js';
import type { Meal } from './meal.entity.js';
import { CreateMealInput, MealType, UpdateMealInput } from './meal.type.js';
import { MEAL_FIELDS } from './meal-fields.js';

@Resolver(() => MealType)
export class MealResolver {
  @Access('public')
  @PublicCacheControl()
  @Query(() => [MealType], {
    description: 'Meals in the order of the day. Only admins see inactive meals.',
  })
  meals(
    @Ctx() ctx: GraphQLContext,
    @Arg('status', () => Status, {
      nullable: true,
      description: 'Only records with this status. INACTIVE needs an admin.',
    })
    status?: Status | null,
  ): Promise<Meal[]> {
    return listMeals(ctx, { status });
  }

  @Access('settings:write')
  @Mutation(() => MealType, { description: 'Creates a meal.' })
  createMeal(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateMealInput, { description: 'The meal to create.' }) input: CreateMealInput,
  ): Promise<Meal> {
    return createMeal(ctx, valuesOf(MEAL_FIELDS, input));
  }

  @Access('settings:write')
  @Mutation(() => MealType, { description: 'Changes a meal.' })
  updateMeal(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the meal.' }) id: string,
    @Arg('input', () => UpdateMealInput, { description: 'Changes to the meal.' }) input: UpdateMealInput,
  ): Promise<Meal> {
    return updateMeal(ctx, { ...valuesOf(MEAL_FIELDS, input), id, version: input.version });
  }

  @FieldResolver(() => String, {
    description:
      '`deliveryStartsAt` and `deliveryEndsAt` as English text, for example `8:30 AM to 10:00 AM`.',
  })
  deliveryHours(@Root() meal: Meal): string {
    return deliveryHours(meal);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the title cannot be changed.',
  })
  titleIsFixed(@Root() { id, title }: Meal): boolean {
    return KNOWN_MEAL_TITLES.get(id) === title;
  }
}
