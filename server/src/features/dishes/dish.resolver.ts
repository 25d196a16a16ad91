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
  @Query(() => [DishType], { description: 'Dishes, newest first. Only admins see inactive dishes.' })
  dishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('search', () => String, { nullable: true, description: 'Part of the title or the ingredients.' })
    search?: string | null,
    @Arg('status', () => Status, {
      nullable: true,
      description: 'Filters by status. INACTIVE needs an admin.',
    })
    status?: Status | null,
  ): Promise<Dish[]> {
    return searchDishes(ctx, { search, status });
  }

  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => DishType, {
    description: 'One dish. Only admins see inactive dishes. An unknown dish is NOT_FOUND.',
  })
  dish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
  ): Promise<Dish> {
    return findDish(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => DishType, { description: 'Creates a dish.' })
  createDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateDishInput, { description: 'ID of the dish.' }) input: CreateDishInput,
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
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
    @Arg('input', () => UpdateDishInput, { description: 'The changes.' }) input: UpdateDishInput,
  ): Promise<Dish> {
    return updateDish(ctx, { ...valuesOf(DISH_FIELDS, input), id, version: input.version });
  }

  @Access('ADMIN')
  @Mutation(() => DishType, { description: 'Activates or deactivates a dish.' })
  setDishStatus(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
    @Arg('status', () => Status, { description: 'New status.' }) status: Status,
    @Arg('version', () => Int, VERSION) version?: number | null,
  ): Promise<Dish> {
    return setDishStatus(ctx, { id, status, version });
  }

  @Access('ADMIN')
  @Mutation(() => DishType, {
    description: 'Deletes a dish. Orders keep it. It is removed from plans dated today or later.',
  })
  deleteDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
    @Arg('version', () => Int, VERSION) version?: number | null,
  ): Promise<Dish> {
    return deleteDish(ctx, { id, version });
  }
}
