import { Migration } from '@mikro-orm/migrations';

/** What stands on a label or slip of the stop at which the box is brought. */
export class PrintedStopsMigration extends Migration {
  override name = 'migration-20261203000001-printed-stops';

  override up(): void {
    this.addSql('alter table order_prints add column stop text null');
  }
}
