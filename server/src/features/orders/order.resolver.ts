import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY, limitOf, OWNER, PAGE, REFUND } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { VERSION } from '../../graphql/described-fields.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import { asksForIdAlone } from '../../graphql/selections.js';
import { CHARGE_KEPT } from '../../messages.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { idempotencyOf, keyed } from '../idempotency/idempotent-request.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import type { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { visibleAuthor } from '../sessions/actor.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { cancelOrder } from './changing/cancel-order.js';
import { placeOrder } from './changing/place-order.js';
import { OrderFilter, OrderSort, PlaceOrderInput } from './order.input.js';
import {
  DishInstructionsType,
  NutritionEntryType,
  NutritionHistoryType,
  NutritionType,
  OrderAuthor,
  OrderLineType,
  OrderPageType,
  OrderType,
} from './order.type.js';
import { findOrder, ordersOf } from './reading/find-orders.js';
import { type NutritionEntry, type NutritionHistory, nutritionHistory } from './reading/nutrition-history.js';
import type { Nutrition, OrderLineView } from './reading/order-line.js';
import type { OrderView } from './reading/order-view.js';
import { type OrderPage, searchOrders } from './reading/search-orders.js';
import { type DishInstructions, dishInstructions } from './rules/dish-instructions.js';
import { nutritionOf, totalNutrition } from './rules/order-nutrition.js';
import { canEdit, OrderStatus } from './rules/order-status.js';

@Resolver(() => OrderType)
export class OrderResolver {
  @Access('ADMIN')
  @Query(() => OrderPageType, {
    description: 'Matching orders, newest placed first by default, with totals of all pages.',
  })
  orders(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Filter. Default: all orders.' })
    filter?: OrderFilter | null,
    @Arg('page', () => Int, PAGE) page?: number | null,
    @Arg('limit', () => Int, limitOf('Number of orders of a page', PAGE_SIZES.orders))
    limit?: number | null,
    @Arg('sort', () => OrderSort, {
      nullable: true,
      description: 'Sort order. Default: newest placed first.',
    })
    sort?: OrderSort | null,
  ): Promise<OrderPage> {
    return searchOrders(ctx, { ...filter, sort, page, limit });
  }

  @Access('SIGNED_IN')
  @Query(() => OrderType, {
    description: 'One order. Customers see their own. Another or unknown order is NOT_FOUND.',
  })
  order(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the order.' }) id: string,
  ): Promise<OrderView> {
    return findOrder(ctx, id);
  }

  @Access('SIGNED_IN')
  @Query(() => [OrderType], {
    description: 'Orders of one customer, newest first, including cancelled ones.',
  })
  ordersOf(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
    @Arg('mealId', () => ID, { nullable: true, description: 'Orders for this meal.' }) mealId?: string | null,
    @Arg('forDate', () => LocalDateScalar, { nullable: true, description: 'Orders for this day.' })
    forDate?: IndiaDate | null,
    @Arg('from', () => LocalDateScalar, { nullable: true, description: 'Orders for this day and later.' })
    from?: IndiaDate | null,
    @Arg('limit', () => Int, limitOf('Number of orders', PAGE_SIZES.ordersOfCustomer))
    limit?: number | null,
  ): Promise<OrderView[]> {
    return ordersOf(ctx, { userId, mealId, forDate, from, limit });
  }

  @Access('SIGNED_IN')
  @Query(() => NutritionHistoryType, {
    description: "A customer's nutrition between two days, both included.",
  })
  nutritionHistory(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day.' }) to: IndiaDate,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<NutritionHistory> {
    return nutritionHistory(ctx, { userId, from, to });
  }

  @Access('SIGNED_IN')
  @Mutation(() => OrderType, { description: 'Places an order and debits the wallet, all or nothing.' })
  placeOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrderInput, { description: 'ID of the order.' }) input: PlaceOrderInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return placeOrder(ctx, { ...input, idempotency: idempotencyOf(idempotencyKey, { input }) });
  }

  @Access('SIGNED_IN')
  @Mutation(() => OrderType, {
    description:
      "Cancels an order. A customer's cancellation always refunds the wallet. A second cancellation is a CONFLICT.",
  })
  cancelOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the order.' }) id: string,
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
    @Arg('version', () => Int, VERSION)
    version?: number | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return cancelOrder(ctx, keyed({ id, reason, refund, version }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { description: 'ID of the customer.' })
  customer(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(order.customerId);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Who placed the order: the customer or an admin. Null for a customer if an admin placed it.',
  })
  async placedBy(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const placer = visibleAuthor(ctx.actor, order.customerId, order.placedById);
    return placer === null ? null : ctx.loaders.user.load(placer);
  }

  @FieldResolver(() => OrderAuthor, {
    description: 'Who placed, edited, or cancelled the order last. Admins are not distinguished.',
  })
  async changedBy(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<OrderAuthor> {
    return (await ctx.loaders.isChangedByCustomer.load(order.id))
      ? OrderAuthor.CUSTOMER
      : OrderAuthor.KITCHEN;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why a charged order was not delivered, as its customer reads it, for example `Not delivered: customer absent. The charge was kept.` Null for every other order.',
  })
  notDelivered(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): string | null | Promise<string | null> {
    // Keeping a charge completes the order.
    if (order.status !== OrderStatus.COMPLETED) return null;
    return ctx.loaders.keptCharge.load(order.id).then((reason) => reason && CHARGE_KEPT[reason]);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time until which the customer can change or cancel the order. Null if the order is completed or cancelled.',
  })
  async changesUntil(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<Date | null> {
    if (!canEdit(order.status, false)) return null;
    const meal = await ctx.loaders.meal.load(order.mealId);
    return meal && orderingClosesAt(meal, order.forDate);
  }

  @FieldResolver(() => MealType, { description: 'ID of the meal.' })
  meal(
    @Root() order: OrderView,
    @Ctx() ctx: GraphQLContext,
    @Info() info: GraphQLResolveInfo,
  ): Pick<Meal, 'id'> | Promise<Meal | null> {
    // The customer's menu asks for no more than the id, which the order knows.
    return asksForIdAlone(info) ? { id: order.mealId } : ctx.loaders.meal.load(order.mealId);
  }

  @FieldResolver(() => [DishInstructionsType], {
    description: 'Lines of `instructions` that belong to a dish, for each such dish.',
  })
  dishInstructions(@Root() order: OrderView): DishInstructions['byDish'] {
    return dishInstructions(order).byDish;
  }

  @FieldResolver(() => String, {
    description: 'Lines of `instructions` that belong to no dish. Can be empty.',
  })
  remark(@Root() order: OrderView): string {
    return dishInstructions(order).remark;
  }

  @FieldResolver(() => Int, { description: 'Sum of the quantities.' })
  itemCount(@Root() order: OrderView): number {
    return order.lines.reduce((sum, line) => sum + line.quantity, 0);
  }

  @FieldResolver(() => NutritionType, { description: 'Nutrition of the whole order.' })
  nutrition(@Root() order: OrderView): Nutrition {
    return totalNutrition(order.lines);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineResolver {
  @FieldResolver(() => RupeesScalar, { description: 'Price times quantity, in rupees.' })
  amount(@Root() line: OrderLineView): Paise {
    return (line.unitPricePaise * BigInt(line.quantity)) as Paise;
  }

  @FieldResolver(() => NutritionType, { description: 'Nutrition of the whole line.' })
  nutrition(@Root() line: OrderLineView): Nutrition {
    return nutritionOf(line);
  }
}

@Resolver(() => NutritionEntryType)
export class NutritionEntryResolver {
  @FieldResolver(() => NutritionType, { description: 'Nutrition, multiplied by the quantity.' })
  nutrition(@Root() entry: NutritionEntry): Nutrition {
    return entry;
  }
}
