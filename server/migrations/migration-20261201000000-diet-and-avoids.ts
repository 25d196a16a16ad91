import { Migration } from '@mikro-orm/migrations';

/** What a customer eats, what they avoid, and when that was changed last: what is changed after the deadline of a box leaves that box as it is. */
export class DietAndAvoidsMigration extends Migration {
  override name = 'migration-20261201000000-diet-and-avoids';

  override up(): void {
    this.addSql(`alter table users
      add column diet text null constraint users_diet_known check (diet in ('VEG', 'EGG')),
      add column avoids text[] not null default '{}' constraint users_avoids_known check (
        avoids <@ array['GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE']),
      add column eater_changed_at timestamptz null`);
  }
}
