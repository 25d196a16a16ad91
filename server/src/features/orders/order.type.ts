import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { addAnswerFields } from '../../graphql/described-fields.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { words } from '../../shared/words.js';
import { KEPT_ON_LINES } from '../dishes/dish-fields.js';
import { OrderStatus } from './rules/order-status.js';

describeWords(OrderStatus, 'OrderStatus', 'Status of an order.', {
  UPCOMING: 'Scheduled, not charged yet. REST writes 0.',
  PLACED: 'Charged. REST writes 1.',
  COMPLETED: 'Delivered. REST writes 2.',
  CANCELLED: 'Cancelled. REST writes 3.',
});

/** Who changed an order last, as far as its customer may know. */
export const OrderAuthor = words('CUSTOMER', 'KITCHEN');
export type OrderAuthor = (typeof OrderAuthor)[keyof typeof OrderAuthor];

describeWords(OrderAuthor, 'OrderAuthor', 'Author of a change of an order, as its customer may know it.', {
  CUSTOMER: 'ID of the customer.',
  KITCHEN: 'The kitchen.',
});

@ObjectType('Nutrition', { description: 'Nutrition, multiplied by the quantity.' })
export class NutritionType {
  @Field(() => Float, { nullable: true, description: 'Energy in kcal. Null if not given.' })
  calories!: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams. Null if not given.' })
  protein!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Carbohydrates in grams. Null if not given.',
  })
  carbs!: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams. Null if not given.' })
  fats!: number | null;
}

@ObjectType('OrderLine', { description: 'A dish on an order: a snapshot from the time when it was added.' })
export class OrderLineType {
  @Field(() => ID, { description: 'ID of the dish. The dish may have been deleted.' })
  dishId!: string;

  @Field(() => String, { description: 'Title of the dish when it was added.' })
  title!: string;

  @Field(() => Int, { description: 'Quantity, 1 to 50.' })
  quantity!: number;

  @Field(() => RupeesScalar, {
    name: 'unitPrice',
    description: 'Price of one portion when it was added, in rupees.',
  })
  unitPricePaise!: Paise;
}
addAnswerFields(OrderLineType, KEPT_ON_LINES);

@ObjectType('DishInstructions', { description: 'Cooking instructions for one dish of an order.' })
export class DishInstructionsType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => [String], { description: "Instructions without the dish's name, each once." })
  texts!: string[];
}

@ObjectType('DeliveryAddress', {
  description: 'Delivery address of an order: a snapshot of the address when the order was placed.',
})
export class DeliveryAddressType {
  @Field(() => String, { description: 'Text of the address.' })
  text!: string;

  @Field(() => String, { description: 'Link to a map. Empty if there is none.' })
  locationUrl!: string;
}

@ObjectType('Order', { description: 'A customer’s order for one meal of one day.' })
export class OrderType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => Int, { description: 'Order number, from 1001. Never reused.' })
  orderNumber!: number;

  @Field(() => LocalDateScalar, { description: 'Day of the order.' })
  forDate!: IndiaDate;

  @Field(() => OrderStatus, { description: 'Status.' })
  status!: OrderStatus;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount, in rupees.' })
  amountPaise!: Paise;

  @Field(() => String, { description: 'Cooking instructions: lines of the form `Dish: text`. Can be empty.' })
  instructions!: string;

  @Field(() => DeliveryAddressType, {
    nullable: true,
    description:
      "Snapshot of the delivery address. Null if the customer had none. Later changes of the customer's addresses do not affect it.",
  })
  deliveryAddress!: DeliveryAddressType | null;

  @Field(() => [OrderLineType], { description: 'Lines, in the order of the request.' })
  lines!: OrderLineType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cancellation reason. Null unless the order is cancelled.',
  })
  cancelReason!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the cancellation refunded the amount. Null unless the order is cancelled, and if it was not charged.',
  })
  refunded!: boolean | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the cancellation. Null unless the order is cancelled.',
  })
  cancelledAt!: Date | null;

  @Field(() => Int, {
    description: 'Version of the order. Send it with an edit, so that a newer change is not overwritten.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the order was placed.' })
  placedAt!: Date;
}

@ObjectType('OrderPage', { description: 'A page of orders, with totals of all pages.' })
export class OrderPageType {
  @Field(() => [OrderType], { description: 'Orders of this page.' })
  items!: OrderType[];

  @Field(() => Int, { description: 'Number of matching orders on all pages.' })
  total!: number;

  @Field(() => RupeesScalar, {
    name: 'totalAmount',
    description: 'Sum of the amounts on all pages, in rupees.',
  })
  totalAmountPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'totalAmountCancelled',
    description: 'Part of `totalAmount` that belongs to cancelled orders, in rupees.',
  })
  totalAmountCancelledPaise!: Paise;

  @Field(() => Int, { description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Maximum number of orders of a page.' })
  limit!: number;
}

@ObjectType('NutritionEntry', { description: 'A dish of one order in the nutrition history.' })
export class NutritionEntryType {
  @Field(() => ID, { description: 'ID of the order.' })
  orderId!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the order.' })
  date!: IndiaDate;

  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => String, { description: 'Title of the dish when it was ordered.' })
  dishTitle!: string;

  @Field(() => Int, { description: 'Quantity.' })
  quantity!: number;
}

@ObjectType('NutritionHistory', {
  description: "A customer's nutrition between two days, without cancelled and undelivered orders.",
})
export class NutritionHistoryType {
  @Field(() => [NutritionEntryType], {
    description: 'One entry for each dish of each order, oldest day first.',
  })
  entries!: NutritionEntryType[];

  @Field(() => NutritionType, {
    description: 'Sums of all entries. A missing value counts as 0.',
  })
  total!: NutritionType;
}
