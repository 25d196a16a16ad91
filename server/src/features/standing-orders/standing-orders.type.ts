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

describeWords(StandingOrderStatus, 'StandingOrderStatus', 'Where a standing order stands today.', {
  ACTIVE: 'It wants boxes, or will from its first day on.',
  PAUSED: 'A pause covers today.',
  ENDED: 'It was ended, or its last day is over.',
});

describeWords(StandingDayState, 'StandingDayState', 'What a day is to a standing order.', {
  EXPECTED: 'A box is to come; it is made as soon as it is today’s or tomorrow’s.',
  PAUSED: 'The standing order pauses.',
  SKIPPED: 'Somebody left the box out.',
  CLOSED: 'The kitchen is closed.',
  NO_PLAN: 'A box is to come, and nobody has planned that day and meal yet.',
  MADE: 'There is an order: Upcoming until the deadline, then charged.',
  COVERED: 'There is an order that was placed by hand.',
  NO_MATCH:
    'It cannot be ordered: `reason` says why. Until the deadline it is tried again when the plan changes.',
  NO_MONEY: 'The wallet did not hold enough at the deadline.',
  CANCELLED: 'Somebody cancelled the order. It does not come back by itself.',
  MISSED: 'The delivery window was over before it could be made. Nothing was charged.',
});

describeWords(StandingTroubleKind, 'StandingTroubleKind', 'What will go wrong with a box, or has.', {
  NO_MONEY: 'The wallet does not hold what the boxes up to then cost.',
  NO_MATCH: 'It cannot be ordered.',
  NO_ADDRESS: 'Nobody knows where it goes.',
  MISSED: 'Its delivery window was over before it could be made.',
});

@ObjectType('StandingPause', { description: 'Days on which a standing order pauses, both included.' })
export class StandingPauseType {
  @Field(() => LocalDateScalar, { description: 'The first day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { description: 'The last day.' })
  until!: IndiaDate;
}

@ObjectType('StandingOrder', { description: 'What a customer wants again and again for one meal.' })
export class StandingOrderType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  mealId!: string;
  customerId!: string;
  createdById!: string;
  lines!: readonly RequestedLine[];

  @Field(() => LocalDateScalar, { description: 'The first day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day; null: none.' })
  until!: IndiaDate | null;

  @Field(() => Diet, { nullable: true, description: 'The day’s box of this diet; null for fixed dishes.' })
  boxFor!: Diet | null;

  @Field(() => Int, { nullable: true, description: 'How many boxes; null for fixed dishes.' })
  boxQuantity!: number | null;

  @Field(() => String, { description: 'Lines of the form `Dish: text`; may be empty.' })
  instructions!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Which of the customer’s addresses, in the order of `User.addresses`, from 0; null: the default.',
  })
  addressIndex!: number | null;

  @Field(() => Int, COUNTED)
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('StandingOrderLine', { description: 'A dish of a standing order.' })
export class StandingOrderLineType {
  dishId!: string;

  @Field(() => Int, { description: '1 to 50.' })
  quantity!: number;
}

@ObjectType('StandingDay', { description: 'A day of a customer’s calendar.' })
export class StandingDayType extends OfDayAndMeal {
  customerId!: string;

  @Field(() => StandingDayState, { description: 'What the day is.' })
  state!: StandingDayState;

  @Field(() => RupeesScalar, {
    name: 'cost',
    nullable: true,
    description:
      'What its order costs, or would cost today, in rupees; null when nothing, or nobody knows yet.',
  })
  costPaise!: Paise | null;

  @Field(() => OrderType, { nullable: true, description: 'The order that was made, or placed by hand.' })
  order!: OrderType | null;

  @Field(() => String, { nullable: true, description: 'Why there is no box.' })
  reason!: string | null;

  @Field(() => StandingOrderType, { nullable: true, description: 'The standing order that wants that day.' })
  standingOrder!: StandingOrderType | null;

  @Field(() => DateTimeScalar, {
    description: 'The deadline: until then it can be skipped or ordered after all, then it is charged.',
  })
  closesAt!: Date;

  @Field(() => Boolean, { description: 'Whether `skipStandingDay` is possible now.' })
  canSkip!: boolean;

  @Field(() => Boolean, { description: 'Whether `unskipStandingDay` is possible now.' })
  canOrderAgain!: boolean;
}

@ObjectType('StandingOrderResult', {
  description: 'What became of one customer’s standing order: `standingOrder` or `error`.',
})
export class StandingOrderResultType {
  @Field(() => ID, { description: 'The customer, as the call named them.' })
  userId!: string;

  @Field(() => StandingOrderType, { nullable: true, description: 'It; null when it was refused.' })
  standingOrder!: StandingOrderType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'The refusal; null when it was made.' })
  error!: RowErrorType | null;
}

@InputType()
abstract class StandingOrderContents {
  @Field(() => [Int], { description: 'The weekdays: 1 Monday to 7.' })
  weekdays!: number[];

  @Field(() => LocalDateScalar, { description: 'The first day.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day; left out, none.' })
  until?: IndiaDate | null;

  @Field(() => [OrderLineInput], { nullable: true, description: 'The dishes; left out for the day’s box.' })
  lines?: OrderLineInput[] | null;

  @Field(() => Diet, {
    nullable: true,
    description: 'The day’s box of this diet; left out for fixed dishes.',
  })
  boxFor?: Diet | null;

  @Field(() => Int, { nullable: true, description: 'How many boxes, 1 to 50; 1 when left out.' })
  boxQuantity?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Lines of the form `Dish: text`; at most 2,000 characters.',
  })
  instructions?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Which of the customer’s addresses, from 0; the default when left out.',
  })
  addressIndex?: number | null;
}

@InputType({ description: 'A new standing order.' })
export class CreateStandingOrderInput extends StandingOrderContents {
  @Field(() => ID, FOR_WHOM)
  userId?: string | null;

  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;
}

@InputType({ description: 'The same standing order for many customers.' })
export class CreateStandingOrdersInput extends StandingOrderContents {
  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;
}

@InputType({ description: 'All that a standing order is to want: what is left out is gone.' })
export class UpdateStandingOrderInput extends StandingOrderContents {
  @Field(() => Int, VERSION)
  version?: number | null;
}
