import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';
import { addAnswerFields, addInputFields } from '../../graphql/described-fields.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { MEAL_FIELDS } from './meal-fields.js';

@ObjectType('Meal', { description: 'A meal of the day, such as Breakfast.' })
export class MealType {
  @Field(() => ID, {
    description: 'Stable ID. Breakfast and Post Lunch have the same IDs in every installation.',
  })
  id!: string;

  @Field(() => Int, COUNTED)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the meal was created.' })
  createdAt!: Date;
}
addAnswerFields(MealType, MEAL_FIELDS);

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
