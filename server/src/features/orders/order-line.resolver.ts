import { FieldResolver, Resolver, Root } from 'type-graphql';
import { RupeesScalar } from '../../graphql/base/scalars.js';
import type { Paise } from '../../shared/money.js';
import { NutritionType, OrderLineType } from './order.type.js';
import type { Nutrition, OrderLineView } from './reading/order-line.js';
import { nutritionOf } from './rules/order-nutrition.js';

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
