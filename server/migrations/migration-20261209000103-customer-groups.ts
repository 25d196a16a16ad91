import { Migration } from '@mikro-orm/migrations';

/** Customers who are kept together under a name, to be ordered for at once. */
export class CustomerGroupsMigration extends Migration {
  override name = 'migration-20261209000103-customer-groups';

  override up(): void {
    this.addSql(`create table customer_groups (
      id uuid primary key,
      name text not null constraint customer_groups_named check (name <> ''),
      version integer not null default 1,
      created_by uuid not null references users (id),
      created_at timestamptz not null
    )`);
    this.addSql('create unique index customer_groups_by_name on customer_groups (lower(name))');
    this.addSql(`create table customer_group_members (
      group_id uuid not null references customer_groups (id) on delete cascade,
      user_id uuid not null references users (id),
      primary key (group_id, user_id)
    )`);
  }
}
