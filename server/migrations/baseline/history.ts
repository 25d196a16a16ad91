/** The audit trail, and single rows with the state of the installation. */
export const HISTORY_TABLES: readonly string[] = [
  // One change. Entries have no foreign keys, because they outlive their subjects.
  `create table audit_entries (
    id bigint generated always as identity primary key,
    happened_at timestamptz not null,
    actor_kind text not null
      constraint audit_entries_actor_known check (actor_kind in ('ADMIN', 'API_KEY', 'CUSTOMER', 'RIDER', 'STATION', 'SYSTEM')),
    actor_id uuid null,
    door text null constraint audit_entries_door_known check (door in ('GRAPHQL', 'REST')),
    request_id text null,
    action text not null constraint audit_entries_action_known check (action ~ '^[A-Z]+(_[A-Z]+)+$'),
    subject_type text not null constraint audit_entries_subject_known check (subject_type ~ '^[A-Z]+(_[A-Z]+)*$'),
    subject_id uuid not null,
    customer_id uuid null,
    before jsonb null,
    after jsonb null,
    constraint audit_entries_actor_named check ((actor_kind = 'SYSTEM') = (actor_id is null))
  )`,
  'create index audit_entries_by_time on audit_entries using brin (happened_at)',
  'create index audit_entries_of_customer on audit_entries (customer_id, id desc) where customer_id is not null',
  'create index audit_entries_of_subject on audit_entries (subject_id, subject_type, id desc)',
  `create function audit_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit trail is append-only.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger audit_entries_append_only before delete or update on audit_entries
    for each row execute function audit_append_only()`,
  `create trigger audit_entries_never_truncated before truncate on audit_entries
    for each statement execute function audit_append_only()`,

  // The start of the audit trail, from which `npm run verify` expects entries.
  `create table audit_trail_start (
    only_row boolean primary key default true constraint audit_trail_start_once check (only_row),
    begun_at timestamptz not null default now(),
    last_order_number bigint not null,
    last_wallet_entry_id uuid not null
  )`,
  `create trigger audit_trail_start_append_only before delete or update on audit_trail_start
    for each row execute function audit_append_only()`,
  `create trigger audit_trail_start_never_truncated before truncate on audit_trail_start
    for each statement execute function audit_append_only()`,
  `insert into audit_trail_start (last_order_number, last_wallet_entry_id)
    values (0, '00000000-0000-0000-0000-000000000000')`,

  // The row that servers write to find out whether the database accepts writes. No backup contains it.
  `create table write_probe (
    only_row boolean primary key default true constraint write_probe_has_one_row check (only_row),
    tried_at timestamptz not null
  )`,

  // A backup that was restored and checked.
  `create table proven_backups (
    id integer primary key default 1 constraint proven_backups_one_row check (id = 1),
    taken_at timestamptz not null,
    proven_at timestamptz not null
  )`,
];
