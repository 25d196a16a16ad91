import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import type { DayAndMeal } from './day-book.js';
import type { DayNeeds, MealFigures, SoldOutDish, UnpackedBoxes } from './day-needs.js';

@ObjectType('DayFigures', { description: 'The orders for one day; cancelled ones are none of them.' })
export class DayFiguresType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => Int, { description: 'How many orders.' })
  orders!: number;

  @Field(() => Int, { description: 'How many portions, of all dishes together.' })
  portions!: number;

  @Field(() => RupeesScalar, {
    name: 'revenue',
    description: 'What was charged for them, in rupees; an upcoming order is not charged yet.',
  })
  revenuePaise!: Paise;
}

@ObjectType('DayAndMeal', { description: 'A day and a meal: what is cooked, packed and delivered together.' })
export class DayAndMealType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;
}

@ObjectType('MealFigures', {
  description: 'The orders of a day for a meal, beside those of the same weekday before.',
})
export class MealFiguresType {
  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Int, { description: 'How many live orders.' })
  orders!: number;

  @Field(() => Int, { description: 'How many on the day a week before.' })
  ordersWeekBefore!: number;
}

@ObjectType('UnpackedBoxes', { description: 'Boxes of a meal of today that are charged and not packed.' })
export class UnpackedBoxesType {
  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Int, { description: 'How many boxes.' })
  boxes!: number;
}

@ObjectType('SoldOutDish', { description: 'A dish that customers see and cannot order any more.' })
export class SoldOutDishType {
  @Field(() => LocalDateScalar, { description: 'The day of the plan.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'The title of the meal.' })
  meal!: string;

  @Field(() => String, { description: 'The title of the dish.' })
  dish!: string;
}

@ObjectType('DayNeeds', { description: 'What waits for somebody in the kitchen now.' })
export class DayNeedsType {
  @Field(() => [LocalDateScalar], {
    description:
      'The days without a plan on which the kitchen is not closed: today until its last meal is over, and tomorrow from `Settings.planAlarmAt` on.',
  })
  daysWithoutPlan!: IndiaDate[];

  @Field(() => [UnpackedBoxesType], {
    description:
      'Boxes of today that are not packed, by meal; those of a meal from its closing time on, or without one from when its delivery begins.',
  })
  unpacked!: UnpackedBoxes[];

  @Field(() => [SoldOutDishType], {
    description: 'Dishes of open plans that are sold out while their meal is not over; twenty at most.',
  })
  soldOut!: SoldOutDish[];

  @Field(() => [String], {
    description: 'The titles of active meals without a closing time.',
  })
  mealsWithoutClosing!: string[];

  @Field(() => Int, {
    description: 'How many top-ups are claimed: an admin credits or rejects each.',
  })
  claims!: number;
}

@ObjectType('DayBook', { description: 'What an admin wants to know of a day.' })
export class DayBookType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => DayFiguresType, { description: 'The orders for that day.' })
  today!: DayFiguresType;

  @Field(() => DayFiguresType, { description: 'The orders for the day after it.' })
  tomorrow!: DayFiguresType;

  @Field(() => RupeesScalar, {
    name: 'moneyIn',
    description: 'What was added to wallets on that day, in rupees.',
  })
  moneyInPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'walletsTotal',
    description: 'What is in the wallets that hold something now, in rupees: what the kitchen owes.',
  })
  walletsTotalPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'owed',
    description: 'What the wallets below zero lack now, in rupees: what the kitchen is owed.',
  })
  owedPaise!: Paise;

  @Field(() => Int, {
    description: 'How many active customers’ wallets hold less than `Settings.lowBalance` now.',
  })
  lowBalances!: number;

  @Field(() => Int, {
    description: 'How many stops could not be delivered, of any day, and nobody has decided about.',
  })
  failedDeliveries!: number;

  @Field(() => DayAndMealType, {
    nullable: true,
    description: 'The day and the meal of the one that has waited longest; null when there is none.',
  })
  failedLongest!: DayAndMeal | null;

  @Field(() => [MealFiguresType], {
    description: 'The orders for that day by meal, in the order of their delivery windows.',
  })
  byMeal!: MealFigures[];

  @Field(() => DayNeedsType, { description: 'What waits for somebody now, whatever the day is.' })
  needs!: DayNeeds;

  @Field(() => [DayFiguresType], { description: 'The thirty days up to that day, oldest first.' })
  days!: DayFiguresType[];
}
