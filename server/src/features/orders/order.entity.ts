import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType, PaiseType, reference } from '../../db/column-types.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { Meal } from '../meals/meal.entity.js';
import { User } from '../users/user.entity.js';
import { OrderStatus } from './rules/order-status.js';

/** A customer's order for one meal of one day. */
@Entity({ tableName: 'orders' })
export class Order {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** From a sequence that starts at 1001; never reused. */
  @Property({
    type: new BigIntType('number'),
    fieldName: 'order_number',
    defaultRaw: `nextval('order_numbers')`,
    ignoreSchemaChanges: ['default'],
  })
  orderNumber!: number;

  @ManyToOne(() => User, reference('orders', 'user_id'))
  customerId!: string;

  @ManyToOne(() => User, reference('orders', 'placed_by'))
  placedById!: string;

  @ManyToOne(() => Meal, reference('orders', 'meal_id'))
  mealId!: string;

  @Property({ type: IndiaDateType, fieldName: 'for_date' })
  forDate!: IndiaDate;

  @Property({ type: 'smallint', default: OrderStatus.PLACED })
  status: OrderStatus = OrderStatus.PLACED;

  @Property({ type: PaiseType, fieldName: 'amount' })
  amountPaise!: Paise;

  @Property({ type: 'text', default: '' })
  instructions = '';

  /** Where it goes. Null: its customer had no address, or nobody knows any more. */
  @Property({ type: 'json', columnType: 'jsonb', fieldName: 'delivery_address', nullable: true })
  deliveryAddress: DeliveryAddress | null = null;

  @Property({ type: 'text', fieldName: 'cancel_reason', nullable: true })
  cancelReason: string | null = null;

  /** Whether the cancel gave the money back; null while the order lives, and when it was cancelled before it was charged. */
  @Property({ type: 'boolean', nullable: true })
  refunded: boolean | null = null;

  @ManyToOne(() => User, { ...reference('orders', 'cancelled_by'), nullable: true })
  cancelledById: string | null = null;

  @Property({ type: 'timestamptz', fieldName: 'cancelled_at', nullable: true })
  cancelledAt: Date | null = null;

  /** When its box was packed, and by whom: no status of the order. */
  @Property({ type: 'timestamptz', fieldName: 'packed_at', nullable: true })
  packedAt: Date | null = null;

  @ManyToOne(() => User, { ...reference('orders', 'packed_by'), nullable: true })
  packedById: string | null = null;

  /** The station that packed it, where no user did. */
  @Property({ type: 'uuid', fieldName: 'packed_by_station', nullable: true })
  packedByStationId: string | null = null;

  /** Whether it was packed and changed after it: its box is to be packed again, or taken out. */
  @Property({ type: 'boolean', default: false })
  repack = false;

  /** While it is Completed: since when. */
  @Property({ type: 'timestamptz', fieldName: 'completed_at', nullable: true })
  completedAt: Date | null = null;

  /** Version of an upcoming order whose portions are not reserved, since wallet and credit limit do not cover it. Null: they are. */
  @Property({ type: 'integer', fieldName: 'uncovered_version', nullable: true })
  uncoveredVersion: number | null = null;

  /** Counts changes, also those of the lines alone. */
  @Property({ type: 'integer', default: 1 })
  version = 1;

  @Property({ type: 'timestamptz', fieldName: 'placed_at' })
  placedAt!: Date;
}
