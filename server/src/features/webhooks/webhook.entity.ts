import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** An endpoint of an integration. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: column.uuid().primary(),
    url: column.text(),
    description: column.text().default(''),
    events: column.texts<string>(),
    secret: column.text(),
    previousSecret: column.text().nullable(),
    previousUntil: column.instant().nullable(),
    position: column.number(),
    failingSince: column.instant().nullable(),
    disabledAt: column.instant().nullable(),
    leasedUntil: column.instant().nullable(),
    createdById: column.uuid().fieldName('created_by'),
    createdAt: column.instant(),
    deletedAt: column.instant().nullable(),
  },
});

/** An event for an endpoint. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: column.uuid().primary(),
    webhookId: column.uuid(),
    position: column.number().nullable(),
    event: column.text(),
    body: column.text(),
    attempts: column.integer().default(0),
    nextAt: column.instant().nullable(),
    createdAt: column.instant(),
  },
});

/** An attempt to deliver an event. */
export const WebhookAttempt = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    id: column.uuid().primary(),
    webhookId: column.uuid(),
    deliveryId: column.uuid(),
    startedAt: column.instant(),
    milliseconds: column.integer(),
    status: column.integer().nullable(),
    error: column.text().nullable(),
  },
});
