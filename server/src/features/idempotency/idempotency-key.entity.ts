import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** Key with the hash of its input, and the first response. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    ownerId: column.uuid().primary(),
    key: column.text().primary(),
    inputHash: column.bytes(),
    answer: column.json<object>().nullable(),
    createdAt: column.instant(),
  },
});
