import { ArgsType, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Meal } from './meal.entity.js';
import { MealType } from './meal.type.js';

/** What names a day and a meal in a call. */
@ArgsType()
export class DayAndMealArgs {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;
}

/** What is of a day and a meal. */
@ObjectType()
export abstract class OfDayAndMeal {
  mealId!: string;

  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;
}

@Resolver(() => OfDayAndMeal)
export class OfDayAndMealResolver {
  @FieldResolver(() => MealType, { description: 'ID of the meal.' })
  meal(@Root() { mealId }: OfDayAndMeal, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(mealId);
  }
}
