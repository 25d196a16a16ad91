import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED, FOR_WHOM } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { VERSION } from '../../graphql/described-fields.js';
import { RowErrorType } from '../../graphql/row-error.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { OrderLineInput } from '../orders/order.input.js';
import { OrderType } from '../orders/order.type.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { StandingDayState, StandingOrderStatus, StandingTroubleKind } from './standing-states.js';

describeWords(StandingOrderStatus, 'StandingOrderStatus', 'Status of a standing order today.', {
  ACTIVE: 'It is active, or will be from its first day.',
  PAUSED: 'It is paused today.',
  ENDED: 'It was ended, or its last day is over.',
});

describeWords(StandingDayState, 'StandingDayState', 'State of a day of a standing order.', {
  EXPECTED: 'A box will come. Its order is created today or the day before.',
  PAUSED: 'The standing order is paused.',
  SKIPPED: 'The box was skipped.',
  CLOSED: 'The kitchen is closed.',
  NO_PLAN: 'A box will come, and the plan does not exist yet.',
  MADE: 'An order exists: Upcoming until the deadline, then charged.',
  COVERED: 'An order was placed by hand.',
  NO_MATCH:
    'The box cannot be ordered: `reason` states why. It is retried until the deadline when the plan changes.',
  NO_MONEY: 'The balance was too low at the deadline.',
  CANCELLED: 'The order was cancelled. It does not return automatically.',
  MISSED: 'The delivery window was over before the box could be made. Nothing was charged.',
});

describeWords(StandingTroubleKind, 'StandingTroubleKind', 'Kind of issue.', {
  NO_MONEY: 'The wallet does not cover the boxes up to then.',
  NO_MATCH: 'The box cannot be ordered.',
  NO_ADDRESS: 'The customer has no address.',
  MISSED: 'The delivery window was over before the box could be made.',
});

@ObjectType('StandingPause', { description: 'A range of days without boxes, both days included.' })
export class StandingPauseType {
  @Field(() => LocalDateScalar, { description: 'First day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { description: 'Last day.' })
  until!: IndiaDate;
}

@ObjectType('StandingOrder', { description: 'A repeated order of a customer for one meal.' })
export class StandingOrderType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  mealId!: string;
  customerId!: string;
  createdById!: string;
  lines!: readonly RequestedLine[];

  @Field(() => LocalDateScalar, { description: 'First day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day. Null for none.' })
  until!: IndiaDate | null;

  @Field(() => Diet, { nullable: true, description: "Diet of the day's box. Null for fixed dishes." })
  boxFor!: Diet | null;

  @Field(() => Int, { nullable: true, description: 'Number of boxes. Null for fixed dishes.' })
  boxQuantity!: number | null;

  @Field(() => String, { description: 'Cooking instructions: lines of the form `Dish: text`. Can be empty.' })
  instructions!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Index of the delivery address, in the order of `User.addresses`, from 0. Null for the default address.',
  })
  addressIndex!: number | null;

  @Field(() => Int, COUNTED)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time of creation.' })
  createdAt!: Date;
}

@ObjectType('StandingOrderLine', { description: 'A dish of a standing order.' })
export class StandingOrderLineType {
  dishId!: string;

  @Field(() => Int, { description: 'Quantity, 1 to 50.' })
  quantity!: number;
}

@ObjectType('StandingDay', { description: "A day of a customer's calendar." })
export class StandingDayType extends OfDayAndMeal {
  customerId!: string;

  @Field(() => StandingDayState, { description: 'State of the day.' })
  state!: StandingDayState;

  @Field(() => RupeesScalar, {
    name: 'cost',
    nullable: true,
    description:
      'Cost of the order, or cost today of a future box, in rupees. Null if there is none or it is unknown.',
  })
  costPaise!: Paise | null;

  @Field(() => OrderType, { nullable: true, description: 'The order that was created or placed by hand.' })
  order!: OrderType | null;

  @Field(() => String, { nullable: true, description: 'Why there is no box.' })
  reason!: string | null;

  @Field(() => StandingOrderType, { nullable: true, description: 'The standing order of that day.' })
  standingOrder!: StandingOrderType | null;

  @Field(() => DateTimeScalar, {
    description: 'Deadline: until then the box can be skipped or requested again, then it is charged.',
  })
  closesAt!: Date;

  @Field(() => Boolean, { description: 'Whether `skipStandingDay` is possible now.' })
  canSkip!: boolean;

  @Field(() => Boolean, { description: 'Whether `unskipStandingDay` is possible now.' })
  canOrderAgain!: boolean;
}

@ObjectType('StandingOrderResult', {
  description: 'Result for one customer: `standingOrder` or `error`.',
})
export class StandingOrderResultType {
  @Field(() => ID, { description: 'ID of the customer, as sent in the request.' })
  userId!: string;

  @Field(() => StandingOrderType, {
    nullable: true,
    description: 'The standing order. Null if it was rejected.',
  })
  standingOrder!: StandingOrderType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null if it was created.' })
  error!: RowErrorType | null;
}

@InputType()
abstract class StandingOrderContents {
  @Field(() => [Int], { description: 'Weekdays: 1 (Monday) to 7.' })
  weekdays!: number[];

  @Field(() => LocalDateScalar, { description: 'First day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day. Default: none.' })
  until?: IndiaDate | null;

  @Field(() => [OrderLineInput], {
    nullable: true,
    description: "Fixed dishes. Omit them for the day's box.",
  })
  lines?: OrderLineInput[] | null;

  @Field(() => Diet, {
    nullable: true,
    description: "Diet of the day's box. Omit it for fixed dishes.",
  })
  boxFor?: Diet | null;

  @Field(() => Int, { nullable: true, description: 'Number of boxes, 1 to 50. Default 1.' })
  boxQuantity?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters.',
  })
  instructions?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Index of the customer's address, from 0. Default: the default address.",
  })
  addressIndex?: number | null;
}

@InputType({ description: 'A new standing order.' })
export class CreateStandingOrderInput extends StandingOrderContents {
  @Field(() => ID, FOR_WHOM)
  userId?: string | null;

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;
}

@InputType({ description: 'The same standing order for many customers.' })
export class CreateStandingOrdersInput extends StandingOrderContents {
  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;
}

@InputType({ description: 'Complete new content of a standing order. An omitted field is removed.' })
export class UpdateStandingOrderInput extends StandingOrderContents {
  @Field(() => Int, VERSION)
  version?: number | null;
}
