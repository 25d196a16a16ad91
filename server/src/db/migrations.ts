import type { MigrationObject } from '@mikro-orm/core';
import { InitialMigration } from '../../migrations/migration-20261120000000-initial.js';
import { AuditTrailMigration } from '../../migrations/migration-20261121000000-audit-trail.js';
import { ChangesMigration } from '../../migrations/migration-20261122000000-changes.js';
import { SearchMigration } from '../../migrations/migration-20261122000001-search.js';
import { DeliveryWithoutMoneyMigration } from '../../migrations/migration-20261123000000-delivery-without-money.js';
import { UnchargedCancelMigration } from '../../migrations/migration-20261123000000-uncharged-cancel.js';
import { ClosingTimeMigration } from '../../migrations/migration-20261123000001-closing-time.js';
import { DietMigration } from '../../migrations/migration-20261124000000-diet.js';
import { PortionsMigration } from '../../migrations/migration-20261125000000-portions.js';
import { SettingsMigration } from '../../migrations/migration-20261125000001-settings.js';
import { ClosuresMigration } from '../../migrations/migration-20261125000002-closures.js';
import { CreditsByDayMigration } from '../../migrations/migration-20261125000003-credits-by-day.js';
import { PackingMigration } from '../../migrations/migration-20261125000004-packing.js';
import { OrderAddressMigration } from '../../migrations/migration-20261126000000-order-address.js';
import { DeliveryMigration } from '../../migrations/migration-20261126000001-delivery.js';
import { SortedSearchesMigration } from '../../migrations/migration-20261126000010-sorted-searches.js';
import { KeptChargesMigration } from '../../migrations/migration-20261126000020-kept-charges.js';
import { WriteProbeMigration } from '../../migrations/migration-20261126000030-write-probe.js';
import { ClosedDaysBindAllMigration } from '../../migrations/migration-20261126000031-closed-days-bind-all.js';
import { NoAnnouncementsMigration } from '../../migrations/migration-20261127000000-no-announcements.js';
import { PaymentReferencesMigration } from '../../migrations/migration-20261128000000-payment-references.js';
import { AuditWordsMigration } from '../../migrations/migration-20261128000001-audit-words.js';
import { OrderingAheadMigration } from '../../migrations/migration-20261129000000-ordering-ahead.js';
import { StandingOrdersMigration } from '../../migrations/migration-20261129000001-standing-orders.js';
import { CreditLimitMigration } from '../../migrations/migration-20261130000000-credit-limit.js';
import { RepackMigration } from '../../migrations/migration-20261130000000-repack.js';

/** Every migration, oldest first. The list is written out, so that a built server needs no folder to look into. */
export const MIGRATIONS: readonly MigrationObject[] = [
  { name: 'migration-20261120000000-initial', class: InitialMigration },
  { name: 'migration-20261121000000-audit-trail', class: AuditTrailMigration },
  { name: 'migration-20261122000000-changes', class: ChangesMigration },
  { name: 'migration-20261122000001-search', class: SearchMigration },
  { name: 'migration-20261123000000-delivery-without-money', class: DeliveryWithoutMoneyMigration },
  { name: 'migration-20261123000000-uncharged-cancel', class: UnchargedCancelMigration },
  { name: 'migration-20261123000001-closing-time', class: ClosingTimeMigration },
  { name: 'migration-20261124000000-diet', class: DietMigration },
  { name: 'migration-20261125000000-portions', class: PortionsMigration },
  { name: 'migration-20261125000001-settings', class: SettingsMigration },
  { name: 'migration-20261125000002-closures', class: ClosuresMigration },
  { name: 'migration-20261125000003-credits-by-day', class: CreditsByDayMigration },
  { name: 'migration-20261125000004-packing', class: PackingMigration },
  { name: 'migration-20261126000000-order-address', class: OrderAddressMigration },
  { name: 'migration-20261126000001-delivery', class: DeliveryMigration },
  { name: 'migration-20261126000010-sorted-searches', class: SortedSearchesMigration },
  { name: 'migration-20261126000020-kept-charges', class: KeptChargesMigration },
  { name: 'migration-20261126000030-write-probe', class: WriteProbeMigration },
  { name: 'migration-20261126000031-closed-days-bind-all', class: ClosedDaysBindAllMigration },
  { name: 'migration-20261127000000-no-announcements', class: NoAnnouncementsMigration },
  { name: 'migration-20261128000000-payment-references', class: PaymentReferencesMigration },
  { name: 'migration-20261128000001-audit-words', class: AuditWordsMigration },
  { name: 'migration-20261129000000-ordering-ahead', class: OrderingAheadMigration },
  { name: 'migration-20261129000001-standing-orders', class: StandingOrdersMigration },
  { name: 'migration-20261130000000-credit-limit', class: CreditLimitMigration },
  { name: 'migration-20261130000000-repack', class: RepackMigration },
];
