import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for the searches of admins (decision 013): names and numbers by their parts, and all orders of a customer with
 * everything that a search of orders filters, sorts and adds up, so that the orders themselves are not read for it.
 */
export class SearchMigration extends Migration {
  override name = 'migration-20261122000001-search';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // Any owner of a database may create the extension (it is trusted since PostgreSQL 13), but a server can lack its files or
  // forbid it. Then the same searches read all users instead, which is right, and slower with many thousands of them.
  `do $$
  declare
    place text;
  begin
    begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'pg_trgm is not to be had (%): names are searched without an index.', sqlerrm;
    end;
    select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_trgm';
    if place is not null then
      execute format(
        'create index users_by_part on users using gin
           (user_title %1$I.gin_trgm_ops, mobile_number %1$I.gin_trgm_ops, alternate_mobile_number %1$I.gin_trgm_ops)',
        place
      );
    end if;
  end $$`,
  `create index orders_of_user_newest on orders (user_id, placed_at desc, order_number desc)
    include (id, amount, status, meal_id, for_date)`,
];
