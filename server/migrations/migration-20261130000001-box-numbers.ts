import { Migration } from '@mikro-orm/migrations';

/** The number of a box, which it keeps for its day and meal; and whose name stands on what was printed. */
export class BoxNumbersMigration extends Migration {
  override name = 'migration-20261130000001-box-numbers';

  override up(): void {
    this.addSql(`create table box_numbers (
      order_id uuid not null references orders (id),
      for_date date not null,
      meal_id uuid not null references meals (id),
      number integer not null constraint box_numbers_number_from_one check (number > 0),
      primary key (order_id, for_date, meal_id),
      constraint box_numbers_each_once unique (for_date, meal_id, number)
    )`);
    this.addSql('alter table order_prints add column customer_title text null');
  }
}
