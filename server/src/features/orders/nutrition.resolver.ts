import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { CUSTOMER_ARGUMENT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { NutritionEntryType, NutritionHistoryType, NutritionType, OrderLineType } from './order.type.js';
import { nutritionHistory } from './reading/nutrition-history.js';
import type { Nutrition, OrderLineView } from './reading/order-line.js';
import { nutritionOf } from './rules/order-nutrition.js';

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
  ) {
    return nutritionHistory(ctx, { userId, from, to });
  }

  @FieldResolver(() => NutritionType, { description: 'Nutrition, multiplied by the quantity.' })
  nutrition(@Root() entry: Nutrition): Nutrition {
    return entry;
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
