import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { VERSION, valuesOf } from '../../graphql/described-fields.js';
import { Status } from '../../graphql/enums.js';
import { PublicCacheControl } from '../../graphql/public-cache-control.js';
import { createDish, deleteDish, setDishStatus, updateDish } from './change-dish.js';
import type { Dish } from './dish.entity.js';
import { CreateDishInput, DishType, UpdateDishInput } from './dish.type.js';
import { DISH_FIELDS } from './dish-fields.js';
import { findDish, searchDishes } from './search-dishes.js';

@Resolver(() => DishType)
export class DishResolver {
  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => [DishType], { description: 'The dishes, newest first: the active ones, to an admin all.' })
  dishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('search', () => String, { nullable: true, description: 'Part of the title or the ingredients.' })
    search?: string | null,
    @Arg('status', () => Status, { nullable: true, description: 'Only these. INACTIVE needs an admin.' })
    status?: Status | null,
  ): Promise<Dish[]> {
    return searchDishes(ctx, { search, status });
  }

  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => DishType, { description: 'One dish: an active one, to an admin any. NOT_FOUND otherwise.' })
  dish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The dish.' }) id: string,
  ): Promise<Dish> {
    return findDish(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => DishType, { description: 'Adds a dish.' })
  createDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateDishInput, { description: 'The dish.' }) input: CreateDishInput,
  ): Promise<Dish> {
    return createDish(ctx, valuesOf(DISH_FIELDS, input));
  }

  @Access('ADMIN')
  @Mutation(() => DishType, {
    description:
      'Changes a dish. Orders keep the title, price and nutrition they were placed with. A diet that does not fit a box of the dish in a plan dated today or later is a CONFLICT, `dish.diet-breaks-plans`.',
  })
  updateDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The dish.' }) id: string,
    @Arg('input', () => UpdateDishInput, { description: 'What changes.' }) input: UpdateDishInput,
  ): Promise<Dish> {
    return updateDish(ctx, { ...valuesOf(DISH_FIELDS, input), id, version: input.version });
  }

  @Access('ADMIN')
  @Mutation(() => DishType, { description: 'Makes a dish active or inactive.' })
  setDishStatus(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The dish.' }) id: string,
    @Arg('status', () => Status, { description: 'What it becomes.' }) status: Status,
    @Arg('version', () => Int, VERSION) version?: number | null,
  ): Promise<Dish> {
    return setDishStatus(ctx, { id, status, version });
  }

  @Access('ADMIN')
  @Mutation(() => DishType, {
    description:
      'Deletes a dish: it is hidden everywhere but on the orders that hold it, and leaves plans dated today or later.',
  })
  deleteDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The dish.' }) id: string,
    @Arg('version', () => Int, VERSION) version?: number | null,
  ): Promise<Dish> {
    return deleteDish(ctx, { id, version });
  }
}
