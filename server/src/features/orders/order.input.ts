import { Field, ID, InputType, Int } from 'type-graphql';
import {
  CUSTOMER_ARGUMENT,
  DIRECTION_ARGUMENT,
  EXTERNAL_ID,
  UPDATED_FROM,
} from '../../graphql/base/common-arguments.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { VERSION_ARGUMENT } from '../../graphql/base/described-fields.js';
import { SortDirection } from '../../graphql/base/enums.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
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
    'Amount that was displayed to the user, in rupees. If the actual amount differs, the request is rejected. If omitted, any amount is accepted.',
};

const ACCEPT_DIET_CONFLICTS = {
  nullable: true,
  description:
    'Accepts dishes that conflict with what the customer eats or avoids. If omitted or false, a request that adds or increases such a dish fails with CONFLICT.',
};

const EXTERNAL_ID_OF_ORDER =
  'ID in another system, at most 100 characters. Unique among orders: an ID that is taken fails with CONFLICT and the `orderId` of the order that has it.';

@InputType({ description: 'A dish and its quantity.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'ID of the dish. Each dish can appear only once.' })
  dishId!: string;

  @Field(() => Int, { description: 'Quantity, 1 to 50.' })
  quantity!: number;
}

@InputType({ description: 'A new order. The server charges the current prices of the dishes.' })
export class PlaceOrderInput {
  @Field(() => ID, CUSTOMER_ARGUMENT)
  userId?: string | null;

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => LocalDateScalar, {
    description: 'Day of the order. Customers can order only for a day whose menu is open.',
  })
  forDate!: IndiaDate;

  @Field(() => [OrderLineInput], { description: 'Dishes with their quantities: 1 to 100 lines.' })
  lines!: OrderLineInput[];

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the delivery address, one of `User.addresses`. Default: the default address.',
  })
  addressId?: string | null;

  @Field(() => RupeesScalar, EXPECTED_AMOUNT)
  expectedAmount?: Paise | null;

  @Field(() => Boolean, ACCEPT_DIET_CONFLICTS)
  acceptDietConflicts?: boolean | null;

  @Field(() => String, { nullable: true, description: `${EXTERNAL_ID_OF_ORDER} Admins only.` })
  externalId?: string | null;
}

@InputType({
  description: 'The same order for many customers. Each order goes to the default address of its customer.',
})
export class PlaceOrdersInput {
  @Field(() => [ID], { description: 'IDs of the customers, at most 5,000.' })
  userIds!: string[];

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the order.' })
  forDate!: IndiaDate;

  @Field(() => [OrderLineInput], { description: 'Dishes with their quantities: 1 to 100 lines.' })
  lines!: OrderLineInput[];

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => RupeesScalar, {
    nullable: true,
    description:
      "Amount of each customer's order that was displayed to the user, in rupees. An order whose actual amount differs fails with CONFLICT. If omitted, any amount is accepted.",
  })
  expectedAmount?: Paise | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Accepts dishes that conflict with what a customer eats or avoids. If omitted or false, the order of such a customer fails with CONFLICT.',
  })
  acceptDietConflicts?: boolean | null;
}

@InputType({ description: 'Changes to an order. A field that is omitted or null is unchanged.' })
export class EditOrderInput {
  @Field(() => [OrderLineInput], {
    nullable: true,
    description:
      'New lines, 1 to 100. They replace all lines of the order. A dish that is already on the order keeps its price.',
  })
  lines?: OrderLineInput[] | null;

  @Field(() => String, INSTRUCTIONS)
  instructions?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of another address of the customer, one of `User.addresses`.',
  })
  addressId?: string | null;

  @Field(() => RupeesScalar, EXPECTED_AMOUNT)
  expectedAmount?: Paise | null;

  @Field(() => Boolean, ACCEPT_DIET_CONFLICTS)
  acceptDietConflicts?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'ID of the new meal. Admins only.' })
  mealId?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'New day of the order. Admins only.',
  })
  forDate?: IndiaDate | null;

  @Field(() => String, {
    nullable: true,
    description: `${EXTERNAL_ID_OF_ORDER} An empty text removes it. Admins only.`,
  })
  externalId?: string | null;

  @Field(() => Int, VERSION_ARGUMENT)
  version?: number | null;
}

@InputType({
  description: 'Filter of orders. An omitted field does not filter. Ranges of days include both ends.',
})
export class OrderFilter {
  @Field(() => [OrderStatus], { nullable: true, description: 'Only orders with one of these statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => ID, { nullable: true, description: 'Only orders for the meal with this ID.' })
  mealId?: string | null;

  @Field(() => String, { nullable: true, description: "Part of the customer's name or mobile number." })
  customer?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only orders placed on this day in India or later.',
  })
  placedFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only orders placed on this day in India or earlier.',
  })
  placedTo?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only orders for this day or later.' })
  forFrom?: IndiaDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only orders for this day or earlier.' })
  forTo?: IndiaDate | null;

  @Field(() => Int, { nullable: true, description: 'Only the order with this number.' })
  orderNumber?: number | null;

  @Field(() => ID, { nullable: true, description: 'Only orders that contain this dish.' })
  dishId?: string | null;

  @Field(() => DateTimeScalar, UPDATED_FROM)
  updatedFrom?: Date | null;

  @Field(() => String, EXTERNAL_ID)
  externalId?: string | null;
}

describeWords(OrderSortField, 'OrderSortField', 'Field to sort orders by.', {
  ORDER_NUMBER: 'The order number.',
  CUSTOMER: "Customer's name, ignoring case.",
  FOR_DATE: 'Day of the order.',
  PLACED_AT: 'Time when the order was placed.',
  MEAL: 'Title of the meal, ignoring case.',
  AMOUNT: 'Amount of the order.',
  STATUS: 'Status: UPCOMING, PLACED, COMPLETED, CANCELLED.',
});

@InputType({ description: 'Sort order of orders. Equal values are sorted by order number.' })
export class OrderSort {
  @Field(() => OrderSortField, {
    nullable: true,
    description: 'Field to sort by. Default PLACED_AT.',
  })
  field?: OrderSortField | null;

  @Field(() => SortDirection, DIRECTION_ARGUMENT)
  direction?: SortDirection | null;
}
