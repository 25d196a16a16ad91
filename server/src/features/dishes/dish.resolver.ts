import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import {
  EXTERNAL_ID,
  pageSizeArgument,
  UPDATED_AT,
  UPDATED_FROM,
} from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { VERSION_ARGUMENT, valuesOf } from '../../graphql/base/described-fields.js';
import { Status } from '../../graphql/base/enums.js';
import { PublicCacheControl } from '../../graphql/base/public-cache-control.js';
import { rowErrorOf } from '../../graphql/base/row-error.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { MAX_CSV_CHARACTERS } from '../../shared/table/read-named-rows.js';
import { LAST_CHANGES } from '../audit/updated-at.js';
import { hasPermission } from '../sessions/access.js';
import { createDish, deleteDish, setDishStatus, updateDish } from './change-dish.js';
import type { Dish } from './dish.entity.js';
import {
  CreateDishInput,
  DishConnectionType,
  DishType,
  ImportedDishType,
  UpdateDishInput,
} from './dish.type.js';
import { DISH_FIELDS } from './dish-fields.js';
import { MAX_ROWS } from './dishes-csv.js';
import { importDishes } from './import-dishes.js';
import { findDish, listDishes } from './search-dishes.js';

@Resolver(() => DishType)
export class DishResolver {
  @Access('public')
  @PublicCacheControl()
  @Query(() => DishConnectionType, { description: 'Dishes, newest first. Only admins see inactive dishes.' })
  async dishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only dishes whose title or ingredients contain this text.',
    })
    search?: string | null,
    @Arg('status', () => Status, {
      nullable: true,
      description: 'Only records with this status. INACTIVE needs an admin.',
    })
    status?: Status | null,
    @Arg('updatedFrom', () => DateTimeScalar, UPDATED_FROM) updatedFrom?: Date | null,
    @Arg('externalId', () => String, EXTERNAL_ID) externalId?: string | null,
    @Arg('first', () => Int, pageSizeArgument('Number of dishes', PAGE_SIZES.dishes, 'first')) first?:
      | number
      | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<unknown> {
    const { count, ...page } = await listDishes(ctx, {
      search,
      status,
      updatedFrom,
      externalId,
      first,
      after,
    });
    return countedConnection(page, count);
  }

  @Access('public')
  @PublicCacheControl()
  @Query(() => DishType, {
    nullable: true,
    description: 'One dish. Only admins see inactive dishes. An unknown dish fails with NOT_FOUND.',
  })
  dish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
  ): Promise<Dish> {
    return findDish(ctx, id);
  }

  @Access('dishes:write')
  @Mutation(() => DishType, { description: 'Creates a dish.' })
  createDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateDishInput, { description: 'The dish to create.' }) input: CreateDishInput,
  ): Promise<Dish> {
    return createDish(ctx, valuesOf(DISH_FIELDS, input));
  }

  @Access('dishes:write')
  @Mutation(() => DishType, {
    description:
      'Changes a dish. Placed orders keep the title, price, and nutrition that the dish had. A diet that does not fit a box of the dish in a plan dated today or later fails with CONFLICT and the reason DISH_DIET_BREAKS_PLANS.',
  })
  updateDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
    @Arg('input', () => UpdateDishInput, { description: 'Changes to the dish.' }) input: UpdateDishInput,
  ): Promise<Dish> {
    return updateDish(ctx, { ...valuesOf(DISH_FIELDS, input), id, version: input.version });
  }

  @Access('dishes:write')
  @Mutation(() => DishType, { description: 'Activates or deactivates a dish.' })
  setDishStatus(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
    @Arg('status', () => Status, { description: 'New status.' }) status: Status,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
  ): Promise<Dish> {
    return setDishStatus(ctx, { id, status, version });
  }

  @Access('dishes:write')
  @Mutation(() => DishType, {
    description:
      'Deletes a dish, and removes it from plans dated today or later. Orders that contain the dish do not change.',
  })
  deleteDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the dish.' }) id: string,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
  ): Promise<Dish> {
    return deleteDish(ctx, { id, version });
  }

  @Access('dishes:write')
  @Mutation(() => [ImportedDishType], {
    description:
      'Imports dishes from a CSV file, all in one transaction. Each row has its own result. A row with the title of an existing dish has the outcome DUPLICATE and creates nothing.',
  })
  async importDishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('csv', () => String, {
      description:
        'The file: a header row (Title, Price; optional: Calories, Protein, Carbs, Fats, Diet, Allergens, Ingredients, Picture URL, Status), ' +
        `then at most ${MAX_ROWS.toLocaleString('en')} rows. Several allergens are separated by commas, semicolons, or slashes. The delimiter is a comma, semicolon, tab, or vertical bar. At most ${MAX_CSV_CHARACTERS.toLocaleString('en')} characters, in a variable named \`csv\`.`,
    })
    csv: string,
    @Arg('dryRun', () => Boolean, {
      nullable: true,
      description: 'If true, returns the outcome of each row and writes nothing.',
    })
    dryRun?: boolean | null,
  ): Promise<ImportedDishType[]> {
    const rows = await importDishes(ctx, { csv, dryRun });
    return rows.map(({ error, ...row }) => ({ ...row, error: rowErrorOf(error) }));
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: `${UPDATED_AT.description} Null for callers who are not admins.`,
  })
  async updatedAt(@Root() dish: Dish, @Ctx() ctx: GraphQLContext): Promise<Date | null> {
    if (!hasPermission(ctx.actor, 'dishes:read')) return null;
    return (await ctx.loaders.load(LAST_CHANGES.DISH, dish.id)) ?? dish.createdAt;
  }
}
