import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Status } from '../../graphql/enums.js';
import { DateTimeScalar } from '../../graphql/scalars.js';

@ObjectType('Meal', { description: 'A meal slot of the day, such as Breakfast.' })
export class MealType {
  @Field(() => ID, {
    description: 'Stable for ever; Breakfast and Post Lunch have the same in every installation.',
  })
  id!: string;

  @Field(() => String, { description: 'At most 120 characters.' })
  title!: string;

  @Field(() => String, { description: 'When delivery begins: `HH:MM` in India.' })
  opensAt!: string;

  @Field(() => String, { description: 'When delivery ends: `HH:MM` in India.' })
  closesAt!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The closing time: how many minutes before delivery begins customers can order, edit and cancel at the latest. Null: until the day is over.',
  })
  closesMinutesBefore!: number | null;

  @Field(() => Status, { description: 'Only active meals can be ordered.' })
  status!: Status;

  @Field(() => Int, {
    description: 'Counts the changes; send it with an update to learn of somebody else’s.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When the meal was added.' })
  createdAt!: Date;
}

@InputType({ description: 'A new meal slot.' })
export class CreateMealInput {
  @Field(() => String, { description: 'Required; at most 120 characters.' })
  title!: string;

  @Field(() => String, { description: 'When delivery begins: `HH:MM` in India.' })
  opensAt!: string;

  @Field(() => String, { description: 'When delivery ends: `HH:MM` in India, after it began.' })
  closesAt!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes, 0 to 10,080; no closing time when left out. A kitchen should set one: without it a customer could eat and then cancel for a refund.',
  })
  closesMinutesBefore?: number | null;

  @Field(() => Status, { nullable: true, description: 'ACTIVE when left out.' })
  status?: Status | null;
}

@InputType({
  description:
    'Changes to a meal slot. A field that is left out, or null, stays; but `closesMinutesBefore: null` takes the closing time away.',
})
export class UpdateMealInput {
  @Field(() => String, {
    nullable: true,
    description: 'At most 120 characters, not empty. Those of Breakfast and Post Lunch are fixed.',
  })
  title?: string;

  @Field(() => String, { nullable: true, description: 'When delivery begins: `HH:MM` in India.' })
  opensAt?: string;

  @Field(() => String, {
    nullable: true,
    description: 'When delivery ends: `HH:MM` in India, after it began.',
  })
  closesAt?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes, 0 to 10,080. Left out it stays; null takes it away.',
  })
  closesMinutesBefore?: number | null;

  @Field(() => Status, { nullable: true, description: 'Inactive meals cannot be ordered.' })
  status?: Status | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version you looked at. An old one is refused with STALE_VERSION.',
  })
  version?: number | null;
}
