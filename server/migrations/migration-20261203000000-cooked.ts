import { Migration } from '@mikro-orm/migrations';

/** What the cook has ticked: how many portions of a dish are cooked for a day and meal. */
export class CookedMigration extends Migration {
  override name = 'migration-20261203000000-cooked';

  override up(): void {
    this.addSql(`create table cooked_dishes (
      for_date date not null,
      meal_id uuid not null references meals (id),
      dish_id uuid not null references dishes (id),
      portions integer not null constraint cooked_dishes_portions_from_one check (portions > 0),
      cooked_by uuid not null references users (id),
      cooked_at timestamptz not null,
      primary key (for_date, meal_id, dish_id)
    )`);
  }
}
