import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** The position of an audit entry in the change feed. */
export const ChangeFeedEntry = defineEntity({
  name: 'ChangeFeedEntry',
  tableName: 'change_feed',
  properties: {
    position: column.number().primary().autoincrement(false),
    entryId: column.number(),
    subjectType: column.text(),
  },
});

/** The progress of the change feed: a single row. */
export const ChangeFeedState = defineEntity({
  name: 'ChangeFeedState',
  tableName: 'change_feed_state',
  properties: {
    onlyRow: column.boolean().primary().default(true),
    lastPosition: column.number(),
    settledId: column.number().defaultRaw('0'),
    seenId: column.number().defaultRaw('0'),
    seenXid: column.text().default('0'),
    seenAt: column.instant().defaultRaw('now()'),
  },
});
