import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { VERSION } from '../../graphql/described-fields.js';
import { Status } from '../../graphql/enums.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';

@ObjectType('MealPlanSlot', { description: 'What a plan serves for one meal.' })
export class MealPlanSlotType {
  mealId!: string;
  dishIds!: readonly string[];
  date!: IndiaDate;
}

@ObjectType('MealPlan', {
  description: 'What the kitchen serves on a day. At most one plan is active: the one that customers see.',
})
export class MealPlanType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'The day the plan is for.' })
  date!: IndiaDate;

  @Field(() => Status, { description: 'ACTIVE: ON, customers see it.' })
  status!: Status;

  @Field(() => Int, {
    description: 'Counts the changes; send it with an update to learn of somebody else’s.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When the plan was made.' })
  createdAt!: Date;
}

@InputType({ description: 'The dishes of one meal.' })
export class MealPlanSlotInput {
  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;

  @Field(() => [ID], { description: 'Its dishes, in the order in which customers see them.' })
  dishIds!: string[];
}

@InputType({ description: 'A new plan. It is OFF at first.' })
export class CreateMealPlanInput {
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day; required. A day can have one plan.',
  })
  date!: IndiaDate | null;

  @Field(() => [MealPlanSlotInput], { description: 'The dishes by meal; at most 500 in all.' })
  slots!: MealPlanSlotInput[];
}

@InputType({ description: 'Changes to a plan. A field that is left out, or null, stays.' })
export class UpdateMealPlanInput {
  @Field(() => LocalDateScalar, { nullable: true, description: 'Moves the plan to another day.' })
  date?: IndiaDate | null;

  @Field(() => [MealPlanSlotInput], {
    nullable: true,
    description: 'Replaces the dishes of all meals; at most 500 in all.',
  })
  slots?: MealPlanSlotInput[] | null;

  @Field(() => Int, VERSION)
  version?: number | null;
}
