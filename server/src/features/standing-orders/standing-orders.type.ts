import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CUSTOMER_ARGUMENT, VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { VERSION_ARGUMENT } from '../../graphql/base/described-fields.js';
import { Weekday } from '../../graphql/base/enums.js';
import { RowErrorType } from '../../graphql/base/row-error.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/base/scalars.js';
import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { OrderLineInput } from '../orders/order.input.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { StandingOrderIssueKind, StandingOrderStatus } from './standing-states.js';

describeWords(StandingOrderStatus, 'StandingOrderStatus', 'Status of a standing order today.', {
  ACTIVE: 'The standing order is active today, or its first day is in the future.',
  PAUSED: 'The standing order is paused today.',
  ENDED: 'The standing order was ended, or its last day is over.',
});

describeWords(
  StandingOrderIssueKind,
  'StandingOrderIssueKind',
  'Kind of issue that prevents the delivery of a box.',
  {
    NO_MONEY: "The wallet does not cover the customer's boxes up to this one.",
    NO_MATCH: 'The box cannot be ordered.',
    NO_ADDRESS: 'The customer has no address.',
    MISSED: 'The delivery window was over before the box could be made.',
  },
);

@ObjectType('StandingPause', { description: 'A range of days without boxes, both days included.' })
export class StandingPauseType {
  @Field(() => LocalDateScalar, { description: 'First day without a box.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, { description: 'Last day without a box.' })
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

  @Field(() => LocalDateScalar, { description: 'First day on which the standing order applies.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Last day on which the standing order applies. Null if it has no last day.',
  })
  until!: IndiaDate | null;

  @Field(() => Diet, { nullable: true, description: "Diet of the day's box. Null for fixed dishes." })
  boxFor!: Diet | null;

  @Field(() => Int, {
    nullable: true,
    description: "Number of boxes per day, if the box is the day's box. Null for fixed dishes.",
  })
  boxQuantity!: number | null;

  @Field(() => String, { description: 'Cooking instructions: lines of the form `Dish: text`. Can be empty.' })
  instructions!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the delivery address, one of `User.addresses`. Null for the default address. If the address was deleted, the boxes cannot be ordered.',
  })
  addressId!: string | null;

  @Field(() => Int, VERSION_FIELD)
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

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'The error. Null if the standing order was created.',
  })
  error!: RowErrorType | null;
}

@InputType()
abstract class StandingOrderContents {
  @Field(() => [Weekday], { description: 'Weekdays on which the customer gets a box. At least one.' })
  weekdays!: number[];

  @Field(() => LocalDateScalar, { description: 'First day on which the standing order applies.' })
  from!: IndiaDate;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Last day on which the standing order applies. Default: no last day.',
  })
  until?: IndiaDate | null;

  @Field(() => [OrderLineInput], {
    nullable: true,
    description: "Fixed dishes. If omitted, each order contains the day's box.",
  })
  lines?: OrderLineInput[] | null;

  @Field(() => Diet, {
    nullable: true,
    description: "Diet of the day's box. Omit it for fixed dishes.",
  })
  boxFor?: Diet | null;

  @Field(() => Int, { nullable: true, description: 'Number of boxes per day, 1 to 50. Default 1.' })
  boxQuantity?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters.',
  })
  instructions?: string | null;
}

const ADDRESS = {
  nullable: true,
  description: 'ID of the delivery address, one of `User.addresses`. Default: the default address.',
};

@InputType({ description: 'A new standing order.' })
export class CreateStandingOrderInput extends StandingOrderContents {
  @Field(() => ID, ADDRESS)
  addressId?: string | null;

  @Field(() => ID, CUSTOMER_ARGUMENT)
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
  @Field(() => ID, ADDRESS)
  addressId?: string | null;

  @Field(() => Int, VERSION_ARGUMENT)
  version?: number | null;
}

@ObjectType('StandingOrderConnection', {
  description: 'Standing orders, newest first. Ended ones come last.',
})
export class StandingOrderConnectionType extends connectionTypeOf(StandingOrderType, 'Standing orders') {}
