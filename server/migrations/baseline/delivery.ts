/** Tables of runs, stops, and the boxes of the kitchen. */
export const DELIVERY_TABLES: readonly string[] = [
  // A rider's run for a day and meal.
  `create table delivery_runs (
    id uuid primary key,
    for_date date not null,
    meal_id uuid not null references meals (id),
    rider_id uuid not null references users (id),
    status text not null default 'DRAFT'
      constraint delivery_runs_status_known check (status in ('DRAFT', 'OUT', 'CLOSED')),
    created_at timestamptz not null,
    started_at timestamptz null,
    closed_at timestamptz null,
    constraint delivery_runs_closed check ((status = 'CLOSED') = (closed_at is not null)),
    constraint delivery_runs_started check ((status = 'DRAFT') = (started_at is null))
  )`,
  'create index delivery_runs_of_day on delivery_runs (for_date, meal_id)',
  'create index delivery_runs_of_rider on delivery_runs (rider_id)',
  `create unique index delivery_runs_one_draft on delivery_runs (for_date, meal_id, rider_id) where status = 'DRAFT'`,
  `create function end_run_links() returns trigger language plpgsql as $$
  begin
    update run_links set ended_at = now() where run_id = old.id and ended_at is null;
    return null;
  end $$`,
  `create trigger delivery_runs_end_links after update of status, rider_id on delivery_runs
    for each row when (old.status = 'OUT' and row(old.status, old.rider_id) is distinct from row(new.status, new.rider_id))
    execute function end_run_links()`,

  // The orders of one customer and address on a run.
  `create table delivery_stops (
    id uuid primary key,
    run_id uuid not null references delivery_runs (id),
    customer_id uuid not null references users (id),
    sequence integer not null,
    status text not null default 'PENDING'
      constraint delivery_stops_status_known check (status in ('PENDING', 'DELIVERED', 'FAILED')),
    reason text null
      constraint delivery_stops_reason_known
        check (reason in ('CUSTOMER_ABSENT', 'WRONG_ADDRESS', 'REFUSED', 'DAMAGED', 'OTHER')),
    note text not null default '',
    marked_at timestamptz null,
    resolution text null constraint delivery_stops_resolution_known check (resolution in ('REFUNDED', 'KEPT')),
    resolved_by uuid null references users (id),
    resolved_at timestamptz null,
    boxes_back integer not null default 0
      constraint delivery_stops_boxes_back_known check (boxes_back between 0 and 99),
    marked_by uuid null references users (id),
    constraint delivery_stops_failed_for_a_reason check ((status = 'FAILED') = (reason is not null)),
    constraint delivery_stops_marked check ((status = 'PENDING') = (marked_at is null)),
    constraint delivery_stops_marked_by_somebody check (marked_by is null or status <> 'PENDING'),
    constraint delivery_stops_resolved_failed check (resolution is null or status = 'FAILED'),
    constraint delivery_stops_resolved_whole
      check ((resolution is null) = (resolved_by is null) and (resolution is null) = (resolved_at is null))
  )`,
  'create index delivery_stops_of_customer on delivery_stops (customer_id)',
  'create index delivery_stops_of_run on delivery_stops (run_id, sequence)',

  // An order at a stop. `completed_at` is the time at which its delivery completed the order.
  `create table delivery_stop_orders (
    order_id uuid primary key references orders (id),
    stop_id uuid not null references delivery_stops (id) on delete cascade,
    completed_at timestamptz null
  )`,
  'create index delivery_stop_orders_of_stop on delivery_stop_orders (stop_id)',

  // A report on a stop. A repetition has the same ID.
  `create table delivery_events (
    stop_id uuid not null references delivery_stops (id) on delete cascade,
    id uuid not null,
    arrival bigint generated always as identity,
    mark text not null constraint delivery_events_mark_known check (mark in ('DELIVERED', 'FAILED', 'UNDONE')),
    reason text null,
    note text not null,
    made_at timestamptz not null,
    received_at timestamptz not null,
    boxes_back integer not null default 0
      constraint delivery_events_boxes_back_known check (boxes_back between 0 and 99),
    made_by uuid null references users (id),
    primary key (stop_id, id)
  )`,

  // The photo of a delivery. It stays when its stop is deleted.
  `create table delivery_photos (
    id uuid primary key,
    stop_id uuid null references delivery_stops (id) on delete set null,
    taken_at timestamptz not null,
    received_at timestamptz not null
  )`,
  'create index delivery_photos_by_age on delivery_photos (received_at)',
  'create index delivery_photos_of_stop on delivery_photos (stop_id, taken_at)',

  // The hashed link of a run. It ends when the run ends or changes its rider.
  `create table run_links (
    secret_hash bytea primary key,
    run_id uuid not null references delivery_runs (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz null
  )`,
  'create index run_links_by_expiry on run_links (expires_at)',
  'create unique index run_links_one_open on run_links (run_id) where ended_at is null',
  `create function end_run_sessions() returns trigger language plpgsql as $$
  begin
    update sessions set ended_at = now() where run_id = old.run_id and ended_at is null;
    return null;
  end $$`,
  `create trigger run_links_end_sessions after update or delete on run_links
    for each row when (old.ended_at is null) execute function end_run_sessions()`,

  // A customer's number of the kitchen's boxes, as an admin counted it last.
  `create table box_counts (
    customer_id uuid primary key references users (id),
    boxes integer not null constraint box_counts_boxes_known check (boxes between 0 and 999),
    counted_by uuid not null references users (id),
    counted_at timestamptz not null
  )`,
];
