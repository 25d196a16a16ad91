import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';
import type { UserType } from '../../shared/status.js';

/** Signed-in state of an admin, a customer, or a rider on one device. A session of a run ends with the link of the run. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: column.uuid().primary(),
    userId: column.uuid(),
    userType: column.smallint().$type<UserType>(),
    createdAt: column.instant(),
    expiresAt: column.instant(),
    endedAt: column.instant().nullable(),
    runId: column.uuid().nullable(),
  },
});

/** A hashed token of a session. */
export const SessionToken = defineEntity({
  name: 'SessionToken',
  tableName: 'session_tokens',
  properties: {
    tokenHash: column.bytes().primary(),
    sessionId: column.uuid(),
    purpose: column.text().$type<'access' | 'refresh'>(),
    createdAt: column.instant(),
    expiresAt: column.instant(),
    usedAt: column.instant().nullable(),
  },
});

/**
 * Counter of a rate limit: failures of an email or a network address, reports of a run, or requests of an API key. Written by
 * `rate-limiter-flexible`.
 */
export const RateLimit = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: column.text().columnType('varchar(255)').primary(),
    points: column.integer().default(0),
    expire: column.number().nullable(),
  },
});
