import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';

@ObjectType('KitchenClosure', {
  description: 'A closed day, or a closed meal of a day. No order can be placed for it.',
})
export class KitchenClosureType {
  mealId!: string | null;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'Closed day.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'Reason that customers see.' })
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'Time when the day was closed.' })
  createdAt!: Date;
}

@ObjectType('ClosedDay', { description: 'A closed day and the orders that closing it cancelled.' })
export class ClosedDayType {
  @Field(() => KitchenClosureType, { description: 'The closed day or meal.' })
  closure!: KitchenClosureType;

  @Field(() => Int, { description: 'Number of cancelled orders.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of customers whose orders were cancelled.' })
  customers!: number;

  @Field(() => [ID], {
    description: 'IDs of the customers whose orders were cancelled, so that you can message them.',
  })
  customerIds!: string[];

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'Amount that was refunded to wallets, in rupees.',
  })
  refundedPaise!: Paise;
}

@ObjectType('CloseDayPreview', {
  description: 'Preview of `closeDay`. It is valid until an order changes.',
})
export class CloseDayPreviewType {
  @Field(() => Int, { description: 'Number of orders to cancel: those that are not Completed.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of customers whose orders will be cancelled.' })
  customers!: number;

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'Amount that will be refunded to wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => Int, {
    description: 'Number of Completed orders. They are neither cancelled nor refunded.',
  })
  completed!: number;
}
