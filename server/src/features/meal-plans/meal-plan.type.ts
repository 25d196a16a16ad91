import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';
import { VERSION } from '../../graphql/described-fields.js';
import { Status } from '../../graphql/enums.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars.js';
import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import type { DishInBoxes, SlotPortions } from './meal-plan-view.js';

/** From here on the menu says how many are left. */
export const FEW_LEFT = 5;

@ObjectType('MealPlanSlot', { description: 'What a plan serves for one meal.' })
export class MealPlanSlotType {
  mealId!: string;
  dishIds!: readonly string[];
  portions!: readonly SlotPortions[];
  boxFor!: readonly DishInBoxes[];
  closure!: string | null;
  date!: IndiaDate;
}

@ObjectType('DishPortions', { description: 'How many portions of a dish can be ordered for a day and meal.' })
export class DishPortionsType {
  @Field(() => DishType, { description: 'The dish.' })
  dish!: Dish;

  @Field(() => Int, { description: 'How many can be ordered, by everybody together.' })
  cap!: number;

  @Field(() => Int, { description: 'How many live orders hold.' })
  sold!: number;

  @Field(() => Int, { description: 'How many more can be ordered.' })
  left!: number;
}

@ObjectType('DayBox', { description: 'The day’s box for a diet: what a standing order for the box brings.' })
export class DayBoxType {
  @Field(() => Diet, { description: 'The diet.' })
  diet!: Diet;

  @Field(() => [DishType], { description: 'Its dishes, one of each, in the order of the kitchen.' })
  dishes!: Dish[];
}

@ObjectType('DishAvailability', { description: 'What is left of a dish that is limited.' })
export class DishAvailabilityType {
  @Field(() => ID, { description: 'The dish.' })
  dishId!: string;

  @Field(() => Boolean, { description: 'Whether no portion is left.' })
  soldOut!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: `How many are left, when it is ${FEW_LEFT} or fewer; null: more.`,
  })
  left!: number | null;
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

  @Field(() => Int, COUNTED)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When the plan was made.' })
  createdAt!: Date;
}

@InputType({
  description: 'How many portions of a dish can be ordered, and in which boxes it is.',
})
export class DishPortionsInput {
  @Field(() => ID, { description: 'A dish of the slot.' })
  dishId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'By everybody together, 0 to 100,000, and no fewer than are ordered; null: any number.',
  })
  cap?: number | null;

  @Field(() => [Diet], {
    nullable: true,
    description:
      'The diets in whose day’s boxes the dish is. An empty list means none. If left out or null, the boxes stay. The veg box accepts `VEG` dishes, the egg box `VEG` and `EGG`, the non-veg box any dish. Any other dish is a CONFLICT, `plan.dish-not-for-box`.',
  })
  boxFor?: Diet[] | null;
}

@InputType({ description: 'The dishes of one meal.' })
export class MealPlanSlotInput {
  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;

  @Field(() => [ID], { description: 'Its dishes, in the order in which customers see them.' })
  dishIds!: string[];

  @Field(() => [DishPortionsInput], {
    nullable: true,
    description:
      'The dishes that are limited or in a box; the others can be ordered in any number. Left out, the dishes that stay keep their limits and boxes.',
  })
  portions?: DishPortionsInput[] | null;
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
