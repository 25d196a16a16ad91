import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { keyed } from '../idempotency/idempotent-request.js';
import { withError } from './bulk-orders.resolver.js';
import { previewRemoveDish } from './changing/preview-remove-dish.js';
import { removeDish } from './changing/remove-dish.js';
import { orderedDishes } from './reading/ordered-dishes.js';
import { DishRemovalPreviewType, DishRemovalResultType, OrderedDishType } from './remove-dish.type.js';

const REPLACEMENT = {
  nullable: true,
  description: 'ID of the replacement, in the same quantity. If omitted, there is none.',
};

export const ACCEPT_REPLACEMENT = {
  nullable: true,
  description:
    'Accepts a replacement that conflicts with what a customer eats or avoids. If omitted or false, the result of each such order is the error CONFLICT.',
};

/** A dish that is taken out of many orders, or replaced. */
@Resolver()
export class RemoveDishResolver {
  @Access('ADMIN')
  @Mutation(() => [DishRemovalResultType], {
    description:
      'Removes a dish from many orders, or replaces it. Each order is all or nothing, and has its own result. The difference is debited or credited. An order that would be empty is rejected. A repetition with the same key completes what failed or was interrupted.',
  })
  async removeDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 1,000.' })
    ids: string[],
    @Arg('dishId', () => ID, { description: 'ID of the dish to remove.' }) dishId: string,
    @Arg('replacementId', () => ID, REPLACEMENT) replacementId?: string | null,
    @Arg('acceptDietConflicts', () => Boolean, ACCEPT_REPLACEMENT) acceptDietConflicts?: boolean | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    const results = await removeDish(
      ctx,
      keyed({ ids, dishId, replacementId, acceptDietConflicts }, idempotencyKey),
    );
    return results.map(({ creditPaise, ...result }) => ({
      ...withError(result),
      refundPaise: creditPaise > 0n ? creditPaise : ZERO_PAISE,
      chargePaise: creditPaise < 0n ? (-creditPaise as Paise) : ZERO_PAISE,
    }));
  }

  @Access('ADMIN')
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
    return { ...preview, refused: preview.refused.map(withError) };
  }

  @Access('ADMIN')
  @Query(() => [OrderedDishType], {
    description: 'Dishes of some orders, the most frequent first. Cancelled orders are not counted.',
  })
  orderedDishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'IDs of the orders, at most 10,000.' }) ids: string[],
  ): Promise<OrderedDishType[]> {
    return orderedDishes(ctx, ids);
  }
}
