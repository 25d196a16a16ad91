import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { addInputFields, addOutputFields } from '../../graphql/base/described-fields.js';
import { ImportOutcome } from '../../graphql/base/enums.js';
import { RowErrorType } from '../../graphql/base/row-error.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { Paise } from '../../shared/money.js';
import type { Dish } from './dish.entity.js';
import { DISH_FIELDS } from './dish-fields.js';

@ObjectType('Dish', { description: 'A dish. Its nutrition is that of one portion.' })
export class DishType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => Int, VERSION_FIELD)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the dish was created.' })
  createdAt!: Date;
}
addOutputFields(DishType, DISH_FIELDS);

@InputType({ description: 'A new dish.' })
export class CreateDishInput {}
addInputFields(CreateDishInput, DISH_FIELDS, 'new');

@InputType({ description: 'Changes to a dish. An omitted field is unchanged. Null removes the value.' })
export class UpdateDishInput {
  version?: number | null;
}
addInputFields(UpdateDishInput, DISH_FIELDS, 'change');

@ObjectType('ImportedDish', { description: 'Result for one row of an import of dishes.' })
export class ImportedDishType {
  @Field(() => Int, {
    description:
      'Row number in the file, as in a spreadsheet. Blank rows and rows above the header are included.',
  })
  row!: number;

  @Field(() => ImportOutcome, { description: 'Outcome of the row.' })
  outcome!: ImportOutcome;

  @Field(() => String, { description: 'Title, as in the file.' })
  title!: string;

  @Field(() => RupeesScalar, {
    name: 'price',
    nullable: true,
    description: 'Price in rupees, as in the file. Null without one; the dish then cannot be ordered.',
  })
  pricePaise!: Paise | null;

  @Field(() => DishType, {
    nullable: true,
    description: 'The new dish. Null if the row creates no dish, and in a dry run.',
  })
  dish!: Dish | null;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'Why the row creates no dish. Null if the row creates one.',
  })
  error!: RowErrorType | null;
}

@ObjectType('DishConnection', { description: 'Dishes, the newest first.' })
export class DishConnectionType extends connectionTypeOf(DishType, 'Dishes') {}
