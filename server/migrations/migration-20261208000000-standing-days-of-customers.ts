import { Migration } from '@mikro-orm/migrations';

/** The rows of some customers for one meal of a day are found one by one, also when the day has thousands. */
export class StandingDaysOfCustomersMigration extends Migration {
  override name = 'migration-20261208000000-standing-days-of-customers';

  override up(): void {
    this.addSql('drop index standing_days_of_day');
    this.addSql('create index standing_days_of_day on standing_days (for_date, meal_id, user_id)');
  }
}
