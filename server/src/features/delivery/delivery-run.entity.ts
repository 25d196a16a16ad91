import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';
import type {
  FailReason,
  RunStatus,
  StopMark,
  StopResolution,
  StopStatus,
} from '../../shared/delivery-states.js';

/** Run of a rider for a day and meal. */
export const DeliveryRun = defineEntity({
  name: 'DeliveryRun',
  tableName: 'delivery_runs',
  properties: {
    id: column.uuid().primary(),
    forDate: column.day(),
    mealId: column.uuid(),
    riderId: column.uuid(),
    status: column.text().$type<RunStatus>().default('DRAFT'),
    createdAt: column.instant(),
    startedAt: column.instant().nullable(),
    closedAt: column.instant().nullable(),
  },
});

/** Hashed link of a run. */
export const RunLink = defineEntity({
  name: 'RunLink',
  tableName: 'run_links',
  properties: {
    secretHash: column.bytes().primary(),
    runId: column.uuid(),
    createdAt: column.instant(),
    expiresAt: column.instant(),
    endedAt: column.instant().nullable(),
  },
});

/** Orders of one customer and address on a run. */
export const DeliveryStop = defineEntity({
  name: 'DeliveryStop',
  tableName: 'delivery_stops',
  properties: {
    id: column.uuid().primary(),
    runId: column.uuid(),
    customerId: column.uuid(),
    sequence: column.integer(),
    status: column.text().$type<StopStatus>().default('PENDING'),
    reason: column.text().$type<FailReason>().nullable(),
    note: column.text().default(''),
    markedAt: column.instant().nullable(),
    resolution: column.text().$type<StopResolution>().nullable(),
    resolvedById: column.uuid().fieldName('resolved_by').nullable(),
    resolvedAt: column.instant().nullable(),
    boxesBack: column.integer().default(0),
    markedById: column.uuid().fieldName('marked_by').nullable(),
  },
});

/** Order at a stop, with the time at which the delivery of the stop completed it. */
export const DeliveryStopOrder = defineEntity({
  name: 'DeliveryStopOrder',
  tableName: 'delivery_stop_orders',
  properties: {
    orderId: column.uuid().primary(),
    stopId: column.uuid(),
    completedAt: column.instant().nullable(),
  },
});

/** Report on a stop. A repetition has the same ID. */
export const DeliveryEvent = defineEntity({
  name: 'DeliveryEvent',
  tableName: 'delivery_events',
  properties: {
    stopId: column.uuid().primary(),
    id: column.uuid().primary(),
    arrival: column.number().autoincrement().generated('identity'),
    mark: column.text().$type<StopMark>(),
    reason: column.text().$type<FailReason>().nullable(),
    note: column.text(),
    madeAt: column.instant(),
    receivedAt: column.instant(),
    boxesBack: column.integer().default(0),
    madeById: column.uuid().fieldName('made_by').nullable(),
  },
});

/** Photo of a delivery. */
export const DeliveryPhoto = defineEntity({
  name: 'DeliveryPhoto',
  tableName: 'delivery_photos',
  properties: {
    id: column.uuid().primary(),
    stopId: column.uuid().nullable(),
    takenAt: column.instant(),
    receivedAt: column.instant(),
  },
});

/** Number of a customer's boxes at an admin's last count. */
export const BoxCount = defineEntity({
  name: 'BoxCount',
  tableName: 'box_counts',
  properties: {
    customerId: column.uuid().primary(),
    boxes: column.integer(),
    countedById: column.uuid().fieldName('counted_by'),
    countedAt: column.instant(),
  },
});
