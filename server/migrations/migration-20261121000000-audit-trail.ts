import { Migration } from '@mikro-orm/migrations';

/**
 * The audit trail: who did what, to what, before and after (decisions, 11). Entries can be neither changed nor removed, and
 * have no foreign keys: they outlive whatever they are about. Where the trail begins is written down, so that
 * `npm run verify` knows what must have an entry.
 */
export class AuditTrailMigration extends Migration {
  override name = 'migration-20261121000000-audit-trail';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table audit_entries (
    id bigint generated always as identity primary key,
    happened_at timestamptz not null,
    actor_kind text not null constraint audit_entries_actor_known check (actor_kind in ('ADMIN', 'CUSTOMER', 'SYSTEM')),
    actor_id uuid null,
    door text null constraint audit_entries_door_known check (door in ('GRAPHQL', 'REST')),
    request_id text null,
    action text not null constraint audit_entries_action_known check (action in (
      'ORDER_PLACED', 'ORDER_EDITED', 'ORDER_CANCELLED', 'WALLET_CREDITED',
      'DISH_CREATED', 'DISH_EDITED', 'DISH_DELETED', 'MEAL_CREATED', 'MEAL_EDITED',
      'MEAL_PLAN_CREATED', 'MEAL_PLAN_EDITED', 'MEAL_PLAN_TURNED_ON', 'MEAL_PLAN_TURNED_OFF',
      'USER_CREATED', 'USER_EDITED', 'PERSONAL_LINK_RESET', 'SIGN_IN_SET'
    )),
    subject_type text not null constraint audit_entries_subject_known
      check (subject_type in ('ORDER', 'WALLET', 'DISH', 'MEAL', 'MEAL_PLAN', 'USER')),
    subject_id uuid not null,
    customer_id uuid null,
    before jsonb null,
    after jsonb null,
    constraint audit_entries_actor_named check ((actor_kind = 'SYSTEM') = (actor_id is null))
  )`,
  `create index audit_entries_of_subject on audit_entries (subject_id, subject_type, id desc)`,
  `create index audit_entries_of_customer on audit_entries (customer_id, id desc) where customer_id is not null`,
  // Rows are written in the order of time, so an index of block ranges is enough, and costs a write next to nothing.
  `create index audit_entries_by_time on audit_entries using brin (happened_at)`,
  `create table audit_trail_start (
    only_row boolean primary key default true constraint audit_trail_start_once check (only_row),
    begun_at timestamptz not null default now(),
    last_order_number bigint not null,
    last_wallet_entry_id uuid not null
  )`,
  `insert into audit_trail_start (last_order_number, last_wallet_entry_id) values (
    coalesce((select max(order_number) from orders), 0),
    coalesce((select id from wallet_logs order by id desc limit 1), '00000000-0000-0000-0000-000000000000')
  )`,
  `create function audit_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit trail is append-only.' using errcode = 'restrict_violation';
  end $$`,
  ...['audit_entries', 'audit_trail_start'].flatMap((table) => [
    `create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function audit_append_only()`,
    `create trigger ${table}_never_truncated before truncate on ${table}
      for each statement execute function audit_append_only()`,
  ]),
];
