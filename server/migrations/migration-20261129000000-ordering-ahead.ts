import { Migration } from '@mikro-orm/migrations';

/** How many days customers order ahead, from when on a missing plan is an alarm, and for which diets a planned dish is in the day's box. */
export class OrderingAheadMigration extends Migration {
  override name = 'migration-20261129000000-ordering-ahead';

  override up(): void {
    this.addSql(`alter table settings
      add column order_ahead_days integer not null default 0 constraint settings_order_ahead_days_two_weeks check (order_ahead_days between 0 and 14),
      add column plan_alarm_at time(0) not null default '18:00'`);
    this.addSql(`alter table meal_plan_dishes
      add column box_for text[] not null default '{}' constraint meal_plan_dishes_box_for_known check (box_for <@ array['VEG', 'EGG', 'NON_VEG'])`);
  }
}
