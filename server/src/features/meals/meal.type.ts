import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import { addInputFields, addOutputFields } from '../../graphql/base/described-fields.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { MEAL_FIELDS } from './meal-fields.js';

@ObjectType('Meal', { description: 'A meal of the day, such as Breakfast.' })
export class MealType {
  @Field(() => ID, {
    description: 'Stable ID. Breakfast and Post Lunch have the same IDs in every installation.',
  })
  id!: string;

  @Field(() => Int, VERSION_FIELD)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the meal was created.' })
  createdAt!: Date;
}
addOutputFields(MealType, MEAL_FIELDS);

@InputType({ description: 'A new meal.' })
export class CreateMealInput {}
addInputFields(CreateMealInput, MEAL_FIELDS, 'new');

@InputType({
  description:
    'Changes to a meal. A field that is omitted or null is unchanged. `closesMinutesBefore: null` removes the closing time.',
})
export class UpdateMealInput {
  version?: number | null;
}
addInputFields(UpdateMealInput, MEAL_FIELDS, 'change');
