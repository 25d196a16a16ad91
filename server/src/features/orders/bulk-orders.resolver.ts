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
      "Places the same order for many customers. Each customer's order is all or nothing, and has its own result.",
  })
  async placeOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrdersInput, { description: 'The order and its customers.' })
    input: PlaceOrdersInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    const idempotency = idempotencyOf(idempotencyKey, { input });
    return (await placeOrders(ctx, { ...input, idempotency })).map(withError);
  }

  @Access('ADMIN')
  @Mutation(() => [BulkCancelResultType], {
    description:
      'Cancels many orders for one reason. Each order is all or nothing, and has its own result. A repetition with the same key completes what failed or was interrupted.',
  })
  async cancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 1,000.' })
    ids: string[],
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    return (await cancelOrders(ctx, keyed({ ids, reason, refund }, idempotencyKey))).map(withError);
  }

  @Access('ADMIN')
  @Query(() => CancelPreviewType, {
    description: 'Preview of `cancelOrders`, by the same rules. Changes nothing.',
  })
  async previewCancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('refund', () => Boolean, REFUND) refund?: boolean | null,
  ) {
    const preview = await previewCancelOrders(ctx, { ids, refund });
    return { ...preview, refused: preview.refused.map(withError) };
  }

  @Access('ADMIN')
  @Query(() => [ID], {
    description:
      'IDs of all matching orders, newest placed first, at most 10,000. `OrderPage.total` is their number.',
  })
  matchingOrderIds(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Filter. Default: all orders.' })
    filter?: OrderFilter | null,
  ): Promise<string[]> {
    return matchingOrderIds(ctx, { ...filter });
  }

  @Access('ADMIN')
  @Query(() => [ID], {
    description: 'Customers who have a live order for a meal and day. A second order would be rejected.',
  })
  customersWithOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('mealId', () => ID, { description: 'ID of the meal.' }) mealId: string,
    @Arg('forDate', () => LocalDateScalar, { description: 'The day.' }) forDate: IndiaDate,
  ): Promise<string[]> {
    return customersWithOrder(ctx, { mealId, forDate });
  }

  @Access('ADMIN')
  @Query(() => ServedDayType, {
    nullable: true,
    description:
      'The last day before a date on which a meal has live orders, and their customers. Null if there is none.',
  })
  lastServed(
    @Ctx() ctx: GraphQLContext,
    @Arg('mealId', () => ID, { description: 'ID of the meal.' }) mealId: string,
    @Arg('before', () => LocalDateScalar, { description: 'The date. Its own orders are not included.' })
    before: IndiaDate,
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
