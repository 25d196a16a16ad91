import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** Closure of a day, or of a meal of a day: no order can be placed. */
export const KitchenClosure = defineEntity({
  name: 'KitchenClosure',
  tableName: 'kitchen_closures',
  properties: {
    id: column.uuid().primary(),
    forDate: column.day(),
    mealId: column.uuid().nullable(),
    reason: column.text(),
    idempotencyKey: column.text().nullable(),
    createdById: column.uuid().fieldName('created_by'),
    createdAt: column.instant(),
    reopenedById: column.uuid().fieldName('reopened_by').nullable(),
    reopenedAt: column.instant().nullable(),
    orders: column.integer().default(0),
    customers: column.integer().default(0),
    refundedPaise: column.paise().fieldName('refunded').defaultRaw(`0`),
  },
});

/** Number of cooked portions of a dish for a day and meal. */
export const CookedDish = defineEntity({
  name: 'CookedDish',
  tableName: 'cooked_dishes',
  properties: {
    forDate: column.day().primary(),
    mealId: column.uuid().primary(),
    dishId: column.uuid().primary(),
    portions: column.integer(),
    cookedById: column.uuid().fieldName('cooked_by').nullable(),
    cookedAt: column.instant(),
    cookedByStationId: column.uuid().fieldName('cooked_by_station').nullable(),
  },
});

/** Number of a box for its day and meal. */
export const BoxNumber = defineEntity({
  name: 'BoxNumber',
  tableName: 'box_numbers',
  properties: {
    orderId: column.uuid().primary(),
    forDate: column.day().primary(),
    mealId: column.uuid().primary(),
    number: column.integer(),
  },
});

/** Version of an order on its printed label or slip. */
export const OrderPrint = defineEntity({
  name: 'OrderPrint',
  tableName: 'order_prints',
  properties: {
    orderId: column.uuid().primary(),
    kind: column.text().$type<'LABELS' | 'SLIPS'>().primary(),
    version: column.integer(),
    printedById: column.uuid().fieldName('printed_by').nullable(),
    printedAt: column.instant(),
    customerTitle: column.text().nullable(),
    stop: column.text().nullable(),
    foodMarks: column.text().nullable(),
  },
});
