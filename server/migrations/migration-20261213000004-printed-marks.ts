import { Migration } from '@mikro-orm/migrations';

/** Fingerprint of the diets and allergens on a printed label or slip. Null for prints of earlier versions: they are not compared. */
export class PrintedMarksMigration extends Migration {
  override name = 'migration-20261213000004-printed-marks';

  override up(): void {
    this.addSql('alter table order_prints add column food_marks text null');
  }
}
