import { Migration } from '@mikro-orm/migrations';

/**
 * How many portions of a planned dish can be ordered, and how many are: a row for each dish of a plan that has a limit. It counts what live orders
 * hold, and is moved by whatever writes an order.
 *
 * The open menu is announced when what it says of the dish changes: at five portions or fewer, and not at every order.
 */
export class PortionsMigration extends Migration {
  override name = 'migration-20261125000000-portions';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // Room on each page, so that a count that moves with every order stays where it is.
  `create table portions (
    plan_id uuid not null,
    meal_id uuid not null,
    dish_id uuid not null,
    cap integer not null,
    sold integer not null,
    primary key (plan_id, meal_id, dish_id),
    constraint portions_of_planned_dish foreign key (plan_id, meal_id, dish_id) references meal_plan_dishes on delete cascade,
    constraint portions_never_oversold check (sold between 0 and cap)
  ) with (fillfactor = 50)`,
  `create trigger portions_announced after update on portions
    for each row when (least(old.cap - old.sold, 6) <> least(new.cap - new.sold, 6)) execute function announce_menu()`,
  `create trigger portions_announced_limits after insert or delete or truncate on portions
    for each statement execute function announce_menu()`,
];
