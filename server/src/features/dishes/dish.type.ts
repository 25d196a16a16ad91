import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Status } from '../../graphql/enums.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';

@ObjectType('Dish', { description: 'A dish of the kitchen. Nutrition is that of one portion.' })
export class DishType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => String, { description: 'At most 120 characters.' })
  title!: string;

  @Field(() => [String], {
    description: 'Pictures, the first one first: http, https or a path on this server.',
  })
  imageUrls!: string[];

  @Field(() => String, { description: 'Separated by commas; may be empty.' })
  ingredients!: string;

  @Field(() => Status, { description: 'Only active dishes can be ordered.' })
  status!: Status;

  @Field(() => RupeesScalar, {
    name: 'price',
    nullable: true,
    description: 'In rupees; null while there is none, and then the dish cannot be ordered.',
  })
  pricePaise!: Paise | null;

  @Field(() => Float, { nullable: true, description: 'Energy in Kcal; null when not given.' })
  calories!: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams; null when not given.' })
  protein!: number | null;

  @Field(() => Float, { nullable: true, description: 'Carbohydrates in grams; null when not given.' })
  carbs!: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams; null when not given.' })
  fats!: number | null;

  @Field(() => Int, {
    description: 'Counts the changes; send it with an update to learn of somebody else’s.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When the dish was added.' })
  createdAt!: Date;
}

@InputType({ description: 'A new dish.' })
export class CreateDishInput {
  @Field(() => String, { description: 'Required; at most 120 characters.' })
  title!: string;

  @Field(() => [String], { nullable: true, description: 'http, https or a path on this server; at most 20.' })
  imageUrls?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Separated by commas; at most 2,000 characters.' })
  ingredients?: string | null;

  @Field(() => Status, { nullable: true, description: 'ACTIVE when left out.' })
  status?: Status | null;

  @Field(() => RupeesScalar, { nullable: true, description: 'In rupees, 0 or more; null: none yet.' })
  price?: Paise | null;

  @Field(() => Float, { nullable: true, description: 'Energy in Kcal, 0 or more; null: not given.' })
  calories?: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams, 0 or more; null: not given.' })
  protein?: number | null;

  @Field(() => Float, { nullable: true, description: 'Carbohydrates in grams, 0 or more; null: not given.' })
  carbs?: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams, 0 or more; null: not given.' })
  fats?: number | null;
}

@InputType({ description: 'Changes to a dish. A field that is left out stays; null empties it.' })
export class UpdateDishInput implements Partial<CreateDishInput> {
  @Field(() => String, { nullable: true, description: 'At most 120 characters, not empty.' })
  title?: string;

  @Field(() => [String], { nullable: true, description: 'http, https or a path on this server; at most 20.' })
  imageUrls?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Separated by commas; at most 2,000 characters.' })
  ingredients?: string | null;

  @Field(() => Status, { nullable: true, description: 'Null leaves it as it is.' })
  status?: Status | null;

  @Field(() => RupeesScalar, { nullable: true, description: 'In rupees, 0 or more; null: none.' })
  price?: Paise | null;

  @Field(() => Float, { nullable: true, description: 'Energy in Kcal, 0 or more; null: not given.' })
  calories?: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams, 0 or more; null: not given.' })
  protein?: number | null;

  @Field(() => Float, { nullable: true, description: 'Carbohydrates in grams, 0 or more; null: not given.' })
  carbs?: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams, 0 or more; null: not given.' })
  fats?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version you looked at. An old one is refused with STALE_VERSION.',
  })
  version?: number | null;
}
