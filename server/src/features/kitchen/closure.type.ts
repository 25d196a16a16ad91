import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';

@ObjectType('KitchenClosure', {
  description: 'A day on which nothing can be ordered, for one meal or for all.',
})
export class KitchenClosureType {
  mealId!: string | null;

  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'Why, in the words of the kitchen.' })
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'When the day was closed.' })
  createdAt!: Date;
}

@ObjectType('ClosedDay', { description: 'A closed day, with what closing it has cancelled.' })
export class ClosedDayType {
  @Field(() => KitchenClosureType, { description: 'The closure.' })
  closure!: KitchenClosureType;

  @Field(() => Int, { description: 'How many orders were cancelled.' })
  orders!: number;

  @Field(() => Int, { description: 'Of how many customers.' })
  customers!: number;

  @Field(() => RupeesScalar, { name: 'amount', description: 'What went back to the wallets, in rupees.' })
  refundedPaise!: Paise;
}

@ObjectType('CloseDayPreview', {
  description:
    'What `closeDay` would cancel, and what it would leave, as long as nobody changes an order meanwhile.',
})
export class CloseDayPreviewType {
  @Field(() => Int, { description: 'How many orders would be cancelled: those that are not Completed.' })
  orders!: number;

  @Field(() => Int, { description: 'Of how many customers.' })
  customers!: number;

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'What would go back to the wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => Int, {
    description: 'How many orders are Completed: they stay as they are, and are not refunded.',
  })
  completed!: number;
}
