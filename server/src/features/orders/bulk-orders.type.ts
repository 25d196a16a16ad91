import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderType } from './order.type.js';

@ObjectType('BulkOrderError', { description: 'Why one part of a bulk call was refused.' })
export class BulkOrderErrorType {
  @Field(() => String, { description: 'The error code, as in `extensions.code`.' })
  code!: string;

  @Field(() => String, { description: 'A sentence that a person can be shown.' })
  message!: string;
}

@ObjectType('BulkOrderResult', { description: 'What became of one customer’s order: `order` or `error`.' })
export class BulkOrderResultType {
  @Field(() => ID, { description: 'The customer, as the call named them.' })
  userId!: string;

  @Field(() => OrderType, { nullable: true, description: 'The order; null when it was refused.' })
  order!: OrderType | null;

  @Field(() => BulkOrderErrorType, { nullable: true, description: 'The refusal; null when it was placed.' })
  error!: BulkOrderErrorType | null;
}

@ObjectType()
export abstract class OrderOutcome {
  @Field(() => ID, { description: 'The order, as the call named it.' })
  orderId!: string;

  @Field(() => OrderType, { nullable: true, description: 'The order as it stands; null when there is none.' })
  order!: OrderType | null;

  @Field(() => BulkOrderErrorType, { nullable: true, description: 'The refusal; null when it was done.' })
  error!: BulkOrderErrorType | null;
}

@ObjectType('BulkCancelResult', {
  description: 'What became of one order: `error` is null when it was cancelled.',
})
export class BulkCancelResultType extends OrderOutcome {
  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'What this cancel gave back, in rupees; 0 when it was refused.',
  })
  refundPaise!: Paise;
}

@ObjectType('RefusedOrder', { description: 'An order that a call for many would leave as it is.' })
export class RefusedOrderType {
  @Field(() => ID, { description: 'The order, as the call named it.' })
  orderId!: string;

  @Field(() => Int, { nullable: true, description: 'Its number; null when there is no such order.' })
  orderNumber!: number | null;

  @Field(() => BulkOrderErrorType, { description: 'Why not.' })
  error!: BulkOrderErrorType;
}

@ObjectType('CancelPreview', {
  description: 'What `cancelOrders` would do, as long as nobody changes the orders meanwhile.',
})
export class CancelPreviewType {
  @Field(() => Int, { description: 'How many orders can be cancelled.' })
  count!: number;

  @Field(() => Int, { description: 'Of how many customers.' })
  customers!: number;

  @Field(() => RupeesScalar, { name: 'amount', description: 'What these orders cost, in rupees.' })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'What would go back to the wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => [RefusedOrderType], { description: 'The orders that cannot be cancelled.' })
  refused!: RefusedOrderType[];
}

@ObjectType('ServedDay', { description: 'A day for which a meal was ordered, and by whom.' })
export class ServedDayType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => [ID], { description: 'The customers who have a live order for it; at most 10,000.' })
  customerIds!: readonly string[];
}
