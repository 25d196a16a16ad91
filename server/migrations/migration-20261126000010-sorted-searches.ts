import { Migration } from '@mikro-orm/migrations';

/**
 * Searches of orders by amount, status, meal and customer find the first page in an index, instead of comparing every order
 * that matches.
 */
export class SortedSearchesMigration extends Migration {
  override name = 'migration-20261126000010-sorted-searches';

  override up(): void {
    this.addSql('create index orders_by_amount on orders (amount, order_number)');
    this.addSql('create index orders_by_status on orders (status, order_number)');
    this.addSql('create index orders_by_meal on orders (meal_id, order_number)');
    this.addSql('create index users_by_name on users (lower(user_title))');
  }
}
