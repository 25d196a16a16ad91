import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import { VERSION_ARGUMENT } from '../../graphql/base/described-fields.js';
import { Status } from '../../graphql/base/enums.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import type { DishInBoxes, SlotPortions } from './meal-plan-view.js';

/** Number of remaining portions up to which the menu displays the number. */
export const FEW_LEFT = 5;

@ObjectType('MealPlanSlot', { description: 'One meal of a plan.' })
export class MealPlanSlotType {
  mealId!: string;
  dishIds!: readonly string[];
  portions!: readonly SlotPortions[];
  boxFor!: readonly DishInBoxes[];
  closure!: string | null;
  date!: IndiaDate;
}

@ObjectType('DishPortions', { description: 'Portion limit of a dish for a day and meal.' })
export class DishPortionsType {
  @Field(() => DishType, { description: 'Dish with the limit.' })
  dish!: Dish;

  @Field(() => Int, { description: 'Maximum number of portions of all orders together.' })
  cap!: number;

  @Field(() => Int, { description: 'Number of portions in orders that are not cancelled.' })
  sold!: number;

  @Field(() => Int, { description: 'Remaining portions.' })
  left!: number;
}

@ObjectType('DayBox', { description: "The day's box for a diet, as a standing order selects it." })
export class DayBoxType {
  @Field(() => Diet, { description: 'Diet of the box.' })
  diet!: Diet;

  @Field(() => [DishType], { description: 'Dishes of the box, one of each, in the order of the menu.' })
  dishes!: Dish[];
}

@ObjectType('DayBoxPrice', { description: "Price of the day's box for a diet." })
export class DayBoxPriceType {
  @Field(() => Diet, { description: 'Diet of the box.' })
  diet!: Diet;

  @Field(() => RupeesScalar, { name: 'price', description: 'Sum of the prices of its dishes, in rupees.' })
  pricePaise!: Paise;
}

@ObjectType('DishAvailability', { description: 'Remaining portions of a limited dish.' })
export class DishAvailabilityType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => Boolean, { description: 'Whether the dish is sold out.' })
  soldOut!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: `Remaining portions, if ${FEW_LEFT} or fewer. Null if more.`,
  })
  left!: number | null;
}

@ObjectType('MealPlan', {
  description: 'Dishes that the kitchen serves on a day. At most one plan is active: customers see it.',
})
export class MealPlanType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the plan.' })
  date!: IndiaDate;

  @Field(() => Status, { description: 'ACTIVE if the plan is ON, otherwise INACTIVE.' })
  status!: Status;

  @Field(() => Int, VERSION_FIELD)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the plan was created.' })
  createdAt!: Date;
}

@InputType({
  description: 'Portion limit of a dish, and the boxes that contain it.',
})
class DishPortionsInput {
  @Field(() => ID, { description: 'ID of a dish of this slot.' })
  dishId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of portions, 0 to 100,000, at least the number sold. Null for no limit.',
  })
  cap?: number | null;

  @Field(() => [Diet], {
    nullable: true,
    description:
      'Diets whose box contains the dish. An empty list means none. If omitted or null, the boxes are unchanged. The veg box accepts `VEG` dishes, the egg box `VEG` and `EGG`, the non-veg box any dish. Any other dish fails with CONFLICT and the reason PLAN_DISH_NOT_FOR_BOX.',
  })
  boxFor?: Diet[] | null;
}

@InputType({ description: 'Dishes of one meal.' })
class MealPlanSlotInput {
  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => [ID], { description: 'IDs of the dishes, in the order of the menu.' })
  dishIds!: string[];

  @Field(() => [DishPortionsInput], {
    nullable: true,
    description:
      'Portion limits and boxes. Dishes that are not listed have no limit. If omitted, dishes that are already in the plan keep their limits and boxes.',
  })
  portions?: DishPortionsInput[] | null;
}

@InputType({ description: 'A new plan. After its creation, it is OFF.' })
export class CreateMealPlanInput {
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day of the plan. A day has at most one plan.',
  })
  date!: IndiaDate | null;

  @Field(() => [MealPlanSlotInput], { description: 'Dishes by meal, at most 500 in all.' })
  slots!: MealPlanSlotInput[];
}

@InputType({ description: 'Changes to a plan. A field that is omitted or null is unchanged.' })
export class UpdateMealPlanInput {
  @Field(() => LocalDateScalar, { nullable: true, description: 'New day of the plan.' })
  date?: IndiaDate | null;

  @Field(() => [MealPlanSlotInput], {
    nullable: true,
    description: 'Dishes of all meals, at most 500 in all. They replace all dishes of the plan.',
  })
  slots?: MealPlanSlotInput[] | null;

  @Field(() => Int, VERSION_ARGUMENT)
  version?: number | null;
}
