import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RowErrorType } from '../../graphql/base/row-error.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderType } from './order.type.js';

@ObjectType('BulkOrderResult', { description: 'Result for one customer: `order` or `error`.' })
export class BulkOrderResultType {
  @Field(() => ID, { description: 'ID of the customer, as sent in the request.' })
  userId!: string;

  @Field(() => OrderType, { nullable: true, description: 'The order. Null if it was rejected.' })
  order!: OrderType | null;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'The error. Null if the order was placed.',
  })
  error!: RowErrorType | null;
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

  @Field(() => RowErrorType, { nullable: true, description: 'The error. Null on success.' })
  error!: RowErrorType | null;
}

@ObjectType('BulkCancelResult', {
  description: 'Result for one order: `error` is null if it was cancelled.',
})
export class BulkCancelResultType extends OrderOutcome {
  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Amount that this cancellation refunded, in rupees. 0 if the cancellation was rejected.',
  })
  refundPaise!: Paise;
}

@ObjectType('RejectedOrder', { description: 'An order that a bulk request cannot change.' })
export class RejectedOrderType {
  @Field(() => ID, { description: 'ID of the order, as sent in the request.' })
  orderId!: string;

  @Field(() => Int, { nullable: true, description: 'Order number. Null if the order does not exist.' })
  orderNumber!: number | null;

  @Field(() => RowErrorType, { description: 'Reason why the order cannot be changed.' })
  error!: RowErrorType;
}

@ObjectType('CancelPreview', {
  description: 'Preview of `cancelOrders`. It is valid until an order changes.',
})
export class CancelPreviewType {
  @Field(() => Int, { description: 'Number of orders that can be cancelled.' })
  count!: number;

  @Field(() => Int, { description: 'Number of these orders that are completed.' })
  completed!: number;

  @Field(() => Int, { description: 'Number of customers whose orders would be cancelled.' })
  customers!: number;

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'Sum of the amounts of the orders that would be cancelled, in rupees.',
  })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'refundAmount',
    description: 'Amount that would be refunded to wallets, in rupees.',
  })
  refundPaise!: Paise;

  @Field(() => [RejectedOrderType], { description: 'Orders that cannot be cancelled.' })
  rejected!: RejectedOrderType[];
}

@ObjectType('ServedDay', { description: 'A day for which a meal was ordered, and its customers.' })
export class ServedDayType {
  @Field(() => LocalDateScalar, { description: 'Day of the orders.' })
  date!: IndiaDate;

  @Field(() => [ID], { description: 'IDs of the customers who have a live order, at most 10,000.' })
  customerIds!: readonly string[];
}
