import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { Diet } from '../../shared/diet.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { OrderType } from '../orders/order.type.js';

const EXPECTED_PORTIONS =
  'Portions of upcoming orders, which are not charged yet, and of the boxes of `expectedBoxes`.';

export const ORDER_IDS_ARGUMENT = { description: 'IDs of the orders, at most 1,000.' };

/** Arguments that name boxes. */
@ArgsType()
export class BoxesArgs {
  @Field(() => [ID], ORDER_IDS_ARGUMENT)
  orderIds!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to skip orders that cannot be changed. Default false: one such order rejects the whole request.',
  })
  skipRejected?: boolean | null;
}

@ObjectType('SheetInstruction', { description: 'A cooking instruction for a dish.' })
class SheetInstructionType {
  @Field(() => String, { description: 'Text of the instruction, without the name of the dish.' })
  text!: string;

  @Field(() => Int, { description: 'Number of portions with this instruction.' })
  portions!: number;
}

@ObjectType('CookedDish', { description: 'Cooked mark of a dish.' })
export class CookedDishType {
  cookedById!: string | null;
  cookedByStationId!: string | null;

  @Field(() => Int, {
    description: 'Number of cooked portions at the time of the mark. Later orders are not included.',
  })
  portions!: number;

  @Field(() => DateTimeScalar, { description: 'Time of the mark.' })
  cookedAt!: Date;
}

@ObjectType('BoxInstruction', { description: 'A cooking instruction for a whole box.' })
class BoxInstructionType {
  @Field(() => String, { description: 'Text of the instruction.' })
  text!: string;

  @Field(() => [Int], { description: 'Numbers of the orders with this instruction.' })
  orderNumbers!: number[];
}

@ObjectType('SheetDish', { description: 'Portions to cook of one dish.' })
export class SheetDishType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => String, {
    description: 'Title of the dish on the newest order that contains it, or else its current title.',
  })
  title!: string;

  @Field(() => Diet, {
    nullable: true,
    description: 'Strictest diet of the dish, on its orders and now. Null if not stated.',
  })
  diet!: Diet | null;

  @Field(() => Int, { description: 'Portions of placed and completed orders.' })
  firm!: number;

  @Field(() => Int, { description: EXPECTED_PORTIONS })
  expected!: number;

  @Field(() => [SheetInstructionType], {
    description: 'Cooking instructions for this dish: the lines of the form `Dish: text`.',
  })
  instructions!: SheetInstructionType[];

  @Field(() => CookedDishType, {
    nullable: true,
    description: 'Cooked mark. Null if the dish is not cooked.',
  })
  cooked!: CookedDishType | null;

  @Field(() => Int, { nullable: true, description: 'Maximum number of portions. Null for no limit.' })
  cap!: number | null;

  @Field(() => Int, { nullable: true, description: 'Remaining portions. Null for no limit.' })
  left!: number | null;
}

@ObjectType('SheetDiet', { description: 'Portions to cook of one diet.' })
class SheetDietType {
  @Field(() => Diet, { nullable: true, description: 'Diet. Null if not stated.' })
  diet!: Diet | null;

  @Field(() => Int, { description: 'Portions of placed and completed orders.' })
  firm!: number;

  @Field(() => Int, { description: EXPECTED_PORTIONS })
  expected!: number;
}

@ObjectType('KitchenSheet', {
  description:
    'Dishes to cook for a day and meal. The totals equal those of the packing list, plus the boxes of `expectedBoxes`.',
})
export class KitchenSheetType extends OfDayAndMeal {
  @Field(() => Int, { description: 'Number of boxes: one for each live order.' })
  boxes!: number;

  @Field(() => Int, {
    description:
      'Number of boxes that standing orders need, but that have no order yet, such as on a later day. 0 after the delivery window.',
  })
  expectedBoxes!: number;

  @Field(() => DateTimeScalar, { description: 'Time when ordering closes for customers.' })
  closesAt!: Date;

  @Field(() => [SheetDishType], { description: 'Dishes, by diet and title.' })
  dishes!: SheetDishType[];

  @Field(() => [BoxInstructionType], { description: 'Cooking instructions for whole boxes.' })
  boxInstructions!: BoxInstructionType[];

  @Field(() => [SheetDietType], { description: 'Portions to cook, by diet.' })
  byDiet!: SheetDietType[];
}

@ObjectType('BoxStop', { description: 'Position of a box on its delivery run.' })
export class BoxStopType {
  riderId!: string;

  @Field(() => Int, { description: 'Position in the run, from 1. It differs from the number of the box.' })
  sequence!: number;

  @Field(() => String, {
    description:
      '`rider` and `sequence` as English text for print, such as `Ravi, stop 7`. `recordPrint` takes this text.',
  })
  text!: string;
}

@ObjectType('PackingBox', { description: 'The box of one order.' })
export class PackingBoxType {
  packedById!: string | null;
  packedByStationId!: string | null;

  @Field(() => OrderType, { description: 'Order in the box.' })
  order!: OrderType;

  @Field(() => Int, {
    nullable: true,
    description: 'Position in the list, from 1. Null for a cancelled order.',
  })
  position!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the box. It is assigned when the box is first printed or packed, and never changes. Null until then.',
  })
  number!: number | null;

  @Field(() => BoxStopType, {
    nullable: true,
    description: 'Position on the run. Null if the box is on no run.',
  })
  stop!: BoxStopType | null;

  @Field(() => String, { description: 'Content of the QR code. `packingBox` finds the box by it.' })
  code!: string;

  @Field(() => String, {
    description: 'Fingerprint of the diets and allergens of the dishes. `recordPrint` takes it.',
  })
  foodMarks!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when the box was packed. Null if it is not packed.',
  })
  packedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether a packed box no longer matches its order. Pack it again, or remove it if the order is cancelled.',
  })
  repack!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether the order, the customer's name, the stop, or a dish's diet or allergens changed after the last print of the box. False for a delivered box.",
  })
  changedSincePrint!: boolean;
}

@ObjectType('PackingList', { description: 'The boxes of a day and meal.' })
export class PackingListType extends OfDayAndMeal {
  @Field(() => [PackingBoxType], {
    description:
      'Boxes by number, then those without a number by customer name. They include cancelled orders that are packed or printed.',
  })
  boxes!: PackingBoxType[];
}
