import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderOutcome, RejectedOrderType } from './bulk-orders.type.js';

@ObjectType('OrderedDish', { description: 'A dish that the requested orders contain.' })
export class OrderedDishType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => String, { description: 'Title of the dish.' })
  title!: string;

  @Field(() => Int, { description: 'Number of the requested orders from which the dish can be removed.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of portions of the dish in these orders.' })
  quantity!: number;
}

@ObjectType('DishRemovalResult', {
  description: 'Result for one order: `error` is null if the dish was removed.',
})
export class DishRemovalResultType extends OrderOutcome {
  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Refund to the wallet, in rupees, or 0.',
  })
  refundPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'chargeAmount',
    description: 'Debit from the wallet, in rupees, or 0.',
  })
  chargePaise!: Paise;
}

@ObjectType('DishRemovalDay', { description: 'A day with orders that `removeDish` would change.' })
export class DishRemovalDayType {
  @Field(() => LocalDateScalar, { description: 'Delivery day of the orders.' })
  date!: IndiaDate;

  @Field(() => Int, { description: 'Number of orders that would change, at least 1.' })
  orders!: number;
}

@ObjectType('DishRemovalPreview', {
  description: 'Preview of `removeDish`. It is valid until an order changes.',
})
export class DishRemovalPreviewType {
  @Field(() => Int, { description: 'Number of orders that would change.' })
  count!: number;

  @Field(() => [DishRemovalDayType], { description: 'Days of these orders, earliest first.' })
  days!: readonly DishRemovalDayType[];

  @Field(() => Int, { description: 'Number of customers whose orders would change.' })
  customers!: number;

  @Field(() => Int, { description: 'Number of portions that would be removed or replaced.' })
  quantity!: number;

  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Amount that would be refunded to wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'chargeAmount',
    description: 'Amount that would be charged to wallets, in rupees.',
  })
  chargePaise!: Paise;

  @Field(() => [ID], {
    description:
      'IDs of the orders in `rejected` that conflict with what their customer eats or avoids. `acceptDietConflicts` includes them.',
  })
  dietConflicts!: readonly string[];

  @Field(() => [RejectedOrderType], { description: 'Orders that cannot be changed.' })
  rejected!: RejectedOrderType[];
}
