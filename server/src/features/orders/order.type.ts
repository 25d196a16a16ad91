import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { addOutputFields } from '../../graphql/base/described-fields.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import { Allergen, CustomerDiet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { words } from '../../shared/words.js';
import { ORDER_LINE_FIELDS } from '../dishes/dish-fields.js';
import { OrderStatus } from './rules/order-status.js';

describeWords(OrderStatus, 'OrderStatus', 'Status of an order.', {
  UPCOMING: 'The order is scheduled and not charged yet. Value in REST: 0.',
  PLACED: 'The order is placed and charged. Value in REST: 1.',
  COMPLETED: 'The order is completed, usually because it was delivered. Value in REST: 2.',
  CANCELLED: 'The order is cancelled. Value in REST: 3.',
});

/** Author of the last change of an order, as visible to its customer. */
export const OrderAuthor = words('CUSTOMER', 'KITCHEN');
export type OrderAuthor = (typeof OrderAuthor)[keyof typeof OrderAuthor];

describeWords(OrderAuthor, 'OrderAuthor', 'Author of a change, as the customer of the order sees it.', {
  CUSTOMER: 'The customer.',
  KITCHEN: 'The kitchen.',
});

@ObjectType('Nutrition', { description: 'Nutrition, multiplied by the quantity.' })
export class NutritionType {
  @Field(() => Float, { nullable: true, description: 'Energy in kcal. Null if not given.' })
  calories!: number | null;

  @Field(() => Float, { nullable: true, description: 'Protein in grams. Null if not given.' })
  protein!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Carbohydrates in grams. Null if not given.',
  })
  carbs!: number | null;

  @Field(() => Float, { nullable: true, description: 'Fats in grams. Null if not given.' })
  fats!: number | null;
}

@ObjectType('OrderLine', {
  description: 'A dish on an order. Title, price, and nutrition are those of the time when it was added.',
})
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
addOutputFields(OrderLineType, ORDER_LINE_FIELDS);

@ObjectType('DishInstructions', { description: 'Cooking instructions for one dish of an order.' })
export class DishInstructionsType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => [String], {
    description: 'The instructions, without the name of the dish and without duplicates.',
  })
  texts!: string[];
}

@ObjectType('DeliveryAddress', {
  description: 'Delivery address of an order, as it was when the order was placed.',
})
export class DeliveryAddressType {
  @Field(() => String, { description: 'Text of the address.' })
  text!: string;

  @Field(() => String, { description: 'Link to a map. Empty if there is none.' })
  locationUrl!: string;
}

@ObjectType('OrderDietConflict', {
  description: 'A dish of an order that conflicts with what the customer eats or avoids.',
})
export class OrderDietConflictType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => String, { description: 'Title of the dish when it was added.' })
  title!: string;

  @Field(() => CustomerDiet, {
    nullable: true,
    description: "The customer's diet, if it excludes the dish. Otherwise null.",
  })
  diet!: CustomerDiet | null;

  @Field(() => [Allergen], { description: 'Allergens of the dish that the customer avoids.' })
  allergens!: readonly Allergen[];
}

@ObjectType('Order', { description: 'A customer’s order for one meal of one day.' })
export class OrderType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => Int, { description: 'Order number, from 1001. Never reused.' })
  orderNumber!: number;

  @Field(() => LocalDateScalar, { description: 'Day of the order.' })
  forDate!: IndiaDate;

  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Amount of the order, in rupees.' })
  amountPaise!: Paise;

  @Field(() => String, { description: 'Cooking instructions: lines of the form `Dish: text`. Can be empty.' })
  instructions!: string;

  @Field(() => DeliveryAddressType, {
    nullable: true,
    description:
      "Snapshot of the delivery address. Null if the customer had none. Later changes of the customer's addresses do not affect it.",
  })
  deliveryAddress!: DeliveryAddressType | null;

  @Field(() => [OrderLineType], { description: 'Lines, in the sequence in which they were sent.' })
  lines!: OrderLineType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cancellation reason. Null unless the order is cancelled.',
  })
  cancelReason!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the cancellation refunded the amount. Null if the order is not cancelled or was not charged.',
  })
  refunded!: boolean | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the cancellation. Null unless the order is cancelled.',
  })
  cancelledAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'ID in another system, such as a shop. Unique among orders. Null if there is none.',
  })
  externalId!: string | null;

  @Field(() => Int, {
    description: 'Version of the order. Send it with an edit, so that a newer change is not overwritten.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the order was placed.' })
  placedAt!: Date;
}

@ObjectType('OrderConnection', { description: 'A page of orders, with totals of all pages.' })
export class OrderConnectionType extends connectionTypeOf(OrderType, 'Orders') {
  @Field(() => [OrderType], { description: 'Orders of this page.', deprecationReason: 'Use `nodes`.' })
  items!: readonly OrderType[];

  @Field(() => Int, {
    description: 'Number of matching orders on all pages.',
    deprecationReason: 'Use `totalCount`.',
  })
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

  @Field(() => Int, { description: 'Number of portions.' })
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
