import { defineEntity } from '@mikro-orm/core';
import { column } from './column-types.js';

/** Single row that servers write to test whether the database accepts writes. */
export const WriteProbe = defineEntity({
  name: 'WriteProbe',
  tableName: 'write_probe',
  properties: {
    onlyRow: column.boolean().primary().default(true),
    triedAt: column.instant(),
  },
});
