// Written by npm run codegen from the files that it imports: do not edit.
import { BaselineMigration } from '../../migrations/migration-20261120000000-baseline.js';
import { ChangeFeedMigration } from '../../migrations/migration-20261213000000-change-feed.js';
import { WebhooksMigration } from '../../migrations/migration-20261213000001-webhooks.js';
import { KitchenPictureMigration } from '../../migrations/migration-20261213000002-kitchen-picture.js';
import { ExternalIdsMigration } from '../../migrations/migration-20261213000003-external-ids.js';
import { PrintedMarksMigration } from '../../migrations/migration-20261213000004-printed-marks.js';

import type { MigrationObject } from '@mikro-orm/core';

/** All migrations, oldest first. */
export const MIGRATIONS: readonly MigrationObject[] = [
  { name: 'migration-20261120000000-baseline', class: BaselineMigration },
  { name: 'migration-20261213000000-change-feed', class: ChangeFeedMigration },
  { name: 'migration-20261213000001-webhooks', class: WebhooksMigration },
  { name: 'migration-20261213000002-kitchen-picture', class: KitchenPictureMigration },
  { name: 'migration-20261213000003-external-ids', class: ExternalIdsMigration },
  { name: 'migration-20261213000004-printed-marks', class: PrintedMarksMigration },
];
