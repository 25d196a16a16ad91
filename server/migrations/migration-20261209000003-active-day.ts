import { Migration } from '@mikro-orm/migrations';

/** Whether the active day follows by itself, and since when a plan is the active one. */
export class ActiveDayMigration extends Migration {
  override name = 'migration-20261209000003-active-day';

  override up(): void {
    this.addSql(`alter table settings
      add column active_day text not null default 'BY_HAND' constraint settings_active_day_known check (active_day in ('BY_HAND', 'FOLLOWS'))`);
    this.addSql('alter table meal_plans add column turned_on_at timestamptz');
  }
}
