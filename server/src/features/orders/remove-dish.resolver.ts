import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { KEY_ARGUMENT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { withKey } from '../idempotency/idempotent-request.js';
import { withError } from './bulk-orders.resolver.js';
import { previewRemoveDish } from './changing/preview-remove-dish.js';
import { removeDish } from './changing/remove-dish.js';
import { orderedDishes } from './reading/ordered-dishes.js';
import { DishRemovalPreviewType, DishRemovalResultType, OrderedDishType } from './remove-dish.type.js';

const REPLACEMENT = {
  nullable: true,
  description:
    'ID of the replacement dish, which gets the same quantity. If omitted, the dish is not replaced.',
};

export const ACCEPT_REPLACEMENT = {
  nullable: true,
  description:
    'Accepts a replacement that conflicts with what a customer eats or avoids. If omitted or false, each such order fails with CONFLICT.',
};

/** API to remove a dish from many orders, or replace it. */
@Resolver()
export class RemoveDishResolver {
  @Access('orders:write')
  @Mutation(() => [DishRemovalResultType], {
    description:
      'Removes a dish from many orders, or replaces it. Each order succeeds or fails as a whole, and has its own result. The difference is debited or credited. An order that would be empty, or that is completed, is rejected. A repetition with the same key retries only the failed and interrupted ones.',
  })
  async removeDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 1,000.' })
    ids: string[],
    @Arg('dishId', () => ID, { description: 'ID of the dish to remove.' }) dishId: string,
    @Arg('replacementId', () => ID, REPLACEMENT) replacementId?: string | null,
    @Arg('acceptDietConflicts', () => Boolean, ACCEPT_REPLACEMENT) acceptDietConflicts?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ) {
    const results = await removeDish(
      ctx,
      withKey({ ids, dishId, replacementId, acceptDietConflicts }, idempotencyKey),
    );
    return results.map(({ creditPaise, ...result }) => ({
      ...withError(result),
      refundPaise: creditPaise > 0n ? creditPaise : ZERO_PAISE,
      chargePaise: creditPaise < 0n ? (-creditPaise as Paise) : ZERO_PAISE,
    }));
  }

  @Access('orders:read')
  @Query(() => DishRemovalPreviewType, {
    description: 'Preview of `removeDish`, by the same rules. Changes nothing.',
  })
  async previewRemoveDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
    @Arg('dishId', () => ID, { description: 'ID of the dish to remove.' }) dishId: string,
    @Arg('replacementId', () => ID, REPLACEMENT) replacementId?: string | null,
    @Arg('acceptDietConflicts', () => Boolean, ACCEPT_REPLACEMENT) acceptDietConflicts?: boolean | null,
  ) {
    const preview = await previewRemoveDish(ctx, { ids, dishId, replacementId, acceptDietConflicts });
    return { ...preview, rejected: preview.rejected.map(withError) };
  }

  @Access('orders:read')
  @Query(() => [OrderedDishType], {
    description:
      'Dishes that `removeDish` can remove from the requested orders, the most frequent first, at most 500. Cancelled and completed orders are not counted.',
  })
  orderedDishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
  ): Promise<OrderedDishType[]> {
    return orderedDishes(ctx, ids);
  }
}
