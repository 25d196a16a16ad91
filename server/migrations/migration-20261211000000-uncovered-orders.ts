import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the version at which an upcoming order has no portions, because its customer's wallet does not cover it.
 *
 * A server of the previous version moves portions by an order's lines alone. While versions are replaced, the triggers reject its writes that would miscount:
 * it writes another version and leaves the column as it was, or it counts the portions of uncovered orders for a plan's limit.
 */
export class UncoveredOrdersMigration extends Migration {
  override name = 'migration-20261211000000-uncovered-orders';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const chargedAt = (order: string, meal: string) =>
  `((${order}.for_date + ${meal}.opens_at) at time zone interval '5:30') - make_interval(mins => coalesce(${meal}.closes_minutes_before, 0))`;

const STATEMENTS = [
  'alter table orders add column uncovered_version integer null',
  'create index orders_upcoming_of_user on orders (user_id) where status = 0',
  `update orders o set uncovered_version = o.version from users u, meals m
    where o.status = 0 and u.id = o.user_id and m.id = o.meal_id and o.amount + coalesce((
      select sum(b.amount) from orders b join meals bm on bm.id = b.meal_id where b.user_id = o.user_id and b.status = 0
        and (${chargedAt('b', 'bm')}, b.meal_id) < (${chargedAt('o', 'm')}, o.meal_id)), 0) > u.wallet_balance + u.credit_limit`,
  `update portions c set sold = counted.sold from (
      select c.plan_id, c.meal_id, c.dish_id, coalesce(sum(l.quantity) filter (where o.id is not null), 0) as sold
      from portions c join meal_plans p on p.id = c.plan_id
        left join orders o on o.for_date = p.date and o.meal_id = c.meal_id and o.status <> 3 and o.uncovered_version is null
        left join order_lines l on l.order_id = o.id and l.dish_id = c.dish_id
      group by c.plan_id, c.meal_id, c.dish_id
    ) counted
    where (c.plan_id, c.meal_id, c.dish_id) = (counted.plan_id, counted.meal_id, counted.dish_id) and c.sold <> counted.sold`,
  `create function reject_miscounted_portions() returns trigger language plpgsql as $$
    begin
      raise exception 'this order has no portions to give back' using errcode = '57P0M';
    end $$`,
  `create trigger orders_uncovered_version_is_written before update on orders
    for each row when (old.version <> new.version and old.uncovered_version = new.uncovered_version)
    execute function reject_miscounted_portions()`,
  `create function check_sold_portions() returns trigger language plpgsql as $$
    begin
      if new.sold > (select coalesce(sum(l.quantity), 0) from meal_plans p join orders o on o.for_date = p.date join order_lines l on l.order_id = o.id
          where p.id = new.plan_id and o.meal_id = new.meal_id and l.dish_id = new.dish_id and o.status <> 3 and o.uncovered_version is null) then
        raise exception 'portions of orders that are not covered were counted' using errcode = '57P0M';
      end if;
      return new;
    end $$`,
  `create trigger portions_count_covered_orders before insert on portions
    for each row when (new.sold > 0) execute function check_sold_portions()`,
];
