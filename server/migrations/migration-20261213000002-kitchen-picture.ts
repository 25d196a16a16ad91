import { Migration } from '@mikro-orm/migrations';

/** The picture that is the brand of the customers' pages. */
export class KitchenPictureMigration extends Migration {
  override name = 'migration-20261213000002-kitchen-picture';

  override up(): void {
    this.addSql(`alter table settings add column picture_url text not null default ''`);
  }
}
