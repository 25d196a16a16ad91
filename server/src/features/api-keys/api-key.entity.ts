import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';
import type { Permission } from '../../shared/permissions.js';

/** API key. Its account in `users` has the same ID. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: column.uuid().primary(),
    short: column.text(),
    scopes: column.texts<Permission>(),
    createdById: column.uuid().fieldName('created_by'),
    createdAt: column.instant(),
    expiresAt: column.instant().nullable(),
    revokedAt: column.instant().nullable(),
  },
});

/** The hashed secret of a key. */
export const ApiKeySecret = defineEntity({
  name: 'ApiKeySecret',
  tableName: 'api_key_secrets',
  properties: {
    secretHash: column.bytes().primary(),
    keyId: column.uuid(),
    usedAt: column.instant().nullable(),
  },
});
