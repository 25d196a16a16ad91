import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { KEY_ARGUMENT, REFUND_ARGUMENT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { rowErrorOf } from '../../graphql/base/row-error.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { AppError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { idempotencyOf, withKey } from '../idempotency/idempotent-request.js';
import {
  BulkCancelResultType,
  BulkOrderResultType,
  CancelPreviewType,
  ServedDayType,
} from './bulk-orders.type.js';
import { cancelOrders, previewCancelOrders } from './changing/cancel-orders.js';
import { placeOrders } from './changing/place-orders.js';
import { OrderFilter, PlaceOrdersInput } from './order.input.js';
import { customersWithOrder, lastServed } from './reading/find-orders.js';
import { matchingOrderIds } from './reading/search-orders.js';

/** Operations on many orders. Each order succeeds or fails independently. */
@Resolver()
export class BulkOrdersResolver {
  @Access('orders:write')
  @Mutation(() => [BulkOrderResultType], {
    description:
      "Places the same order for many customers. Each customer's order succeeds or fails as a whole, and has its own result.",
  })
  async placeOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => PlaceOrdersInput, { description: 'The order and its customers.' })
    input: PlaceOrdersInput,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ) {
    const idempotency = idempotencyOf(idempotencyKey, { input });
    return (await placeOrders(ctx, { ...input, idempotency })).map(withError);
  }

  @Access('orders:write')
  @Mutation(() => [BulkCancelResultType], {
    description:
      'Cancels many orders for one reason. Each order succeeds or fails as a whole, and has its own result. A repetition with the same key retries only the failed and interrupted ones.',
  })
  async cancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 1,000.' })
    ids: string[],
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('refund', () => Boolean, REFUND_ARGUMENT) refund?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ) {
    return (await cancelOrders(ctx, withKey({ ids, reason, refund }, idempotencyKey))).map(withError);
  }

  @Access('orders:read')
  @Query(() => CancelPreviewType, {
    description: 'Preview of `cancelOrders`, by the same rules. Changes nothing.',
  })
  async previewCancelOrders(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('refund', () => Boolean, REFUND_ARGUMENT) refund?: boolean | null,
  ) {
    const preview = await previewCancelOrders(ctx, { ids, refund });
    return { ...preview, rejected: preview.rejected.map(withError) };
  }

  @Access('orders:read')
  @Query(() => [ID], {
    description:
      'IDs of all matching orders, newest placed first, at most 10,000. `OrderConnection.totalCount` is their number.',
  })
  matchingOrderIds(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Filter. Default: all orders.' })
    filter?: OrderFilter | null,
  ): Promise<string[]> {
    return matchingOrderIds(ctx, { ...filter });
  }

  @Access('orders:read')
  @Query(() => [ID], {
    description: 'Customers who have a live order for a meal and day. A second order would be rejected.',
  })
  customersWithOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('mealId', () => ID, { description: 'ID of the meal.' }) mealId: string,
    @Arg('forDate', () => LocalDateScalar, { description: 'Day of the orders.' }) forDate: IndiaDate,
  ): Promise<string[]> {
    return customersWithOrder(ctx, { mealId, forDate });
  }

  @Access('orders:read')
  @Query(() => ServedDayType, {
    nullable: true,
    description:
      'The last day before the given date that has live orders for the meal, with the customers of these orders. Null if there is none.',
  })
  lastServed(
    @Ctx() ctx: GraphQLContext,
    @Arg('mealId', () => ID, { description: 'ID of the meal.' }) mealId: string,
    @Arg('before', () => LocalDateScalar, { description: 'The date. Orders for this date are not included.' })
    before: IndiaDate,
  ): Promise<ServedDayType | null> {
    return lastServed(ctx, { mealId, before });
  }
}

/** Converts the result of one row of a bulk call: the field `error` replaces `rejection`. Null without an error. */
export function withError<Part extends { readonly rejection: AppError | null }>({
  rejection,
  ...part
}: Part) {
  return { ...part, error: rowErrorOf(rejection) };
}
