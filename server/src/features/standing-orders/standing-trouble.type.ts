import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { StandingTroubleKind } from './standing-states.js';

@ObjectType('TroubledCustomer', { description: 'A customer whose box of the day will not come, or has not.' })
export class TroubledCustomerType {
  customerId!: string;
  mealId!: string;
  orderId!: string | null;

  @Field(() => StandingTroubleKind, { description: 'What is wrong.' })
  kind!: StandingTroubleKind;

  @Field(() => String, {
    nullable: true,
    description: 'Why it cannot be ordered; null where `kind` says all.',
  })
  reason!: string | null;

  @Field(() => RupeesScalar, {
    name: 'missing',
    nullable: true,
    description:
      'What the wallet lacks until then, in rupees; null where it is not about money, or too late.',
  })
  missingPaise!: Paise | null;

  @Field(() => String, { description: 'What could be written to the customer, in English.' })
  message!: string;
}

@ObjectType('WaitingBoxes', { description: 'Boxes that wait for a plan.' })
export class WaitingBoxesType {
  mealId!: string;

  @Field(() => Int, { description: 'How many.' })
  boxes!: number;
}

@ObjectType('StandingTrouble', { description: 'What will go wrong with the boxes of a day, or has.' })
export class StandingTroubleType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => [WaitingBoxesType], { description: 'By meal, where nobody has planned it.' })
  waiting!: readonly WaitingBoxesType[];

  @Field(() => Int, { description: 'How many stand on the list.' })
  total!: number;

  @Field(() => [TroubledCustomerType], { description: 'The first 1,000, by meal and kind.' })
  customers!: readonly TroubledCustomerType[];
}

@ObjectType('StandingDemand', { description: 'How many boxes standing orders want of a day and meal.' })
export class StandingDemandType extends OfDayAndMeal {
  @Field(() => Int, { description: 'Made, or still to be made.' })
  boxes!: number;

  @Field(() => Int, { description: 'Of them still to be made.' })
  waiting!: number;

  @Field(() => Boolean, { description: 'Whether that day’s plan has something under the meal.' })
  planned!: boolean;
}

@ObjectType('StandingAlarm', { description: 'Something about standing orders that the kitchen must know.' })
export class StandingAlarmType {
  @Field(() => LocalDateScalar, { description: 'The day that it is about.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'A sentence, such as `No plan for Tuesday, 24 Nov: 214 boxes wait.`' })
  text!: string;
}
