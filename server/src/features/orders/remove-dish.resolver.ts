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
  description: 'The dish that comes in its place, in the same quantity; nothing when left out.',
};

/** A dish that is taken out of many orders, or replaced. */
@Resolver()
export class RemoveDishResolver {
  @Access('ADMIN')
  @Mutation(() => [DishRemovalResultType], {
    description:
      'Takes a dish out of many orders, or puts another in its place. Each order is all or nothing by itself: the difference goes to its customer’s wallet, or comes from it. An order of which nothing would be left is refused. The answer has a result for each; with the same key again it completes what was refused or interrupted, and repeats nothing.',
  })
  async removeDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 1,000; more go by several calls.' })
    ids: string[],
    @Arg('dishId', () => ID, { description: 'The dish that goes.' }) dishId: string,
    @Arg('replacementId', () => ID, REPLACEMENT) replacementId?: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ) {
    const results = await removeDish(ctx, keyed({ ids, dishId, replacementId }, idempotencyKey));
    return results.map(({ creditPaise, ...result }) => ({
      ...withError(result),
      refundPaise: creditPaise > 0n ? creditPaise : ZERO_PAISE,
      chargePaise: creditPaise < 0n ? (-creditPaise as Paise) : ZERO_PAISE,
    }));
  }

  @Access('ADMIN')
  @Query(() => DishRemovalPreviewType, {
    description: 'What `removeDish` would do, by the same rules. Moves nothing.',
  })
  async previewRemoveDish(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 10,000.' }) ids: string[],
    @Arg('dishId', () => ID, { description: 'The dish that would go.' }) dishId: string,
    @Arg('replacementId', () => ID, REPLACEMENT) replacementId?: string | null,
  ) {
    const preview = await previewRemoveDish(ctx, { ids, dishId, replacementId });
    return { ...preview, refused: preview.refused.map(withError) };
  }

  @Access('ADMIN')
  @Query(() => [OrderedDishType], {
    description:
      'The dishes that some orders hold, those of most orders first. Cancelled orders do not count.',
  })
  orderedDishes(
    @Ctx() ctx: GraphQLContext,
    @Arg('ids', () => [ID], { description: 'The orders: at most 10,000.' }) ids: string[],
  ): Promise<OrderedDishType[]> {
    return orderedDishes(ctx, ids);
  }
}
