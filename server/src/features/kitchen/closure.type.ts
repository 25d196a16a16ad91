import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';

@ObjectType('KitchenClosure', {
  description: 'A day, or a meal of it, for which no order can be placed.',
})
export class KitchenClosureType {
  mealId!: string | null;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'Reason, as customers read it.' })
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'Time when the day was closed.' })
  createdAt!: Date;
}

@ObjectType('ClosedDay', { description: 'A closed day and the orders that closing it cancelled.' })
export class ClosedDayType {
  @Field(() => KitchenClosureType, { description: 'The closure.' })
  closure!: KitchenClosureType;

  @Field(() => Int, { description: 'Number of cancelled orders.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of customers.' })
  customers!: number;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Refund to the wallets, in rupees.' })
  refundedPaise!: Paise;
}

@ObjectType('CloseDayPreview', {
  description: 'Preview of `closeDay`. It is valid until an order changes.',
})
export class CloseDayPreviewType {
  @Field(() => Int, { description: 'Number of orders to cancel: those that are not Completed.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of customers.' })
  customers!: number;

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'Refund to the wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => Int, {
    description: 'Number of Completed orders. They are neither cancelled nor refunded.',
  })
  completed!: number;
}
