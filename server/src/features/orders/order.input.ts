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
  description: 'Cooking instructions: lines of the form `Dish: text`, at most 2,000 characters.',
};

const EXPECTED_AMOUNT = {
  nullable: true,
  description:
    'Amount that was displayed, in rupees. A different amount is rejected. If omitted, the current amount applies.',
};

const ACCEPT_DIET_CONFLICTS = {
  nullable: true,
  description:
    'Accepts dishes that conflict with what the customer eats or avoids. If omitted or false, an added or increased dish that conflicts is rejected with CONFLICT.',
};

@InputType({ description: 'A dish and its quantity.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'ID of the dish. Each dish can appear only once.' })
  dishId!: string;

  @Field(() => Int, { description: 'Quantity, 1 to 50.' })
  quantity!: number;
}

@InputType({ description: 'A new order. Prices are those of the dishes on the server.' })
export class PlaceOrderInput {
  @Field(() => ID, FOR_WHOM)
  userId?: string | null;

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => LocalDateScalar, {
    description: 'Day of the order. For a customer: an open day.',
  })
  forDate!: IndiaDate;

  @Field(() => [OrderLineInput], { description: 'Lines, at least one.' })
  lines!: OrderLineInput[];

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Index of the customer's delivery address, in the order of `User.addresses`, from 0. Default: the default address.",
  })
  addressIndex?: number | null;

  @Field(() => RupeesScalar, EXPECTED_AMOUNT)
  expectedAmount?: Paise | null;

  @Field(() => Boolean, ACCEPT_DIET_CONFLICTS)
  acceptDietConflicts?: boolean | null;
}

@InputType({ description: 'The same order for many customers, each to their default address.' })
export class PlaceOrdersInput {
  @Field(() => [ID], { description: 'IDs of the customers, at most 5,000.' })
  userIds!: string[];

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the order.' })
  forDate!: IndiaDate;

  @Field(() => [OrderLineInput], { description: 'Lines, at least one.' })
  lines!: OrderLineInput[];

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Accepts dishes that conflict with what a customer eats or avoids. If omitted or false, the result of each such customer is the error CONFLICT.',
  })
  acceptDietConflicts?: boolean | null;
}

@InputType({ description: 'Changes to an order. A field that is omitted or null is unchanged.' })
export class EditOrderInput {
  @Field(() => [OrderLineInput], {
    nullable: true,
    description: 'New lines. A dish that stays keeps its price.',
  })
  lines?: OrderLineInput[] | null;

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Index of another address of the customer, in the order of `User.addresses`, from 0.',
  })
  addressIndex?: number | null;

  @Field(() => RupeesScalar, EXPECTED_AMOUNT)
  expectedAmount?: Paise | null;

  @Field(() => Boolean, ACCEPT_DIET_CONFLICTS)
  acceptDietConflicts?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'New meal. Admins only.' })
  mealId?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'New day. Admins only.',
  })
  forDate?: IndiaDate | null;

  @Field(() => Int, VERSION)
  version?: number | null;
}

@InputType({
  description: 'Filter of orders. An omitted field does not filter. Ranges of days include both ends.',
})
export class OrderFilter {
  @Field(() => [OrderStatus], { nullable: true, description: 'Orders with one of these statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => ID, { nullable: true, description: 'Orders for this meal.' })
  mealId?: string | null;

  @Field(() => String, { nullable: true, description: "Part of the customer's name or mobile number." })
  customer?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Orders placed on this day in India or later.',
  })
  placedFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Orders placed on this day in India or earlier.',
  })
  placedTo?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Orders for this day or later.' })
  forFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Orders for this day or earlier.' })
  forTo?: IndiaDate | null;

  @Field(() => Int, { nullable: true, description: 'The order with this number.' })
  orderNumber?: number | null;

  @Field(() => ID, { nullable: true, description: 'Orders that contain this dish.' })
  dishId?: string | null;
}

describeWords(OrderSortField, 'OrderSortField', 'Field to sort orders by.', {
  ORDER_NUMBER: 'The order number.',
  CUSTOMER: "Customer's name, ignoring case.",
  FOR_DATE: 'Day of the order.',
  PLACED_AT: 'Time when the order was placed.',
  MEAL: 'Title of the meal, ignoring case.',
  AMOUNT: 'Amount.',
  STATUS: 'Status: UPCOMING, PLACED, COMPLETED, CANCELLED.',
});

@InputType({ description: 'Sort order of orders. Equal values are sorted by order number.' })
export class OrderSort {
  @Field(() => OrderSortField, {
    nullable: true,
    description: 'Field to sort by. Default PLACED_AT.',
  })
  field?: OrderSortField | null;

  @Field(() => SortDirection, DIRECTION)
  direction?: SortDirection | null;
}
