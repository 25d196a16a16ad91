import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';
import type { Diet } from '../../shared/diet.js';

/** Standing order. Weekdays are bits, from Monday (1) to Sunday (64). */
export const StandingOrder = defineEntity({
  name: 'StandingOrder',
  tableName: 'standing_orders',
  properties: {
    id: column.uuid().primary(),
    customerId: column.uuid().fieldName('user_id'),
    mealId: column.uuid(),
    weekdays: column.integer(),
    fromDate: column.day(),
    untilDate: column.day().nullable(),
    instructions: column.text().default(''),
    boxFor: column.text().$type<Diet>().nullable(),
    boxQuantity: column.integer().nullable(),
    addressIndex: column.integer().nullable(),
    createdById: column.uuid().fieldName('created_by'),
    createdAt: column.instant(),
    since: column.instant(),
    changedAt: column.instant(),
    endedAt: column.instant().nullable(),
    idempotencyKey: column.text().nullable(),
    version: column.integer().default(1),
    addressId: column.uuid().nullable(),
  },
});

/** A fixed dish of a standing order. */
export const StandingOrderLine = defineEntity({
  name: 'StandingOrderLine',
  tableName: 'standing_order_lines',
  properties: {
    standingOrderId: column.uuid().primary(),
    dishId: column.uuid().primary(),
    position: column.integer(),
    quantity: column.integer(),
  },
});

/** A pause of a standing order. */
export const StandingPause = defineEntity({
  name: 'StandingPause',
  tableName: 'standing_pauses',
  properties: {
    id: column.uuid().primary(),
    standingOrderId: column.uuid(),
    fromDate: column.day(),
    untilDate: column.day(),
    createdAt: column.instant(),
  },
});

/** Outcome for one customer, meal, and date. */
export const StandingDay = defineEntity({
  name: 'StandingDay',
  tableName: 'standing_days',
  properties: {
    customerId: column.uuid().primary().fieldName('user_id'),
    mealId: column.uuid().primary(),
    forDate: column.day().primary(),
    outcome: column
      .text()
      .$type<'SKIPPED' | 'WANTED' | 'MADE' | 'COVERED' | 'NO_MATCH' | 'NO_MONEY' | 'MISSED'>(),
    reason: column.text().nullable(),
    orderId: column.uuid().nullable(),
    standingOrderId: column.uuid().nullable(),
    orderVersion: column.integer().nullable(),
    wantedAfterId: column.uuid().fieldName('wanted_after').nullable(),
    stamp: column.text().nullable(),
    decidedAt: column.instant(),
  },
});

/** Progress of the scheduler: a single row. */
export const StandingSchedule = defineEntity({
  name: 'StandingSchedule',
  tableName: 'standing_schedule',
  properties: {
    id: column.integer().primary().autoincrement(false).default(1),
    settledUntil: column.day().nullable(),
    ranAt: column.instant().nullable(),
    difference: column.integer().default(0),
  },
});
