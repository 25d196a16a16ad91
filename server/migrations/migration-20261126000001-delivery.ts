import { Migration } from '@mikro-orm/migrations';

/**
 * Who brings which box: runs with their stops, what riders' phones said of them, and the links that open a run. An order is on at most one run, since
 * it is the key of its place on a stop.
 *
 * Links prove who somebody is, so they stand apart, like sessions, and are in no backup. Whatever ends a link ends its sessions, whoever writes it.
 */
export class DeliveryMigration extends Migration {
  override name = 'migration-20261126000001-delivery';

  override up(): void {
    for (const statement of [...RUNS, ...LINKS, ...AUDIT]) this.addSql(statement);
  }
}

const RUNS = [
  `create table delivery_runs (
    id uuid primary key,
    for_date date not null,
    meal_id uuid not null references meals (id),
    rider_id uuid not null references users (id),
    status text not null default 'DRAFT' constraint delivery_runs_status_known check (status in ('DRAFT', 'OUT', 'CLOSED')),
    created_at timestamptz not null,
    started_at timestamptz null,
    closed_at timestamptz null,
    constraint delivery_runs_started check ((status = 'DRAFT') = (started_at is null)),
    constraint delivery_runs_closed check ((status = 'CLOSED') = (closed_at is not null))
  )`,
  `create unique index delivery_runs_one_draft on delivery_runs (for_date, meal_id, rider_id) where status = 'DRAFT'`,
  'create index delivery_runs_of_day on delivery_runs (for_date, meal_id)',
  'create index delivery_runs_of_rider on delivery_runs (rider_id)',
  `create table delivery_stops (
    id uuid primary key,
    run_id uuid not null references delivery_runs (id),
    customer_id uuid not null references users (id),
    sequence integer not null,
    status text not null default 'PENDING'
      constraint delivery_stops_status_known check (status in ('PENDING', 'DELIVERED', 'FAILED')),
    reason text null constraint delivery_stops_reason_known
      check (reason in ('CUSTOMER_ABSENT', 'WRONG_ADDRESS', 'REFUSED', 'DAMAGED', 'OTHER')),
    note text not null default '',
    marked_at timestamptz null,
    resolution text null constraint delivery_stops_resolution_known check (resolution in ('REFUNDED', 'KEPT')),
    resolved_by uuid null references users (id),
    resolved_at timestamptz null,
    constraint delivery_stops_marked check ((status = 'PENDING') = (marked_at is null)),
    constraint delivery_stops_failed_for_a_reason check ((status = 'FAILED') = (reason is not null)),
    constraint delivery_stops_resolved_whole check (
      (resolution is null) = (resolved_by is null) and (resolution is null) = (resolved_at is null)),
    constraint delivery_stops_resolved_failed check (resolution is null or status = 'FAILED')
  )`,
  'create index delivery_stops_of_run on delivery_stops (run_id, sequence)',
  // While it is Completed because its stop was delivered: since when, as the order has it.
  `create table delivery_stop_orders (
    order_id uuid primary key references orders (id),
    stop_id uuid not null references delivery_stops (id) on delete cascade,
    completed_at timestamptz null
  )`,
  'create index delivery_stop_orders_of_stop on delivery_stop_orders (stop_id)',
  `create table delivery_events (
    stop_id uuid not null references delivery_stops (id) on delete cascade,
    id uuid not null,
    arrival bigint generated always as identity,
    mark text not null constraint delivery_events_mark_known check (mark in ('DELIVERED', 'FAILED', 'UNDONE')),
    reason text null,
    note text not null,
    made_at timestamptz not null,
    received_at timestamptz not null,
    primary key (stop_id, id)
  )`,
];

const LINKS = [
  `create table run_links (
    secret_hash bytea primary key,
    run_id uuid not null references delivery_runs (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz null
  )`,
  'create unique index run_links_one_open on run_links (run_id) where ended_at is null',
  'create index run_links_by_expiry on run_links (expires_at)',
  'alter table sessions add column run_id uuid null references delivery_runs (id)',
  'create index sessions_of_run on sessions (run_id) where run_id is not null and ended_at is null',
  `create function end_run_links() returns trigger language plpgsql as $$
  begin
    update run_links set ended_at = now() where run_id = old.id and ended_at is null;
    return null;
  end $$`,
  `create trigger delivery_runs_end_links after update of status, rider_id on delivery_runs
    for each row when (old.status = 'OUT' and row(old.status, old.rider_id) is distinct from row(new.status, new.rider_id))
    execute function end_run_links()`,
  `create function end_run_sessions() returns trigger language plpgsql as $$
  begin
    update sessions set ended_at = now() where run_id = old.run_id and ended_at is null;
    return null;
  end $$`,
  `create trigger run_links_end_sessions after update or delete on run_links
    for each row when (old.ended_at is null) execute function end_run_sessions()`,
];

const AUDIT = [
  `alter table audit_entries drop constraint audit_entries_action_known, drop constraint audit_entries_subject_known,
    drop constraint audit_entries_actor_known`,
  `alter table audit_entries
    add constraint audit_entries_actor_known check (actor_kind in ('ADMIN', 'CUSTOMER', 'RIDER', 'SYSTEM')),
    add constraint audit_entries_action_known check (action in (
      'ORDER_PLACED', 'ORDER_EDITED', 'ORDER_CANCELLED', 'ORDER_PACKED', 'ORDER_UNPACKED', 'ORDER_PRINTED', 'ORDER_COMPLETED',
      'ORDER_REOPENED', 'ORDER_NOT_DELIVERED', 'ORDER_DELIVERY_UNDONE', 'ORDER_CHARGE_KEPT',
      'WALLET_CREDITED', 'DISH_CREATED', 'DISH_EDITED', 'DISH_DELETED', 'MEAL_CREATED', 'MEAL_EDITED',
      'MEAL_PLAN_CREATED', 'MEAL_PLAN_EDITED', 'MEAL_PLAN_TURNED_ON', 'MEAL_PLAN_TURNED_OFF',
      'USER_CREATED', 'USER_EDITED', 'PERSONAL_LINK_RESET', 'SIGN_IN_SET', 'SETTINGS_EDITED',
      'DAY_CLOSED', 'DAY_REOPENED', 'RUN_CHANGED', 'RUN_STARTED', 'RUN_LINK_RENEWED', 'RUN_CLOSED'
    )),
    add constraint audit_entries_subject_known check (
      subject_type in ('ORDER', 'WALLET', 'DISH', 'MEAL', 'MEAL_PLAN', 'USER', 'SETTINGS', 'CLOSURE', 'DELIVERY_RUN'))`,
];
