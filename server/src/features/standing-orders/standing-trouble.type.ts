import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { StandingTroubleKind } from './standing-states.js';

@ObjectType('TroubledCustomer', { description: 'A customer whose box cannot be delivered, or was not made.' })
export class TroubledCustomerType {
  customerId!: string;
  mealId!: string;
  orderId!: string | null;

  @Field(() => StandingTroubleKind, { description: 'Kind of issue.' })
  kind!: StandingTroubleKind;

  @Field(() => String, {
    nullable: true,
    description: 'Why the box cannot be ordered. Null if `kind` is sufficient.',
  })
  reason!: string | null;

  @Field(() => RupeesScalar, {
    name: 'missing',
    nullable: true,
    description: 'Missing amount, in rupees. Null if the issue is not about money, or if it is too late.',
  })
  missingPaise!: Paise | null;

  @Field(() => String, { description: 'Suggested message to the customer, in English.' })
  message!: string;
}

@ObjectType('WaitingBoxes', { description: 'Boxes that wait for a plan.' })
export class WaitingBoxesType {
  mealId!: string;

  @Field(() => Int, { description: 'Quantity.' })
  boxes!: number;
}

@ObjectType('StandingTrouble', { description: 'Issues of the standing orders of a day.' })
export class StandingTroubleType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => [WaitingBoxesType], { description: 'Boxes that wait for a plan, by meal.' })
  waiting!: readonly WaitingBoxesType[];

  @Field(() => Int, { description: 'Number of affected customers.' })
  total!: number;

  @Field(() => [TroubledCustomerType], {
    description: 'Affected customers, by meal and kind, at most 1,000.',
  })
  customers!: readonly TroubledCustomerType[];
}

@ObjectType('StandingDemand', { description: 'Number of boxes of standing orders for a day and meal.' })
export class StandingDemandType extends OfDayAndMeal {
  @Field(() => Int, { description: 'Boxes that were made, and boxes that will be made.' })
  boxes!: number;

  @Field(() => Int, { description: 'Boxes that will be made.' })
  waiting!: number;

  @Field(() => Boolean, { description: 'Whether the plan of that day has a dish for the meal.' })
  planned!: boolean;
}

@ObjectType('StandingAlarm', { description: 'An alarm about standing orders.' })
export class StandingAlarmType {
  @Field(() => LocalDateScalar, { description: 'Day of the alarm.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'Text, such as `No plan for Tuesday, 24 Nov. 214 boxes are waiting.`' })
  text!: string;

  @Field(() => Boolean, {
    description:
      "Whether the day's delivery is over, so that nothing can be done about it any more: its boxes were missed.",
  })
  isOver!: boolean;
}
