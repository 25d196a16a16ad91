import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** A change: actor, time, subject, and the values before and after. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: column.number().primary().autoincrement().generated('identity'),
    happenedAt: column.instant(),
    actorKind: column.text().$type<'ADMIN' | 'API_KEY' | 'CUSTOMER' | 'RIDER' | 'STATION' | 'SYSTEM'>(),
    actorId: column.uuid().nullable(),
    channel: column.text().$type<'GRAPHQL' | 'REST'>().fieldName('door').nullable(),
    requestId: column.text().nullable(),
    action: column.text(),
    subjectType: column.text(),
    subjectId: column.uuid(),
    customerId: column.uuid().nullable(),
    before: column.json<object>().nullable(),
    after: column.json<object>().nullable(),
  },
});

/** The start of the audit trail: a single row. */
export const AuditTrailStart = defineEntity({
  name: 'AuditTrailStart',
  tableName: 'audit_trail_start',
  properties: {
    onlyRow: column.boolean().primary().default(true),
    begunAt: column.instant().defaultRaw(`now()`),
    lastOrderNumber: column.number(),
    lastWalletEntryId: column.uuid(),
  },
});
