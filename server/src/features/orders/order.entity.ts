import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType, MeasureType, PaiseType } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderStatus } from './order-status.js';

/** A customer's order for one meal of one day (specification 3). */
@Entity({ tableName: 'orders' })
export class Order {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** From a sequence that starts at 1001; never reused. */
  @Property({ type: 'integer', fieldName: 'order_number', defaultRaw: `nextval('order_numbers')` })
  orderNumber!: number;

  @Property({ type: 'uuid', fieldName: 'user_id' })
  customerId!: string;

  @Property({ type: 'uuid', fieldName: 'placed_by' })
  placedById!: string;

  @Property({ type: 'uuid', fieldName: 'meal_id' })
  mealId!: string;

  @Property({ type: IndiaDateType, fieldName: 'for_date' })
  forDate!: IndiaDate;

  @Property({ type: 'smallint' })
  status: OrderStatus = OrderStatus.PLACED;

  @Property({ type: PaiseType, fieldName: 'amount' })
  amountPaise!: Paise;

  @Property({ type: 'text' })
  instructions = '';

  @Property({ type: 'text', fieldName: 'cancel_reason', nullable: true })
  cancelReason: string | null = null;

  /** Whether the cancel gave the money back; null while the order lives. */
  @Property({ type: 'boolean', nullable: true })
  refunded: boolean | null = null;

  @Property({ type: 'uuid', fieldName: 'cancelled_by', nullable: true })
  cancelledById: string | null = null;

  @Property({ type: 'timestamptz', fieldName: 'cancelled_at', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz', fieldName: 'placed_at' })
  placedAt!: Date;
}

/** A dish on an order, as it was when it was added: title, price and nutrition of one portion (decisions, "Prices"). */
@Entity({ tableName: 'order_lines' })
export class OrderLine {
  @PrimaryKey({ type: 'uuid', fieldName: 'order_id' })
  orderId!: string;

  @PrimaryKey({ type: 'uuid', fieldName: 'dish_id' })
  dishId!: string;

  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: PaiseType, fieldName: 'unit_price' })
  unitPricePaise!: Paise;

  @Property({ type: MeasureType, nullable: true })
  calories: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  protein: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  carbs: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  fats: number | null = null;
}
