import { Migration } from '@mikro-orm/migrations';

/** What a dish is made of, and what is in it that some people must not eat; an order line keeps both as they were. */
export class DietMigration extends Migration {
  override name = 'migration-20261124000000-diet';

  override up(): void {
    for (const table of ['dishes', 'order_lines']) {
      this.addSql(`alter table ${table}
        add column diet text null constraint ${table}_diet_known check (diet in ('VEG', 'EGG', 'NON_VEG')),
        add column allergens text[] not null default '{}' constraint ${table}_allergens_known check (
          allergens <@ array['GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE'])`);
    }
  }
}
