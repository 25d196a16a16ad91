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
    description:
      'The orders that match, newest placed first unless `sort` says otherwise, with totals over all of them.',
  })
  orders(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Which orders; all when left out.' })
    filter?: OrderFilter | null,
    @Arg('page', () => Int, PAGE) page?: number | null,
    @Arg('limit', () => Int, limitOf('Orders a page', PAGE_SIZES.orders))
    limit?: number | null,
    @Arg('sort', () => OrderSort, { nullable: true, description: 'Newest placed first when left out.' })
    sort?: OrderSort | null,
  ): Promise<OrderPage> {
    return searchOrders(ctx, { ...filter, sort, page, limit });
  }

  @Access('SIGNED_IN')
  @Query(() => OrderType, {
    description: 'One order: to an admin any, to a customer their own. NOT_FOUND otherwise.',
  })
  order(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The order.' }) id: string,
  ): Promise<OrderView> {
    return findOrder(ctx, id);
  }

  @Access('SIGNED_IN')
  @Query(() => [OrderType], {
    description: 'The orders of one customer, newest first, cancelled ones among them.',
  })
  ordersOf(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
    @Arg('mealId', () => ID, { nullable: true, description: 'Only this meal.' }) mealId?: string | null,
    @Arg('forDate', () => LocalDateScalar, { nullable: true, description: 'Only this day.' })
    forDate?: IndiaDate | null,
    @Arg('from', () => LocalDateScalar, { nullable: true, description: 'Only this day and later ones.' })
    from?: IndiaDate | null,
    @Arg('limit', () => Int, limitOf('How many at most', PAGE_SIZES.ordersOfCustomer))
    limit?: number | null,
  ): Promise<OrderView[]> {
    return ordersOf(ctx, { userId, mealId, forDate, from, limit });
  }

  @Access('SIGNED_IN')
  @Query(() => NutritionHistoryType, {
    description: 'What a customer ate between two days of orders, both included.',
  })
  nutritionHistory(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'The first day.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'The last day.' }) to: IndiaDate,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<NutritionHistory> {
    return nutritionHistory(ctx, { userId, from, to });
  }

  @Access('SIGNED_IN')
  @Mutation(() => OrderType, { description: 'Places an order and debits the wallet: both or neither.' })
  placeOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrderInput, { description: 'The order.' }) input: PlaceOrderInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return placeOrder(ctx, { ...input, idempotency: idempotencyOf(idempotencyKey, { input }) });
  }

  @Access('SIGNED_IN')
  @Mutation(() => OrderType, {
    description: 'Cancels an order, once. A customer’s cancel always refunds to the wallet.',
  })
  cancelOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The order.' }) id: string,
    @Arg('reason', () => String, { description: 'Required; at most 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
    @Arg('version', () => Int, VERSION)
    version?: number | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return cancelOrder(ctx, keyed({ id, reason, refund, version }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { description: 'Whose order it is.' })
  customer(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(order.customerId);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Who placed it: the customer or an admin. Null to a customer when it was an admin.',
  })
  async placedBy(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const placer = visibleAuthor(ctx.actor, order.customerId, order.placedById);
    return placer === null ? null : ctx.loaders.user.load(placer);
  }

  @FieldResolver(() => OrderAuthor, {
    description: 'Who changed it last: placed, edited or cancelled it. Admins are not told apart.',
  })
  async changedBy(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<OrderAuthor> {
    return (await ctx.loaders.isChangedByCustomer.load(order.id))
      ? OrderAuthor.CUSTOMER
      : OrderAuthor.KITCHEN;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why it was not delivered though it is charged, as its customer reads it, for example `Not delivered: customer absent. The charge was kept.` Null for every other order.',
  })
  notDelivered(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): string | null | Promise<string | null> {
    // Keeping a charge completes the order.
    if (order.status !== OrderStatus.COMPLETED) return null;
    return ctx.loaders.keptCharge.load(order.id).then((reason) => reason && CHARGE_KEPT[reason]);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'Until when its customer can change or cancel it; null for one that is completed or cancelled.',
  })
  async changesUntil(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<Date | null> {
    if (!canEdit(order.status, false)) return null;
    const meal = await ctx.loaders.meal.load(order.mealId);
    return meal && orderingClosesAt(meal, order.forDate);
  }

  @FieldResolver(() => MealType, { description: 'The meal.' })
  meal(
    @Root() order: OrderView,
    @Ctx() ctx: GraphQLContext,
    @Info() info: GraphQLResolveInfo,
  ): Pick<Meal, 'id'> | Promise<Meal | null> {
    // The customer's menu asks for no more than the id, which the order knows.
    return asksForIdAlone(info) ? { id: order.mealId } : ctx.loaders.meal.load(order.mealId);
  }

  @FieldResolver(() => [DishInstructionsType], {
    description: 'The lines of `instructions` that belong to a dish, for each dish that has one.',
  })
  dishInstructions(@Root() order: OrderView): DishInstructions['byDish'] {
    return dishInstructions(order).byDish;
  }

  @FieldResolver(() => String, {
    description: 'The lines of `instructions` that belong to no dish; may be empty.',
  })
  remark(@Root() order: OrderView): string {
    return dishInstructions(order).remark;
  }

  @FieldResolver(() => Int, { description: 'The sum of the quantities.' })
  itemCount(@Root() order: OrderView): number {
    return order.lines.reduce((sum, line) => sum + line.quantity, 0);
  }

  @FieldResolver(() => NutritionType, { description: 'The nutrition of the whole order.' })
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

  @FieldResolver(() => NutritionType, { description: 'The nutrition of the whole line.' })
  nutrition(@Root() line: OrderLineView): Nutrition {
    return nutritionOf(line);
  }
}

@Resolver(() => NutritionEntryType)
export class NutritionEntryResolver {
  @FieldResolver(() => NutritionType, { description: 'The nutrition, already multiplied by the quantity.' })
  nutrition(@Root() entry: NutritionEntry): Nutrition {
    return entry;
  }
}
