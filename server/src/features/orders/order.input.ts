import { Field, ID, InputType, Int } from 'type-graphql';
import { DIRECTION, FOR_WHOM } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { VERSION } from '../../graphql/described-fields.js';
import { SortDirection } from '../../graphql/enums.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderSortField } from './reading/search-orders.js';
import { OrderStatus } from './rules/order-status.js';

const INSTRUCTIONS = {
  nullable: true,
  description: 'Lines of the form `Dish: text`; at most 2,000 characters.',
};

const EXPECTED_AMOUNT = {
  nullable: true,
  description:
    'What the order costs as it was shown; another amount is refused. Without it the order costs what it costs.',
};

@InputType({ description: 'A dish and how many of it.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'The dish; each one once.' })
  dishId!: string;

  @Field(() => Int, { description: '1 to 50.' })
  quantity!: number;
}

@InputType({ description: 'A new order. Prices come from the dishes on the server.' })
export class PlaceOrderInput {
  @Field(() => ID, FOR_WHOM)
  userId?: string | null;

  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;

  @Field(() => LocalDateScalar, {
    description: 'The day it is for; for a customer the day of the active plan.',
  })
  forDate!: IndiaDate;

  @Field(() => [OrderLineInput], { description: 'At least one dish.' })
  lines!: OrderLineInput[];

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Which of the customer’s own addresses it goes to, in the order of `User.addresses`, from 0; the default when left out.',
  })
  addressIndex?: number | null;

  @Field(() => RupeesScalar, EXPECTED_AMOUNT)
  expectedAmount?: Paise | null;
}

@InputType({ description: 'The same order for many customers, each to their default address.' })
export class PlaceOrdersInput {
  @Field(() => [ID], { description: 'For whom: at most 5,000 customers.' })
  userIds!: string[];

  @Field(() => ID, { description: 'The meal.' })
  mealId!: string;

  @Field(() => LocalDateScalar, { description: 'The day it is for.' })
  forDate!: IndiaDate;

  @Field(() => [OrderLineInput], { description: 'At least one dish.' })
  lines!: OrderLineInput[];

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;
}

@InputType({ description: 'Changes to an order. A field that is left out, or null, stays.' })
export class EditOrderInput {
  @Field(() => [OrderLineInput], {
    nullable: true,
    description: 'Replaces the dishes; one that stays keeps its price.',
  })
  lines?: OrderLineInput[] | null;

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Sends it to another of the customer’s own addresses, in the order of `User.addresses`, from 0.',
  })
  addressIndex?: number | null;

  @Field(() => RupeesScalar, EXPECTED_AMOUNT)
  expectedAmount?: Paise | null;

  @Field(() => ID, { nullable: true, description: 'Moves the order to another meal; admins only.' })
  mealId?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Moves the order to another day; admins only.',
  })
  forDate?: IndiaDate | null;

  @Field(() => Int, VERSION)
  version?: number | null;
}

@InputType({ description: 'Which orders. What is left out filters nothing; days include both ends.' })
export class OrderFilter {
  @Field(() => [OrderStatus], { nullable: true, description: 'Only these states.' })
  statuses?: OrderStatus[] | null;

  @Field(() => ID, { nullable: true, description: 'Only this meal.' })
  mealId?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the customer’s name or mobile number.' })
  customer?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Placed on this day in India, or later.' })
  placedFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Placed on this day in India, or earlier.' })
  placedTo?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'For this day, or later.' })
  forFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'For this day, or earlier.' })
  forTo?: IndiaDate | null;

  @Field(() => Int, { nullable: true, description: 'Only the order with this number.' })
  orderNumber?: number | null;

  @Field(() => ID, { nullable: true, description: 'Only orders that this dish is on.' })
  dishId?: string | null;
}

describeWords(OrderSortField, 'OrderSortField', 'What a search of orders can be in the order of.', {
  ORDER_NUMBER: 'The order number.',
  CUSTOMER: 'The customer’s name, without regard to case.',
  FOR_DATE: 'The day the order is for.',
  PLACED_AT: 'When it was placed.',
  MEAL: 'The title of the meal, without regard to case.',
  AMOUNT: 'What it costs.',
  STATUS: 'Where it stands: UPCOMING, PLACED, COMPLETED, CANCELLED.',
});

@InputType({ description: 'The order of a search of orders. What is equal follows its order numbers.' })
export class OrderSort {
  @Field(() => OrderSortField, {
    nullable: true,
    description: 'What is compared; PLACED_AT when left out.',
  })
  field?: OrderSortField | null;

  @Field(() => SortDirection, DIRECTION)
  direction?: SortDirection | null;
}
