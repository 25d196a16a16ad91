import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import type { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/order-view.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { completeOrders, PrintKind, recordPrint, reopenOrders, setPacked } from './change-boxes.js';
import { KitchenSheetType, PackingBoxType, PackingListType, SheetDishType } from './kitchen.type.js';
import { type KitchenSheet, kitchenSheet, type SheetDish } from './kitchen-sheet.js';
import { type PackingBox, type PackingList, packingBox, packingList } from './packing-list.js';

const DAY = { description: 'The day.' };
const MEAL = { description: 'The meal.' };
const PRINTED_VERSIONS = {
  nullable: true,
  description:
    'The version that was printed of each, in the same order: what has changed since then stands out still. Left out: they were printed as they are now.',
};
const SKIP_REFUSED = {
  nullable: true,
  description:
    'Leaves the orders that refuse it as they are and does it with the others; the status of each in the answer tells which. Left out: one that refuses it refuses all.',
};
const ORDERS = { description: 'The orders: at most 1,000.' };

@Resolver(() => KitchenSheetType)
export class KitchenResolver {
  @Access('ADMIN')
  @Query(() => KitchenSheetType, { description: 'What to cook for a day and meal.' })
  kitchenSheet(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId: string,
  ): Promise<KitchenSheet> {
    return kitchenSheet(ctx, { date, mealId });
  }

  @Access('ADMIN')
  @Query(() => PackingListType, { description: 'The boxes of a day and meal.' })
  packingList(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId: string,
  ): Promise<PackingList> {
    return packingList(ctx, { date, mealId });
  }

  @Access('ADMIN')
  @Query(() => PackingBoxType, {
    description: 'The box that a pack code stands on. NOT_FOUND for any other text.',
  })
  packingBox(
    @Ctx() ctx: GraphQLContext,
    @Arg('code', () => String, { description: 'What the QR code says.' }) code: string,
  ): Promise<PackingBox> {
    return packingBox(ctx, code);
  }

  @Access('ADMIN')
  @Mutation(() => [OrderType], {
    description:
      'Notes that boxes are packed, or takes it back until the order is completed. All of them or none, unless it skips.',
  })
  setPacked(
    @Ctx() ctx: GraphQLContext,
    @Arg('orderIds', () => [ID], ORDERS) orderIds: string[],
    @Arg('packed', () => Boolean, { description: 'Whether they are packed.' }) packed: boolean,
    @Arg('skipRefused', () => Boolean, SKIP_REFUSED) skipRefused?: boolean | null,
  ): Promise<OrderView[]> {
    return setPacked(ctx, { orderIds, packed, skipRefused });
  }

  @Access('ADMIN')
  @Mutation(() => PackingListType, {
    description: 'Notes that labels or slips of orders were printed.',
  })
  recordPrint(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, DAY) date: IndiaDate,
    @Arg('mealId', () => ID, MEAL) mealId: string,
    @Arg('kind', () => PrintKind, { description: 'What was printed.' }) kind: PrintKind,
    @Arg('orderIds', () => [ID], ORDERS) orderIds: string[],
    @Arg('versions', () => [Int], PRINTED_VERSIONS) versions?: number[] | null,
  ): Promise<PackingList> {
    return recordPrint(ctx, { date, mealId, kind, orderIds, versions });
  }

  @Access('ADMIN')
  @Mutation(() => [OrderType], {
    description:
      'Moves orders from placed to completed. All of them or none, unless it skips; completed ones stay so.',
  })
  completeOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('orderIds', () => [ID], ORDERS) orderIds: string[],
    @Arg('skipRefused', () => Boolean, SKIP_REFUSED) skipRefused?: boolean | null,
  ): Promise<OrderView[]> {
    return completeOrders(ctx, { orderIds, skipRefused });
  }

  @Access('ADMIN')
  @Mutation(() => [OrderType], {
    description:
      'Moves orders back from completed to placed, on the day they were completed. All of them or none, unless it skips.',
  })
  reopenOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('orderIds', () => [ID], ORDERS) orderIds: string[],
    @Arg('skipRefused', () => Boolean, SKIP_REFUSED) skipRefused?: boolean | null,
  ): Promise<OrderView[]> {
    return reopenOrders(ctx, { orderIds, skipRefused });
  }

  @FieldResolver(() => MealType, { description: 'The meal.' })
  meal(@Root() sheet: KitchenSheet, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(sheet.mealId);
  }
}

@Resolver(() => SheetDishType)
export class SheetDishResolver {
  @FieldResolver(() => DishType, { nullable: true, description: 'The dish as it is now.' })
  dish(@Root() { dishId }: SheetDish, @Ctx() ctx: GraphQLContext): Promise<Dish | null> {
    return ctx.loaders.dish.load(dishId);
  }
}

@Resolver(() => PackingListType)
export class PackingListResolver {
  @FieldResolver(() => MealType, { description: 'The meal.' })
  meal(@Root() list: PackingList, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(list.mealId);
  }
}

@Resolver(() => PackingBoxType)
export class PackingBoxResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who packed it.' })
  async packedBy(@Root() box: PackingBox, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return box.packedById ? ctx.loaders.user.load(box.packedById) : null;
  }
}
