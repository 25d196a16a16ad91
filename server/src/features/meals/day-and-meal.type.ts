import { ArgsType, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Meal } from './meal.entity.js';
import { MealType } from './meal.type.js';

/** Arguments that name a day and a meal. */
@ArgsType()
export class DayAndMealArgs {
  @Field(() => LocalDateScalar, { description: 'Delivery day.' })
  date!: IndiaDate;

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;
}

/** Base type of objects that belong to a day and a meal. */
@ObjectType()
export abstract class OfDayAndMeal {
  mealId!: string;

  @Field(() => LocalDateScalar, { description: 'Delivery day.' })
  date!: IndiaDate;
}

@Resolver(() => OfDayAndMeal)
export class OfDayAndMealResolver {
  @FieldResolver(() => MealType, { description: 'Meal that the orders are for.' })
  meal(@Root() { mealId }: OfDayAndMeal, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.byId(Meal, mealId);
  }
}
