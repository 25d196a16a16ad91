import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { addAnswerFields } from '../../graphql/described-fields.js';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { words } from '../../shared/words.js';
import { KEPT_ON_LINES } from '../dishes/dish-fields.js';
import { OrderStatus } from './rules/order-status.js';

describeWords(OrderStatus, 'OrderStatus', 'Where an order stands.', {
  UPCOMING: 'Scheduled and not yet charged. REST writes 0.',
  PLACED: 'Paid from the wallet. REST writes 1.',
  COMPLETED: 'Delivered. REST writes 2.',
  CANCELLED: 'Cancelled; counts as no order. REST writes 3.',
});

/** Who changed an order last, as far as its customer may know. */
export const OrderAuthor = words('CUSTOMER', 'KITCHEN');
export type OrderAuthor = (typeof OrderAuthor)[keyof typeof OrderAuthor];

describeWords(OrderAuthor, 'OrderAuthor', 'Who changed an order, as far as its customer may know.', {
  CUSTOMER: 'The customer themselves.',
  KITCHEN: 'Somebody of the kitchen.',
});

@ObjectType('Nutrition', { description: 'Nutrition, already multiplied by the quantity.' })
export class NutritionType {
  @Field(() => Float, { nullable: true, description: 'Energy in Kcal; null when the dish does not say.' })
  calories!: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams; null when the dish does not say.' })
  protein!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Carbohydrates in grams; null when the dish does not say.',
  })
  carbs!: number | null;

  @Field(() => Float, { nullable: true, description: 'In grams; null when the dish does not say.' })
  fats!: number | null;
}

@ObjectType('OrderLine', { description: 'A dish on an order, as it was when it was added.' })
export class OrderLineType {
  @Field(() => ID, { description: 'The dish; it may have been deleted since.' })
  dishId!: string;

  @Field(() => String, { description: 'The dish’s title when it was added.' })
  title!: string;

  @Field(() => Int, { description: '1 to 50.' })
  quantity!: number;

  @Field(() => RupeesScalar, {
    name: 'unitPrice',
    description: 'The price of one when it was added, in rupees.',
  })
  unitPricePaise!: Paise;
}
addAnswerFields(OrderLineType, KEPT_ON_LINES);

@ObjectType('DishInstructions', { description: 'What an order’s instructions say of a dish.' })
export class DishInstructionsType {
  @Field(() => ID, { description: 'The dish.' })
  dishId!: string;

  @Field(() => [String], { description: 'What is asked for, without the dish; each once.' })
  texts!: string[];
}

@ObjectType('DeliveryAddress', {
  description: 'Where an order goes: an address as it stood when the order was placed.',
})
export class DeliveryAddressType {
  @Field(() => String, { description: 'The address.' })
  text!: string;

  @Field(() => String, { description: 'A link to a map; empty when there is none.' })
  locationUrl!: string;
}

@ObjectType('Order', { description: 'A customer’s order for one meal of one day.' })
export class OrderType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => Int, { description: 'What people call it; from 1001, never reused.' })
  orderNumber!: number;

  @Field(() => LocalDateScalar, { description: 'The day it is for.' })
  forDate!: IndiaDate;

  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status!: OrderStatus;

  @Field(() => RupeesScalar, { name: 'amount', description: 'What it costs, in rupees.' })
  amountPaise!: Paise;

  @Field(() => String, { description: 'Lines of the form `Dish: text`; may be empty.' })
  instructions!: string;

  @Field(() => DeliveryAddressType, {
    nullable: true,
    description:
      'Where it goes; null when the customer had none, or for an older order of which it is not known. A later change of the customer’s addresses does not change it.',
  })
  deliveryAddress!: DeliveryAddressType | null;

  @Field(() => [OrderLineType], { description: 'The dishes, in the order they were given.' })
  lines!: OrderLineType[];

  @Field(() => String, { nullable: true, description: 'Why it was cancelled; null while it lives.' })
  cancelReason!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the cancel gave the money back; null while it lives, and when it was cancelled before it was charged.',
  })
  refunded!: boolean | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was cancelled; null while it lives.' })
  cancelledAt!: Date | null;

  @Field(() => Int, { description: 'Counts the changes; send it with an edit to learn of somebody else’s.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was placed.' })
  placedAt!: Date;
}

@ObjectType('OrderPage', { description: 'A page of orders, with totals over all pages.' })
export class OrderPageType {
  @Field(() => [OrderType], { description: 'The orders of this page.' })
  items!: OrderType[];

  @Field(() => Int, { description: 'How many orders match, on all pages.' })
  total!: number;

  @Field(() => RupeesScalar, {
    name: 'totalAmount',
    description: 'The sum of their amounts, on all pages, in rupees.',
  })
  totalAmountPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'totalAmountCancelled',
    description: 'How much of `totalAmount` belongs to cancelled orders, in rupees.',
  })
  totalAmountCancelledPaise!: Paise;

  @Field(() => Int, { description: 'The number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many orders a page holds.' })
  limit!: number;
}

@ObjectType('NutritionEntry', { description: 'What a customer ate of one dish on one order.' })
export class NutritionEntryType {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;

  @Field(() => LocalDateScalar, { description: 'The day of the order.' })
  date!: IndiaDate;

  @Field(() => ID, { description: 'The dish.' })
  dishId!: string;

  @Field(() => String, { description: 'The dish’s title when it was ordered.' })
  dishTitle!: string;

  @Field(() => Int, { description: 'How many of it.' })
  quantity!: number;
}

@ObjectType('NutritionHistory', {
  description:
    'A customer’s nutrition between two days, without orders that were cancelled, or charged and not delivered.',
})
export class NutritionHistoryType {
  @Field(() => [NutritionEntryType], {
    description: 'One entry for each dish of each order, oldest day first.',
  })
  entries!: NutritionEntryType[];

  @Field(() => NutritionType, {
    description: 'The sums over all entries; what a dish does not say counts as nothing.',
  })
  total!: NutritionType;
}
