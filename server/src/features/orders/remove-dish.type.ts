import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';
import { OrderOutcome, RefusedOrderType } from './bulk-orders.type.js';

@ObjectType('OrderedDish', { description: 'A dish that is part of some orders.' })
export class OrderedDishType {
  @Field(() => ID, { description: 'ID of the dish.' })
  dishId!: string;

  @Field(() => String, { description: 'Title of the dish.' })
  title!: string;

  @Field(() => Int, { description: 'Number of orders that contain the dish.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of portions.' })
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

@ObjectType('DishRemovalPreview', {
  description: 'Preview of `removeDish`. It is valid until an order changes.',
})
export class DishRemovalPreviewType {
  @Field(() => Int, { description: 'Number of orders to change.' })
  count!: number;

  @Field(() => Int, { description: 'Number of customers.' })
  customers!: number;

  @Field(() => Int, { description: 'Number of portions of the dish in these orders.' })
  quantity!: number;

  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Refund to wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'chargeAmount',
    description: 'Debit from wallets, in rupees.',
  })
  chargePaise!: Paise;

  @Field(() => [ID], {
    description:
      'IDs of the orders in `refused` that conflict with what their customer eats or avoids. `acceptDietConflicts` includes them.',
  })
  dietConflicts!: readonly string[];

  @Field(() => [RefusedOrderType], { description: 'Orders that cannot be changed.' })
  refused!: RefusedOrderType[];
}
