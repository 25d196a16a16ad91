import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderType } from './order.type.js';

@ObjectType('BulkOrderError', { description: 'Error of one row of a bulk request.' })
export class BulkOrderErrorType {
  @Field(() => String, { description: 'The error code, as in `extensions.code`.' })
  code!: string;

  @Field(() => String, { description: 'Text that can be displayed.' })
  message!: string;
}

@ObjectType('BulkOrderResult', { description: 'Result for one customer: `order` or `error`.' })
export class BulkOrderResultType {
  @Field(() => ID, { description: 'ID of the customer, as sent in the request.' })
  userId!: string;

  @Field(() => OrderType, { nullable: true, description: 'The order. Null if it was rejected.' })
  order!: OrderType | null;

  @Field(() => BulkOrderErrorType, {
    nullable: true,
    description: 'The error. Null if the order was placed.',
  })
  error!: BulkOrderErrorType | null;
}

@ObjectType()
export abstract class OrderOutcome {
  @Field(() => ID, { description: 'ID of the order, as sent in the request.' })
  orderId!: string;

  @Field(() => OrderType, {
    nullable: true,
    description: 'The order in its current state. Null if there is none.',
  })
  order!: OrderType | null;

  @Field(() => BulkOrderErrorType, { nullable: true, description: 'The error. Null on success.' })
  error!: BulkOrderErrorType | null;
}

@ObjectType('BulkCancelResult', {
  description: 'Result for one order: `error` is null if it was cancelled.',
})
export class BulkCancelResultType extends OrderOutcome {
  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Refund of this cancellation, in rupees. 0 if it was rejected.',
  })
  refundPaise!: Paise;
}

@ObjectType('RefusedOrder', { description: 'An order that a bulk request cannot change.' })
export class RefusedOrderType {
  @Field(() => ID, { description: 'ID of the order, as sent in the request.' })
  orderId!: string;

  @Field(() => Int, { nullable: true, description: 'Order number. Null if the order does not exist.' })
  orderNumber!: number | null;

  @Field(() => BulkOrderErrorType, { description: 'The error.' })
  error!: BulkOrderErrorType;
}

@ObjectType('CancelPreview', {
  description: 'Preview of `cancelOrders`. It is valid until an order changes.',
})
export class CancelPreviewType {
  @Field(() => Int, { description: 'Number of orders that can be cancelled.' })
  count!: number;

  @Field(() => Int, { description: 'Number of customers.' })
  customers!: number;

  @Field(() => RupeesScalar, { name: 'amount', description: 'Sum of the orders, in rupees.' })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Refund to the wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => [RefusedOrderType], { description: 'Orders that cannot be cancelled.' })
  refused!: RefusedOrderType[];
}

@ObjectType('ServedDay', { description: 'A day for which a meal was ordered, and its customers.' })
export class ServedDayType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => [ID], { description: 'IDs of the customers who have a live order, at most 10,000.' })
  customerIds!: readonly string[];
}
