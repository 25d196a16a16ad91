import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';
import { OrderOutcome, RefusedOrderType } from './bulk-orders.type.js';

@ObjectType('OrderedDish', { description: 'A dish that some orders hold.' })
export class OrderedDishType {
  @Field(() => ID, { description: 'The dish.' })
  dishId!: string;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => Int, { description: 'How many of the orders hold it.' })
  orders!: number;

  @Field(() => Int, { description: 'How many portions they hold together.' })
  quantity!: number;
}

@ObjectType('DishRemovalResult', {
  description: 'What became of one order: `error` is null when the dish was taken out of it.',
})
export class DishRemovalResultType extends OrderOutcome {
  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'What went back to the wallet, in rupees; 0 when nothing did.',
  })
  refundPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'chargeAmount',
    description: 'What came from the wallet, in rupees; 0 when nothing did.',
  })
  chargePaise!: Paise;
}

@ObjectType('DishRemovalPreview', {
  description: 'What `removeDish` would do, as long as nobody changes the orders meanwhile.',
})
export class DishRemovalPreviewType {
  @Field(() => Int, { description: 'How many orders would be changed.' })
  count!: number;

  @Field(() => Int, { description: 'Of how many customers.' })
  customers!: number;

  @Field(() => Int, { description: 'How many portions of the dish these orders hold.' })
  quantity!: number;

  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'What would go back to wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'chargeAmount',
    description: 'What would come from wallets, in rupees.',
  })
  chargePaise!: Paise;

  @Field(() => [RefusedOrderType], { description: 'The orders that would stay as they are.' })
  refused!: RefusedOrderType[];
}
