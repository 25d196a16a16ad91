import { Migration } from '@mikro-orm/migrations';

/** Whether what an order's box was packed for has changed since, so that it is to be packed again. */
export class RepackMigration extends Migration {
  override name = 'migration-20261130000000-repack';

  override up(): void {
    this.addSql('alter table orders add column repack boolean not null default false');
  }
}
