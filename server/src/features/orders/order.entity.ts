import { BigIntType, EntityName } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType, PaiseType, referenceColumn } from '../../db/column-types.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { Meal } from '../meals/meal.entity.js';
import { User } from '../users/user.entity.js';
import { OrderStatus } from './rules/order-status.js';

/** Customer's order for one meal and day. */
@Entity({ tableName: 'orders' })
export class Order {
  [EntityName]?: 'Order';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** Number from a sequence that starts at 1001; never reused. */
  @Property({
    type: new BigIntType('number'),
    fieldName: 'order_number',
    defaultRaw: `nextval('order_numbers')`,
    ignoreSchemaChanges: ['default'],
  })
  orderNumber!: number;

  @ManyToOne(() => User, referenceColumn('orders', 'user_id'))
  customerId!: string;

  @ManyToOne(() => User, referenceColumn('orders', 'placed_by'))
  placedById!: string;

  @ManyToOne(() => Meal, referenceColumn('orders', 'meal_id'))
  mealId!: string;

  @Property({ type: IndiaDateType, fieldName: 'for_date' })
  forDate!: IndiaDate;

  @Property({ type: 'smallint', default: OrderStatus.PLACED })
  status: OrderStatus = OrderStatus.PLACED;

  @Property({ type: PaiseType, fieldName: 'amount' })
  amountPaise!: Paise;

  @Property({ type: 'text', default: '' })
  instructions = '';

  /** Delivery address. Null if the customer had none, or if unknown. */
  @Property({ type: 'json', columnType: 'jsonb', fieldName: 'delivery_address', nullable: true })
  deliveryAddress: DeliveryAddress | null = null;

  @Property({ type: 'text', fieldName: 'cancel_reason', nullable: true })
  cancelReason: string | null = null;

  /** Whether the cancellation refunded the amount. Null for a live order, and for an order that was cancelled before its charge. */
  @Property({ type: 'boolean', nullable: true })
  refunded: boolean | null = null;

  @ManyToOne(() => User, { ...referenceColumn('orders', 'cancelled_by'), nullable: true })
  cancelledById: string | null = null;

  @Property({ type: 'timestamptz', fieldName: 'cancelled_at', nullable: true })
  cancelledAt: Date | null = null;

  /** Time of the packing, which is separate from the status of the order. */
  @Property({ type: 'timestamptz', fieldName: 'packed_at', nullable: true })
  packedAt: Date | null = null;

  @ManyToOne(() => User, { ...referenceColumn('orders', 'packed_by'), nullable: true })
  packedById: string | null = null;

  /** Station that packed the box. Null if a user packed it. */
  @Property({ type: 'uuid', fieldName: 'packed_by_station', nullable: true })
  packedByStationId: string | null = null;

  /** Whether the order changed after its box was packed. The box must be packed again, or removed. */
  @Property({ type: 'boolean', default: false })
  repack = false;

  /** Time of the completion of a Completed order. */
  @Property({ type: 'timestamptz', fieldName: 'completed_at', nullable: true })
  completedAt: Date | null = null;

  /**
   * Version of an upcoming order whose portions are not reserved, because wallet and credit limit do not cover the order. Null
   * for all other orders.
   */
  @Property({ type: 'integer', fieldName: 'uncovered_version', nullable: true })
  uncoveredVersion: number | null = null;

  /** ID in another system. */
  @Property({ type: 'text', fieldName: 'external_id', nullable: true })
  externalId: string | null = null;

  /** Version, from 1. Each edit increases it, including an edit of only the lines. */
  @Property({ type: 'integer', default: 1 })
  version = 1;

  @Property({ type: 'timestamptz', fieldName: 'placed_at' })
  placedAt!: Date;
}
