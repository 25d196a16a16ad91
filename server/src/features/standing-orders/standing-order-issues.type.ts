import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { StandingAlarmKind, StandingOrderIssueKind } from './standing-states.js';

@ObjectType('AffectedCustomer', {
  description: 'A customer whose box cannot be delivered, or was not created.',
})
export class AffectedCustomerType {
  customerId!: string;
  mealId!: string;

  @Field(() => ID, { nullable: true, description: 'ID of the order. Null if there is none.' })
  orderId!: string | null;

  @Field(() => StandingOrderIssueKind, { description: 'Kind of issue that prevents the delivery of a box.' })
  kind!: StandingOrderIssueKind;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the box cannot be ordered, as it was recorded in English. Null if `kind` already states it.',
  })
  reason!: string | null;

  @Field(() => RupeesScalar, {
    name: 'missing',
    nullable: true,
    description:
      'Missing amount, in rupees. Null if the issue is not about money, or if the deadline is over.',
  })
  missingPaise!: Paise | null;

  @Field(() => RupeesScalar, {
    name: 'amount',
    nullable: true,
    description:
      'Price of the box, in rupees. Null if the issue is not about money, or if the deadline is over.',
  })
  amountPaise!: Paise | null;

  @Field(() => DateTimeScalar, { description: 'Deadline of the box. Its price is charged then.' })
  deadline!: Date;
}

@ObjectType('WaitingBoxes', { description: 'Expected boxes of a meal on a day without a plan.' })
export class WaitingBoxesType {
  mealId!: string;

  @Field(() => Int, { description: 'Number of boxes that wait for a plan.' })
  boxes!: number;
}

@ObjectType('StandingOrderIssues', { description: 'Issues of the standing orders of a day.' })
export class StandingOrderIssuesType {
  @Field(() => LocalDateScalar, { description: 'Day of the boxes.' })
  date!: IndiaDate;

  @Field(() => [WaitingBoxesType], { description: 'Expected boxes of a day without a plan, by meal.' })
  waiting!: readonly WaitingBoxesType[];

  @Field(() => Int, { description: 'Number of affected customers.' })
  total!: number;

  @Field(() => [AffectedCustomerType], {
    description: 'Affected customers, by meal and kind, at most 1,000.',
  })
  customers!: readonly AffectedCustomerType[];
}

@ObjectType('StandingDemand', { description: 'Number of boxes of standing orders for a day and meal.' })
export class StandingDemandType extends OfDayAndMeal {
  @Field(() => Int, {
    description: 'Number of boxes: boxes with an order, and expected boxes without an order.',
  })
  boxes!: number;

  @Field(() => Int, { description: 'Number of expected boxes without an order.' })
  waiting!: number;

  @Field(() => Boolean, { description: 'Whether the plan of the day has a dish for the meal.' })
  planned!: boolean;
}

describeWords(StandingAlarmKind, 'StandingAlarmKind', 'Kind of alarm about standing orders.', {
  NO_PLAN: 'Boxes are expected on a day without a plan.',
  NO_MEAL_IN_PLAN: 'Boxes of a meal are expected on a day, but its plan lacks the meal.',
  NOT_ORDERED: "Boxes were expected, but not ordered. The server's log states the cause.",
  NOT_RUNNING: "The server does not order boxes at present. The server's log states the cause.",
  MISSED: 'Boxes were missed, because their delivery window is over. Nothing was charged.',
});

@ObjectType('StandingAlarm', { description: 'An alarm about standing orders.' })
export class StandingAlarmType {
  mealId!: string | null;

  @Field(() => StandingAlarmKind, { description: 'Kind of alarm.' })
  kind!: StandingAlarmKind;

  @Field(() => LocalDateScalar, { description: 'Day of the boxes. Today if the alarm is not about one day.' })
  date!: IndiaDate;

  @Field(() => Int, { nullable: true, description: 'Number of boxes. Null for the kind NOT_RUNNING.' })
  boxes!: number | null;
}
