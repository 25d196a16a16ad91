import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { DayAndMealArgs } from '../meals/day-and-meal.type.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { numberBoxes } from './box-numbers.js';
import { completeOrders, reopenOrders, reopenRuling } from './change-boxes.js';
import { type CookedDish, setCooked } from './cooked-dishes.js';
import {
  BoxesArgs,
  BoxStopType,
  CookedDishType,
  KitchenSheetType,
  NAMED_ORDERS,
  PackingBoxType,
  PackingListType,
  SheetDishType,
} from './kitchen.type.js';
import { type KitchenSheet, kitchenSheet, type SheetDish } from './kitchen-sheet.js';
import { type BoxStop, type PackingBox, type PackingList, packingBox, packingList } from './packing-list.js';
import { PrintKind, recordPrint } from './record-print.js';
import { setPacked } from './set-packed.js';

const PRINTED_VERSIONS = {
  nullable: true,
  description:
    'The version that was printed of each, in the same order: what has changed since then stands out still. Left out: they were printed as they are now.',
};
const PRINTED_STOPS = {
  nullable: true,
  description:
    'What was printed of the stop of each, likewise, as its `text` said it, or nothing: whose stop has moved since then stands out.',
};
const PRINTED_TITLES = {
  nullable: true,
  description:
    'The customer’s name that was printed of each, likewise: who was renamed since then stands out. Left out: names are not looked at.',
};

const SEEN_VERSIONS = {
  nullable: true,
  description:
    'The version of each that was looked at, in the same order: one that has changed since refuses it. Left out: they are meant as they are now.',
};
const SAID_AT = {
  nullable: true,
  description:
    'When it was said, by the device’s clock, for what is sent later: what somebody else said of the same box or dish after it stands. Left out: now.',
};

@Resolver(() => KitchenSheetType)
export class KitchenResolver {
  @Access('COOK')
  @Query(() => KitchenSheetType, { description: 'What to cook for a day and meal.' })
  kitchenSheet(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<KitchenSheet> {
    return kitchenSheet(ctx, day);
  }

  @Access('COOK')
  @Mutation(() => KitchenSheetType, {
    description:
      'Notes that a dish is cooked for a day and meal, or takes that back until the delivery window of the meal ends.',
  })
  async setCooked(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('dishId', () => ID, { description: 'The dish.' }) dishId: string,
    @Arg('cooked', () => Boolean, { description: 'Whether it is cooked.' }) cooked: boolean,
    @Arg('portions', () => Int, {
      description: 'How many there were to cook on the screen of who says so; of no account when taken back.',
    })
    portions: number,
    @Arg('at', () => DateTimeScalar, SAID_AT) at?: Date | null,
  ): Promise<KitchenSheet> {
    await setCooked(ctx, { ...day, dishId, cooked, portions, at });
    return kitchenSheet(ctx, day);
  }

  @Access('PACK')
  @Query(() => PackingListType, { description: 'The boxes of a day and meal.' })
  packingList(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<PackingList> {
    return packingList(ctx, day);
  }

  @Access('PACK')
  @Query(() => PackingBoxType, {
    description: 'The box that a pack code stands on. NOT_FOUND for any other text.',
  })
  packingBox(
    @Ctx() ctx: GraphQLContext,
    @Arg('code', () => String, { description: 'What the QR code says.' }) code: string,
  ): Promise<PackingBox> {
    return packingBox(ctx, code);
  }

  @Access('PACK')
  @Mutation(() => [OrderType], {
    description:
      'Notes that boxes are packed, or takes it back until the order is completed; of a cancelled order, that its box was taken out. All of them or none, unless it skips.',
  })
  setPacked(
    @Ctx() ctx: GraphQLContext,
    @Args(() => BoxesArgs) boxes: BoxesArgs,
    @Arg('packed', () => Boolean, { description: 'Whether they are packed.' }) packed: boolean,
    @Arg('versions', () => [Int], SEEN_VERSIONS) versions?: number[] | null,
    @Arg('at', () => DateTimeScalar, SAID_AT) at?: Date | null,
  ): Promise<OrderView[]> {
    return setPacked(ctx, { ...boxes, packed, versions, at });
  }

  @Access('PACK')
  @Mutation(() => PackingListType, {
    description: 'Notes that labels or slips of orders were printed.',
  })
  recordPrint(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('kind', () => PrintKind, { description: 'What was printed.' }) kind: PrintKind,
    @Arg('orderIds', () => [ID], NAMED_ORDERS) orderIds: string[],
    @Arg('versions', () => [Int], PRINTED_VERSIONS) versions?: number[] | null,
    @Arg('customerTitles', () => [String], PRINTED_TITLES) customerTitles?: string[] | null,
    @Arg('stops', () => [String], PRINTED_STOPS) stops?: string[] | null,
  ): Promise<PackingList> {
    return recordPrint(ctx, { ...day, kind, orderIds, versions, customerTitles, stops });
  }

  @Access('PACK')
  @Mutation(() => PackingListType, {
    description:
      'Gives a number to each box that has none, behind those that have one, before it is printed.',
  })
  numberBoxes(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<PackingList> {
    return numberBoxes(ctx, day);
  }

  @Access('ADMIN')
  @Mutation(() => [OrderType], {
    description:
      'Moves orders from placed to completed, on their day or later. All of them or none, unless it skips; completed ones stay so.',
  })
  completeOrders(@Ctx() ctx: GraphQLContext, @Args(() => BoxesArgs) boxes: BoxesArgs): Promise<OrderView[]> {
    return completeOrders(ctx, boxes);
  }

  @Access('ADMIN')
  @Mutation(() => [OrderType], {
    description:
      'Moves orders back from completed to placed, on the day they were completed. All of them or none, unless it skips.',
  })
  reopenOrders(@Ctx() ctx: GraphQLContext, @Args(() => BoxesArgs) boxes: BoxesArgs): Promise<OrderView[]> {
    return reopenOrders(ctx, boxes);
  }
}

@Resolver(() => SheetDishType)
export class SheetDishResolver {
  @FieldResolver(() => DishType, { nullable: true, description: 'The dish as it is now.' })
  dish(@Root() { dishId }: SheetDish, @Ctx() ctx: GraphQLContext): Promise<Dish | null> {
    return ctx.loaders.dish.load(dishId);
  }
}

@Resolver(() => CookedDishType)
export class CookedDishResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who ticked it.' })
  async cookedBy(@Root() { cookedById }: CookedDish, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return cookedById ? ctx.loaders.user.load(cookedById) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the station that ticked it, where no user did.',
  })
  async cookedByStation(
    @Root() { cookedByStationId }: CookedDish,
    @Ctx() ctx: GraphQLContext,
  ): Promise<string | null> {
    return cookedByStationId ? ctx.loaders.stationName.load(cookedByStationId) : null;
  }
}

@Resolver(() => BoxStopType)
export class BoxStopResolver {
  @FieldResolver(() => UserType, { description: 'Who brings it.' })
  async rider(@Root() { riderId }: BoxStop, @Ctx() ctx: GraphQLContext): Promise<User> {
    return (await ctx.loaders.user.load(riderId)) as User;
  }
}

@Resolver(() => PackingBoxType)
export class PackingBoxResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who packed it.' })
  async packedBy(@Root() box: PackingBox, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return box.packedById ? ctx.loaders.user.load(box.packedById) : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether its order is completed and `reopenOrders` refuses it: it was completed on another day, its day is closed, or its charge was kept though it was not delivered.',
  })
  async staysCompleted(@Root() { order }: PackingBox, @Ctx() ctx: GraphQLContext): Promise<boolean> {
    if (order.status !== OrderStatus.COMPLETED) return false;
    const [reason, closure] = await Promise.all([
      ctx.loaders.keptCharge.load(order.id),
      ctx.loaders.closure.load(order.id),
    ]);
    return reopenRuling(order, ctx.clock.now(), { isChargeKept: reason !== null, closure }) !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the station that packed it, where no user did.',
  })
  async packedByStation(
    @Root() { packedById, packedByStationId }: PackingBox,
    @Ctx() ctx: GraphQLContext,
  ): Promise<string | null> {
    return packedByStationId && !packedById ? ctx.loaders.stationName.load(packedByStationId) : null;
  }
}
