import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import type { DayAndMeal } from './day-book.js';

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

  @Field(() => [DayFiguresType], { description: 'The thirty days up to that day, oldest first.' })
  days!: DayFiguresType[];
}
