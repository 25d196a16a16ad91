import { Migration } from '@mikro-orm/migrations';

/**
 * An order that was never charged can be cancelled too, and has nothing to give back: `refunded` is null then. So the books can tell such an
 * order from one whose money was kept.
 */
export class UnchargedCancelMigration extends Migration {
  override name = 'migration-20261123000000-uncharged-cancel';

  override up(): void {
    this.addSql('alter table orders drop constraint orders_cancel_is_whole');
    this.addSql(`alter table orders add constraint orders_cancel_is_whole check (
      (status = 3) = (cancel_reason is not null and cancelled_at is not null) and (status = 3 or refunded is null)
    )`);
  }
}
