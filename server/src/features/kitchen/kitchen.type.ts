import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { Diet } from '../../shared/diet.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { OrderType } from '../orders/order.type.js';
import { PrintKind } from './record-print.js';

describeWords(PrintKind, 'PrintKind', 'Kind of print.', {
  LABELS: 'Labels for boxes.',
  SLIPS: 'Packing slips.',
});

export const NAMED_ORDERS = { description: 'IDs of the orders, at most 1,000.' };

/** What names boxes in a call. */
@ArgsType()
export class BoxesArgs {
  @Field(() => [ID], NAMED_ORDERS)
  orderIds!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether orders that cannot be changed are skipped. Default false: one such order rejects the whole request.',
  })
  skipRefused?: boolean | null;
}

@ObjectType('SheetInstruction', { description: 'A cooking instruction for a dish.' })
export class SheetInstructionType {
  @Field(() => String, { description: "The instruction, without the dish's name." })
  text!: string;

  @Field(() => Int, { description: 'Number of portions that it affects.' })
  portions!: number;
}

@ObjectType('CookedDish', { description: 'Cooked mark of a dish.' })
export class CookedDishType {
  cookedById!: string | null;
  cookedByStationId!: string | null;

  @Field(() => Int, {
    description: 'Number of portions at that time. Later orders are not included.',
  })
  portions!: number;

  @Field(() => DateTimeScalar, { description: 'Time of the mark.' })
  cookedAt!: Date;
}

@ObjectType('SheetWish', { description: 'A cooking instruction for a whole box.' })
export class SheetWishType {
  @Field(() => String, { description: 'The instruction.' })
  text!: string;

  @Field(() => [Int], { description: 'Numbers of the orders that it affects.' })
  orderNumbers!: number[];
}

@ObjectType('SheetDish', { description: 'Portions of a dish to cook.' })
export class SheetDishType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => String, { description: 'Title on the newest order.' })
  title!: string;

  @Field(() => Diet, { nullable: true, description: 'Diet on the newest order.' })
  diet!: Diet | null;

  @Field(() => Int, { description: 'Portions of placed and completed orders.' })
  firm!: number;

  @Field(() => Int, { description: 'Portions of upcoming orders, which are not charged yet.' })
  expected!: number;

  @Field(() => [SheetInstructionType], {
    description: 'Cooking instructions of the form `Dish: text` that belong to it.',
  })
  instructions!: SheetInstructionType[];

  @Field(() => CookedDishType, { nullable: true, description: 'Cooked mark. Null if it is not cooked.' })
  cooked!: CookedDishType | null;

  @Field(() => Int, { nullable: true, description: 'Maximum number of portions. Null for no limit.' })
  cap!: number | null;

  @Field(() => Int, { nullable: true, description: 'Remaining portions. Null for no limit.' })
  left!: number | null;
}

@ObjectType('SheetDiet', { description: 'Portions of a diet to cook.' })
export class SheetDietType {
  @Field(() => Diet, { nullable: true, description: 'Diet. Null if not stated.' })
  diet!: Diet | null;

  @Field(() => Int, { description: 'Portions of placed and completed orders.' })
  firm!: number;

  @Field(() => Int, { description: 'Portions of upcoming orders, which are not charged yet.' })
  expected!: number;
}

@ObjectType('KitchenSheet', {
  description: 'Dishes to cook for a day and meal. The totals equal those of the packing list.',
})
export class KitchenSheetType extends OfDayAndMeal {
  @Field(() => Int, { description: 'Number of boxes: one for each live order.' })
  boxes!: number;

  @Field(() => DateTimeScalar, { description: 'Time when ordering closes for customers.' })
  closesAt!: Date;

  @Field(() => [SheetDishType], { description: 'Dishes, by diet and title.' })
  dishes!: SheetDishType[];

  @Field(() => [SheetWishType], { description: 'Cooking instructions for whole boxes.' })
  wishes!: SheetWishType[];

  @Field(() => [SheetDietType], { description: 'Totals by diet.' })
  byDiet!: SheetDietType[];
}

@ObjectType('BoxStop', { description: 'Position of a box on its delivery run.' })
export class BoxStopType {
  riderId!: string;

  @Field(() => Int, { description: 'Position in the run, from 1. It differs from the number of the box.' })
  sequence!: number;

  @Field(() => String, { description: 'Text for print, such as `Ravi, stop 7`.' })
  text!: string;
}

@ObjectType('PackingBox', { description: 'The box of one order.' })
export class PackingBoxType {
  packedById!: string | null;
  packedByStationId!: string | null;

  @Field(() => OrderType, { description: 'ID of the order.' })
  order!: OrderType;

  @Field(() => Int, {
    nullable: true,
    description: 'Position in the list, from 1. Null for a cancelled order.',
  })
  position!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the box. It is assigned when the box is first printed or packed, and never changes. Null before.',
  })
  number!: number | null;

  @Field(() => BoxStopType, {
    nullable: true,
    description: 'Position on the run. Null if the box is on no run.',
  })
  stop!: BoxStopType | null;

  @Field(() => String, { description: 'Content of the QR code. `packingBox` finds the box by it.' })
  code!: string;

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
      "Whether the order, its customer's name, or its stop changed after labels or slips were printed. It becomes false when the box is printed again.",
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
