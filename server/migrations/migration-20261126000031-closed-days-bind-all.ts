import { Migration } from '@mikro-orm/migrations';

/**
 * A day that is closed is closed to every server that writes here, also to one of a version that knows no closures: while versions are
 * replaced one after the other, it would go on taking orders. Such a server understands 57P0M as a database that is not available, and its
 * customers are asked to try again; a newer one has looked before, and never gets here.
 */
export class ClosedDaysBindAllMigration extends Migration {
  override name = 'migration-20261126000031-closed-days-bind-all';

  override up(): void {
    // The lock is that of every order that is written: whoever closes a day waits for it, and is waited for.
    this.addSql(`create function refuse_closed_day() returns trigger language plpgsql as $$
      begin
        perform 1 from kitchen_closures k
          where k.reopened_at is null and k.for_date = new.for_date and (k.meal_id is null or k.meal_id = new.meal_id)
          for key share;
        if found then
          raise exception 'the kitchen is closed on %', new.for_date using errcode = '57P0M';
        end if;
        return new;
      end $$`);
    this.addSql(`create trigger orders_day_is_open before insert on orders
      for each row when (new.status in (0, 1)) execute function refuse_closed_day()`);
    this.addSql(`create trigger orders_moved_day_is_open before update of for_date, meal_id on orders
      for each row when (new.status in (0, 1) and (old.for_date, old.meal_id) is distinct from (new.for_date, new.meal_id))
      execute function refuse_closed_day()`);
  }
}
