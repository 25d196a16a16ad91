import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';
import { addAnswerFields, addInputFields } from '../../graphql/described-fields.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { DISH_FIELDS } from './dish-fields.js';

@ObjectType('Dish', { description: 'A dish. Its nutrition is that of one portion.' })
export class DishType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => Int, COUNTED)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the dish was created.' })
  createdAt!: Date;
}
addAnswerFields(DishType, DISH_FIELDS);

@InputType({ description: 'A new dish.' })
export class CreateDishInput {}
addInputFields(CreateDishInput, DISH_FIELDS, 'new');

@InputType({ description: 'Changes to a dish. An omitted field is unchanged. Null removes the value.' })
export class UpdateDishInput {
  version?: number | null;
}
addInputFields(UpdateDishInput, DISH_FIELDS, 'change');
