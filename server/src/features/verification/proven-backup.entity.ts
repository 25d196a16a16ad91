import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** A backup that was restored and checked. */
export const ProvenBackup = defineEntity({
  name: 'ProvenBackup',
  tableName: 'proven_backups',
  properties: {
    id: column.integer().primary().autoincrement(false).default(1),
    takenAt: column.instant(),
    provenAt: column.instant(),
  },
});
