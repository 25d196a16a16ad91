import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import {
  CUSTOMER_ARGUMENT,
  KEY_ARGUMENT,
  PAGE_ARGUMENT,
  pageSizeArgument,
  REFUND_ARGUMENT,
  UPDATED_AT,
} from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, checkOnePosition, connectionOf } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { VERSION_ARGUMENT } from '../../graphql/base/described-fields.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/base/scalars.js';
import { selectsOnlyId } from '../../graphql/base/selections.js';
import { FailReason } from '../../shared/delivery-states.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { changedByCustomer } from '../audit/changed-by-customer.js';
import { LAST_CHANGES } from '../audit/updated-at.js';
import { idempotencyOf, withKey } from '../idempotency/idempotent-request.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { visibleAuthor } from '../sessions/actor.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { cancelOrder } from './changing/cancel-order.js';
import { placeOrder } from './changing/place-order.js';
import { keptCharges } from './kept-charges.js';
import { OrderFilter, OrderSort, PlaceOrderInput } from './order.input.js';
import {
  DishInstructionsType,
  NutritionType,
  OrderAuthor,
  OrderConnectionType,
  OrderDietConflictType,
  OrderType,
} from './order.type.js';
import { findOrder, ordersOf } from './reading/find-orders.js';
import type { Nutrition } from './reading/order-line.js';
import type { OrderView } from './reading/order-view.js';
import { conflictsOfOrders, type OrderDietConflict } from './reading/orders-in-conflict.js';
import { searchOrders } from './reading/search-orders.js';
import { type DishInstructions, dishInstructions } from './rules/dish-instructions.js';
import { totalNutrition } from './rules/order-nutrition.js';
import { checkEdit, OrderStatus } from './rules/order-status.js';

@Resolver(() => OrderType)
export class OrderResolver {
  @Access('orders:read')
  @Query(() => OrderConnectionType, {
    description: 'Matching orders, newest placed first by default, with totals of all pages.',
  })
  async orders(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Filter. Default: all orders.' })
    filter?: OrderFilter | null,
    @Arg('page', () => Int, PAGE_ARGUMENT) page?: number | null,
    @Arg('limit', () => Int, {
      ...pageSizeArgument('Number of orders of a page', PAGE_SIZES.orders, 'limit'),
      deprecationReason: 'Use `first`.',
    })
    limit?: number | null,
    @Arg('sort', () => OrderSort, {
      nullable: true,
      description: 'Sort order. Default: newest placed first.',
    })
    sort?: OrderSort | null,
    @Arg('first', () => Int, pageSizeArgument('Number of orders of a page', PAGE_SIZES.orders, 'first'))
    first?: number | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<OrderConnectionType> {
    checkOnePosition(page, after);
    const found = await searchOrders(ctx, { ...filter, sort, page, after, limit: first ?? limit });
    return connectionOf(found) as unknown as OrderConnectionType;
  }

  @Access('orders:read', 'own')
  @Query(() => OrderType, {
    nullable: true,
    description:
      'One order. Fails with NOT_FOUND if the order does not exist, or if it belongs to another customer than the caller.',
  })
  order(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the order.' }) id: string,
  ): Promise<OrderView> {
    return findOrder(ctx, id);
  }

  @Access('orders:read', 'own')
  @Query(() => [OrderType], {
    description: 'Orders of one customer, newest first, including cancelled ones.',
  })
  ordersOf(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
    @Arg('mealId', () => ID, {
      nullable: true,
      description: 'Only orders for the meal with this ID. Default: all meals.',
    })
    mealId?: string | null,
    @Arg('forDate', () => LocalDateScalar, {
      nullable: true,
      description: 'Only orders for this day. Default: all days.',
    })
    forDate?: IndiaDate | null,
    @Arg('from', () => LocalDateScalar, {
      nullable: true,
      description: 'Only orders for this day or later. Default: all days.',
    })
    from?: IndiaDate | null,
    @Arg('limit', () => Int, pageSizeArgument('Number of orders', PAGE_SIZES.ordersOf, 'limit'))
    limit?: number | null,
  ): Promise<OrderView[]> {
    return ordersOf(ctx, { userId, mealId, forDate, from, limit });
  }

  @Access('orders:write', 'own')
  @Mutation(() => OrderType, { description: 'Places an order and debits the wallet in one transaction.' })
  placeOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrderInput, { description: 'Customer, meal, day, and lines of the order.' })
    input: PlaceOrderInput,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return placeOrder(ctx, { ...input, idempotency: idempotencyOf(idempotencyKey, { input }) });
  }

  @Access('orders:write', 'own')
  @Mutation(() => OrderType, {
    description:
      "Cancels an order. A customer's cancellation always refunds the wallet. A second cancellation fails with CONFLICT.",
  })
  cancelOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the order.' }) id: string,
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND_ARGUMENT) refund?: boolean | null,
    @Arg('version', () => Int, VERSION_ARGUMENT)
    version?: number | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return cancelOrder(ctx, withKey({ id, reason, refund, version }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { description: 'Customer who receives and pays for the order.' })
  customer(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, order.customerId);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'User who placed the order. A customer sees null if an admin placed it.',
  })
  async placedBy(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const placer = visibleAuthor(ctx.actor, order.customerId, order.placedById);
    return placer === null ? null : ctx.loaders.byId(User, placer);
  }

  @FieldResolver(() => OrderAuthor, {
    description: 'Whether the customer or the kitchen last placed, edited, or cancelled the order.',
  })
  async changedBy(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<OrderAuthor> {
    return (await ctx.loaders.load(changedByCustomer, order.id)) ? OrderAuthor.CUSTOMER : OrderAuthor.KITCHEN;
  }

  @FieldResolver(() => FailReason, {
    nullable: true,
    description: 'Why the order was not delivered, if its charge was kept. Null for every other order.',
  })
  notDelivered(
    @Root() order: OrderView,
    @Ctx() ctx: GraphQLContext,
  ): FailReason | null | Promise<FailReason | null> {
    // Keeping a charge completes the order.
    return order.status === OrderStatus.COMPLETED ? ctx.loaders.load(keptCharges, order.id) : null;
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time until which the customer can change or cancel the order. Null if the order is completed or cancelled.',
  })
  async changesUntil(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<Date | null> {
    if (checkEdit(order.status, false)) return null;
    const meal = await ctx.loaders.byId(Meal, order.mealId);
    return meal && orderingClosesAt(meal, order.forDate);
  }

  @FieldResolver(() => MealType, { description: 'Meal that the order is for.' })
  meal(
    @Root() order: OrderView,
    @Ctx() ctx: GraphQLContext,
    @Info() info: GraphQLResolveInfo,
  ): Pick<Meal, 'id'> | Promise<Meal | null> {
    // The customer's menu requests only the ID, which is a field of the order.
    return selectsOnlyId(info) ? { id: order.mealId } : ctx.loaders.byId(Meal, order.mealId);
  }

  @FieldResolver(() => [DishInstructionsType], {
    description: 'Cooking instructions for each dish: the lines of `instructions` that name it.',
  })
  dishInstructions(@Root() order: OrderView): DishInstructions['byDish'] {
    return dishInstructions(order).byDish;
  }

  @FieldResolver(() => String, {
    description:
      'Cooking instructions for the whole box: the lines of `instructions` that name no dish. Can be empty.',
  })
  remark(@Root() order: OrderView): string {
    return dishInstructions(order).remark;
  }

  @FieldResolver(() => [OrderDietConflictType], {
    description:
      'Dishes that conflict with what the customer eats or avoids now, even if the conflict was accepted. The stricter of the order line and the current dish counts. Empty for completed and cancelled orders.',
  })
  async dietConflicts(
    @Root() order: OrderView,
    @Ctx() ctx: GraphQLContext,
  ): Promise<readonly OrderDietConflict[]> {
    return (await ctx.loaders.load(conflictsOfOrders, order.id)) ?? [];
  }

  @FieldResolver(() => Int, { description: 'Sum of the quantities.' })
  itemCount(@Root() order: OrderView): number {
    return order.lines.reduce((sum, line) => sum + line.quantity, 0);
  }

  @FieldResolver(() => NutritionType, { description: 'Nutrition of the whole order.' })
  nutrition(@Root() order: OrderView): Nutrition {
    return totalNutrition(order.lines);
  }

  @FieldResolver(() => DateTimeScalar, UPDATED_AT)
  async updatedAt(@Root() order: OrderView, @Ctx() ctx: GraphQLContext): Promise<Date> {
    return (await ctx.loaders.load(LAST_CHANGES.ORDER, order.id)) ?? order.placedAt;
  }
}
