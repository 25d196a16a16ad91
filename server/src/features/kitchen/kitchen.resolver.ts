import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { DayAndMealArgs } from '../meals/day-and-meal.type.js';
import { keptCharges } from '../orders/kept-charges.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { stationNames } from '../stations/station-view.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { numberBoxes } from './box-numbers.js';
import { checkReopening, completeOrders, reopenOrders } from './change-boxes.js';
import { closuresOfOrders } from './closures.js';
import { type CookedDish, setCooked } from './cooked-dishes.js';
import {
  BoxesArgs,
  BoxStopType,
  CookedDishType,
  KitchenSheetType,
  PackingBoxType,
  PackingListType,
  SheetDishType,
} from './kitchen.type.js';
import { type KitchenSheet, kitchenSheet, type SheetDish } from './kitchen-sheet.js';
import { type BoxStop, type PackingBox, type PackingList, packingBox, packingList } from './packing-list.js';
import { recordPrint } from './record-print.js';
import { RecordPrintArgs } from './record-print.type.js';
import { setPacked } from './set-packed.js';

const SEEN_VERSIONS = {
  nullable: true,
  description:
    'Versions that you read, in the order of `orderIds`. A changed order is rejected. If omitted, the current versions.',
};
const SAID_AT = {
  nullable: true,
  description:
    "Time when the user set or removed the mark, by the device's clock. Send it if the request is delayed. If another user changed the mark after this time, that change stays. Default: now.",
};

@Resolver(() => KitchenSheetType)
export class KitchenResolver {
  @Access('kitchen:read', 'cook')
  @Query(() => KitchenSheetType, { description: 'Dishes to cook for a day and meal.' })
  kitchenSheet(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<KitchenSheet> {
    return kitchenSheet(ctx, day);
  }

  @Access('kitchen:write', 'cook')
  @Mutation(() => KitchenSheetType, {
    description:
      'Marks a dish as cooked for a day and meal, or removes the mark. The mark can be removed until the delivery window ends.',
  })
  async setCooked(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Arg('dishId', () => ID, { description: 'ID of the dish.' }) dishId: string,
    @Arg('cooked', () => Boolean, { description: 'Whether the dish is cooked.' }) cooked: boolean,
    @Arg('portions', () => Int, {
      description:
        'Number of portions that the user saw when marking the dish. Ignored when the mark is removed.',
    })
    portions: number,
    @Arg('at', () => DateTimeScalar, SAID_AT) at?: Date | null,
  ): Promise<KitchenSheet> {
    await setCooked(ctx, { ...day, dishId, cooked, portions, at });
    return kitchenSheet(ctx, day);
  }

  @Access('kitchen:read', 'pack')
  @Query(() => PackingListType, { description: 'The boxes of a day and meal.' })
  packingList(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<PackingList> {
    return packingList(ctx, day);
  }

  @Access('kitchen:read', 'pack')
  @Query(() => PackingBoxType, {
    description: 'Finds a box by its pack code. An unknown code fails with NOT_FOUND.',
  })
  packingBox(
    @Ctx() ctx: GraphQLContext,
    @Arg('code', () => String, { description: 'Content of the QR code.' }) code: string,
  ): Promise<PackingBox> {
    return packingBox(ctx, code);
  }

  @Access('kitchen:write', 'pack')
  @Mutation(() => [OrderType], {
    description:
      'Marks boxes as packed, or removes the mark until the order is completed. For a cancelled order, the mark states that the box was removed. If one order is rejected, none is changed, unless `skipRejected` is true.',
  })
  setPacked(
    @Ctx() ctx: GraphQLContext,
    @Args(() => BoxesArgs) boxes: BoxesArgs,
    @Arg('packed', () => Boolean, { description: 'Whether the boxes are packed.' }) packed: boolean,
    @Arg('versions', () => [Int], SEEN_VERSIONS) versions?: number[] | null,
    @Arg('at', () => DateTimeScalar, SAID_AT) at?: Date | null,
  ): Promise<OrderView[]> {
    return setPacked(ctx, { ...boxes, packed, versions, at });
  }

  @Access('kitchen:write', 'pack')
  @Mutation(() => PackingListType, {
    description: 'Records that labels or slips were printed.',
  })
  recordPrint(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
    @Args(() => RecordPrintArgs) print: RecordPrintArgs,
  ): Promise<PackingList> {
    return recordPrint(ctx, { ...day, ...print });
  }

  @Access('kitchen:write', 'pack')
  @Mutation(() => PackingListType, {
    description: 'Assigns a number to each box without one, after the existing numbers.',
  })
  numberBoxes(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<PackingList> {
    return numberBoxes(ctx, day);
  }

  @Access('kitchen:write')
  @Mutation(() => [OrderType], {
    description:
      'Completes placed orders, on their day or later. If one order is rejected, none is changed, unless `skipRejected` is true. Completed orders are unchanged.',
  })
  completeOrders(@Ctx() ctx: GraphQLContext, @Args(() => BoxesArgs) boxes: BoxesArgs): Promise<OrderView[]> {
    return completeOrders(ctx, boxes);
  }

  @Access('kitchen:write')
  @Mutation(() => [OrderType], {
    description:
      'Reopens completed orders, on the day of their completion. If one order is rejected, none is changed, unless `skipRejected` is true.',
  })
  reopenOrders(@Ctx() ctx: GraphQLContext, @Args(() => BoxesArgs) boxes: BoxesArgs): Promise<OrderView[]> {
    return reopenOrders(ctx, boxes);
  }
}

@Resolver(() => SheetDishType)
export class SheetDishResolver {
  @FieldResolver(() => DishType, {
    nullable: true,
    description: 'The dish in its current state. It may have been deleted.',
  })
  dish(@Root() { dishId }: SheetDish, @Ctx() ctx: GraphQLContext): Promise<Dish | null> {
    return ctx.loaders.byId(Dish, dishId);
  }
}

@Resolver(() => CookedDishType)
export class CookedDishResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'User who made the mark. Null if a station made it.',
  })
  async cookedBy(@Root() { cookedById }: CookedDish, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return cookedById ? ctx.loaders.byId(User, cookedById) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the station that made the mark. Null if a user did.',
  })
  async cookedByStation(
    @Root() { cookedByStationId }: CookedDish,
    @Ctx() ctx: GraphQLContext,
  ): Promise<string | null> {
    return cookedByStationId ? ctx.loaders.load(stationNames, cookedByStationId) : null;
  }
}

@Resolver(() => BoxStopType)
export class BoxStopResolver {
  @FieldResolver(() => UserType, { description: 'Rider of the run.' })
  async rider(@Root() { riderId }: BoxStop, @Ctx() ctx: GraphQLContext): Promise<User> {
    return (await ctx.loaders.byId(User, riderId)) as User;
  }
}

@Resolver(() => PackingBoxType)
export class PackingBoxResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'User who packed the box. Null if a station packed it, or if the box is not packed.',
  })
  async packedBy(@Root() box: PackingBox, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return box.packedById ? ctx.loaders.byId(User, box.packedById) : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether `reopenOrders` would reject the completed order: it was completed on another day, its day is closed, or its charge was kept.',
  })
  async staysCompleted(@Root() { order }: PackingBox, @Ctx() ctx: GraphQLContext): Promise<boolean> {
    if (order.status !== OrderStatus.COMPLETED) return false;
    const [reason, closure] = await Promise.all([
      ctx.loaders.load(keptCharges, order.id),
      ctx.loaders.load(closuresOfOrders, order.id),
    ]);
    return checkReopening(order, ctx.clock.now(), { isChargeKept: reason !== null, closure }) !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the station that packed the box. Null if a user did.',
  })
  async packedByStation(
    @Root() { packedById, packedByStationId }: PackingBox,
    @Ctx() ctx: GraphQLContext,
  ): Promise<string | null> {
    return packedByStationId && !packedById ? ctx.loaders.load(stationNames, packedByStationId) : null;
  }
}
