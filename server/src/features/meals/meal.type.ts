import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';
import { addAnswerFields, addInputFields } from '../../graphql/described-fields.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { MEAL_FIELDS } from './meal-fields.js';

@ObjectType('Meal', { description: 'A meal slot of the day, such as Breakfast.' })
export class MealType {
  @Field(() => ID, {
    description: 'Stable for ever; Breakfast and Post Lunch have the same in every installation.',
  })
  id!: string;

  @Field(() => Int, COUNTED)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When the meal was added.' })
  createdAt!: Date;
}
addAnswerFields(MealType, MEAL_FIELDS);

@InputType({ description: 'A new meal slot.' })
export class CreateMealInput {}
addInputFields(CreateMealInput, MEAL_FIELDS, 'new');

@InputType({
  description:
    'Changes to a meal slot. A field that is left out, or null, stays; but `closesMinutesBefore: null` takes the closing time away.',
})
export class UpdateMealInput {
  version?: number | null;
}
addInputFields(UpdateMealInput, MEAL_FIELDS, 'change');
