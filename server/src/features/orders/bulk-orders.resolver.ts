import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY, REFUND } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import { messageOf } from '../../messages.js';
import type { AppError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { idempotencyOf, keyed } from '../idempotency/idempotent-request.js';
import {
  BulkCancelResultType,
  type BulkOrderErrorType,
  BulkOrderResultType,
  CancelPreviewType,
  ServedDayType,
} from './bulk-orders.type.js';
import { cancelOrders, previewCancelOrders } from './changing/cancel-orders.js';
import { placeOrders } from './changing/place-orders.js';
import { OrderFilter, PlaceOrdersInput } from './order.input.js';
import { customersWithOrder, lastServed, type ServedDay } from './reading/find-orders.js';
import { matchingOrderIds } from './reading/search-orders.js';

/** What is done to many orders by one call, each all or nothing by itself. */
@Resolver()
export class BulkOrdersResolver {
  @Access('ADMIN')
  @Mutation(() => [BulkOrderResultType], {
    description:
      'Places the same order for many customers. Each customer’s order is all or nothing by itself; the answer has a result for each.',
  })
  async placeOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrdersInput, { description: 'The order, and for whom.' })
    input: PlaceOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    const idempotency = idempotencyOf(idempotencyKey, { input });
    return (await placeOrders(ctx, { ...input, idempotency })).map(withError);
  }

  @Access('ADMIN')
  @Mutation(() => [BulkCancelResultType], {
    description:
      'Cancels many orders for one reason. Each is all or nothing by itself; the answer has a result for each. With the same key again it completes what was refused or interrupted, and repeats nothing.',
  })
  async cancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 1,000; more go by several calls.' })
    ids: string[],
    @Arg('reason', () => String, { description: 'Required; at most 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    return (await cancelOrders(ctx, keyed({ ids, reason, refund }, idempotencyKey))).map(withError);
  }

  @Access('ADMIN')
  @Query(() => CancelPreviewType, {
    description: 'What `cancelOrders` would do, by the same rules. Moves nothing.',
  })
  async previewCancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 10,000.' }) ids: string[],
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
  ) {
    const preview = await previewCancelOrders(ctx, { ids, refund });
    return { ...preview, refused: preview.refused.map(withError) };
  }

  @Access('ADMIN')
  @Query(() => [ID], {
    description:
      'The ids of all orders that match, newest placed first: at most 10,000. `OrderPage.total` says how many there are.',
  })
  matchingOrderIds(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Which orders; all when left out.' })
    filter?: OrderFilter | null,
  ): Promise<string[]> {
    return matchingOrderIds(ctx, { ...filter });
  }

  @Access('ADMIN')
  @Query(() => [ID], {
    description: 'The customers who have a live order for a meal of a day: whom a new one is refused.',
  })
  customersWithOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('mealId', () => ID, { description: 'The meal.' }) mealId: string,
    @Arg('forDate', () => LocalDateScalar, { description: 'The day.' }) forDate: IndiaDate,
  ): Promise<string[]> {
    return customersWithOrder(ctx, { mealId, forDate });
  }

  @Access('ADMIN')
  @Query(() => ServedDayType, {
    nullable: true,
    description:
      'The last day before another one for which a meal has live orders, and whose they are; null where there is none.',
  })
  lastServed(
    @Ctx() ctx: GraphQLContext,
    @Arg('mealId', () => ID, { description: 'The meal.' }) mealId: string,
    @Arg('before', () => LocalDateScalar, { description: 'The day itself is left out.' }) before: IndiaDate,
  ): Promise<ServedDay | null> {
    return lastServed(ctx, { mealId, before });
  }
}

/** One part of a bulk call as it is answered: with its refusal, if it has one. */
export function withError<Part extends { readonly refusal: AppError | null }>({ refusal, ...part }: Part) {
  return { ...part, error: refusal && errorOf(refusal) };
}

/** A refusal as one part of a bulk call is answered. */
export function errorOf(refusal: AppError): BulkOrderErrorType {
  return { code: refusal.kind, message: messageOf(refusal) };
}
