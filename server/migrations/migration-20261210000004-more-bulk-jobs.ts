import { Migration } from '@mikro-orm/migrations';

/** Standing orders for many, and lines of a bank's statement, are bulk jobs, too. */
export class MoreBulkJobsMigration extends Migration {
  override name = 'migration-20261210000004-more-bulk-jobs';

  override up(): void {
    this.addSql('alter table bulk_jobs drop constraint bulk_jobs_kind_known');
    this.addSql(`alter table bulk_jobs add constraint bulk_jobs_kind_known check (kind in
      ('PLACE_ORDERS', 'CANCEL_ORDERS', 'CREDIT_WALLETS', 'REMOVE_DISH', 'CREATE_STANDING_ORDERS', 'CREDIT_BANK_LINES'))`);
  }
}
