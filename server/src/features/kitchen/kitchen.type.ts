import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { Diet } from '../../shared/diet.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { OrderType } from '../orders/order.type.js';
import { PrintKind } from './record-print.js';

describeWords(PrintKind, 'PrintKind', 'What was printed for a box.', {
  LABELS: 'The label on the box.',
  SLIPS: 'The slip that goes with it.',
});

export const NAMED_ORDERS = { description: 'The orders: at most 1,000.' };

/** What names boxes in a call. */
@ArgsType()
export class BoxesArgs {
  @Field(() => [ID], NAMED_ORDERS)
  orderIds!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Leaves the orders that refuse it as they are and does it with the others; the status of each in the answer tells which. Left out: one that refuses it refuses all.',
  })
  skipRefused?: boolean | null;
}

@ObjectType('SheetInstruction', { description: 'What customers ask for of a dish.' })
export class SheetInstructionType {
  @Field(() => String, { description: 'The instruction, without the dish.' })
  text!: string;

  @Field(() => Int, { description: 'How many portions it concerns.' })
  portions!: number;
}

@ObjectType('CookedDish', { description: 'That a dish is cooked.' })
export class CookedDishType {
  cookedById!: string | null;
  cookedByStationId!: string | null;

  @Field(() => Int, {
    description: 'How many portions there were to cook then: what is ordered afterwards is not among them.',
  })
  portions!: number;

  @Field(() => DateTimeScalar, { description: 'When it was ticked.' })
  cookedAt!: Date;
}

@ObjectType('SheetWish', { description: 'What customers ask for that belongs to no dish.' })
export class SheetWishType {
  @Field(() => String, { description: 'Their words.' })
  text!: string;

  @Field(() => [Int], { description: 'The orders whose boxes it concerns.' })
  orderNumbers!: number[];
}

@ObjectType('SheetDish', { description: 'How many portions of a dish to cook.' })
export class SheetDishType {
  @Field(() => ID, { description: 'The dish.' })
  dishId!: string;

  @Field(() => String, { description: 'Its title, as it stands on the newest order.' })
  title!: string;

  @Field(() => Diet, { nullable: true, description: 'Its mark, as it stands on the newest order.' })
  diet!: Diet | null;

  @Field(() => Int, { description: 'Portions of orders that are placed or completed.' })
  firm!: number;

  @Field(() => Int, { description: 'Portions of orders that are upcoming: not charged yet.' })
  expected!: number;

  @Field(() => [SheetInstructionType], {
    description: 'The lines of the form `Dish: text` that belong to it.',
  })
  instructions!: SheetInstructionType[];

  @Field(() => CookedDishType, { nullable: true, description: 'That it is cooked; null: not yet.' })
  cooked!: CookedDishType | null;

  @Field(() => Int, { nullable: true, description: 'How many portions can be ordered; null: any number.' })
  cap!: number | null;

  @Field(() => Int, { nullable: true, description: 'How many more can be ordered; null: any number.' })
  left!: number | null;
}

@ObjectType('SheetDiet', { description: 'How many portions of a diet to cook.' })
export class SheetDietType {
  @Field(() => Diet, { nullable: true, description: 'The mark; null: not stated.' })
  diet!: Diet | null;

  @Field(() => Int, { description: 'Portions of orders that are placed or completed.' })
  firm!: number;

  @Field(() => Int, { description: 'Portions of orders that are upcoming: not charged yet.' })
  expected!: number;
}

@ObjectType('KitchenSheet', {
  description: 'What to cook for a day and meal: the totals of exactly the orders that are packed.',
})
export class KitchenSheetType extends OfDayAndMeal {
  @Field(() => Int, { description: 'How many boxes there are: one for each live order.' })
  boxes!: number;

  @Field(() => DateTimeScalar, { description: 'When ordering closes for customers.' })
  closesAt!: Date;

  @Field(() => [SheetDishType], { description: 'The dishes, by diet and title.' })
  dishes!: SheetDishType[];

  @Field(() => [SheetWishType], { description: 'What is asked for of whole boxes.' })
  wishes!: SheetWishType[];

  @Field(() => [SheetDietType], { description: 'The totals of each diet.' })
  byDiet!: SheetDietType[];
}

@ObjectType('BoxStop', { description: 'Where a box is on the run that brings it.' })
export class BoxStopType {
  riderId!: string;

  @Field(() => Int, { description: 'Its place in the run, from 1; not the number of the box.' })
  sequence!: number;

  @Field(() => String, { description: 'As it stands on paper, for example `Ravi, stop 7`.' })
  text!: string;
}

@ObjectType('PackingBox', { description: 'The box of one order.' })
export class PackingBoxType {
  packedById!: string | null;
  packedByStationId!: string | null;

  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;

  @Field(() => Int, {
    nullable: true,
    description: 'Its place in the list, from 1; null for an order that is cancelled.',
  })
  position!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'What stands on it: given when it is first printed or packed, and kept for its day and meal; null before.',
  })
  number!: number | null;

  @Field(() => BoxStopType, { nullable: true, description: 'Who brings it, and when; null: on no run.' })
  stop!: BoxStopType | null;

  @Field(() => String, { description: 'What the QR code on the box says; `packingBox` finds the box by it.' })
  code!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was packed; null: not yet.' })
  packedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether there is a packed box that is not what is ordered: it is to be packed again, or, of a cancelled order, taken out.',
  })
  repack!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the order was placed, changed or cancelled, its customer renamed, or its stop moved, since labels or slips of the day were printed; it goes when it is printed again.',
  })
  changedSincePrint!: boolean;
}

@ObjectType('PackingList', { description: 'The boxes of a day and meal.' })
export class PackingListType extends OfDayAndMeal {
  @Field(() => [PackingBoxType], {
    description:
      'By their numbers, those without one behind them, by the customer’s name: the live orders, and the cancelled ones that are packed or printed still.',
  })
  boxes!: PackingBoxType[];
}
