import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { CUSTOMER_ARGUMENT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { NutritionEntryType, NutritionHistoryType, NutritionType } from './order.type.js';
import { type NutritionEntry, type NutritionHistory, nutritionHistory } from './reading/nutrition-history.js';
import type { Nutrition } from './reading/order-line.js';

@Resolver(() => NutritionEntryType)
export class NutritionResolver {
  @Access('orders:read', 'own')
  @Query(() => NutritionHistoryType, {
    description: "A customer's nutrition between two days, both included.",
  })
  nutritionHistory(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'First day of the range.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day of the range.' }) to: IndiaDate,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<NutritionHistory> {
    return nutritionHistory(ctx, { userId, from, to });
  }

  @FieldResolver(() => NutritionType, { description: 'Nutrition, multiplied by the quantity.' })
  nutrition(@Root() entry: NutritionEntry): Nutrition {
    return entry;
  }
}
