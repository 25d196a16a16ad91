/** Tables of bulk jobs. */
export const JOB_TABLES: readonly string[] = [
  // A task for many customers or orders. A worker leases it until `worked_until`.
  `create table bulk_jobs (
    id uuid primary key,
    kind text not null
      constraint bulk_jobs_kind_known
        check (kind in ('PLACE_ORDERS', 'CANCEL_ORDERS', 'CREDIT_WALLETS', 'REMOVE_DISH', 'CREATE_STANDING_ORDERS', 'CREDIT_BANK_LINES')),
    state text not null constraint bulk_jobs_state_known check (state in ('WORKING', 'DONE', 'STOPPED')),
    how jsonb not null,
    attempt integer not null constraint bulk_jobs_attempt_known check (attempt >= 1),
    problem text null,
    owner_id uuid not null references users (id),
    key text not null,
    input_hash bytea not null,
    door text null,
    request_id text null,
    worker_id uuid null,
    worked_until timestamptz null,
    created_at timestamptz not null,
    ended_at timestamptz null,
    retried_by uuid null references users (id),
    constraint bulk_jobs_ended_when_not_working check ((state = 'WORKING') = (ended_at is null)),
    constraint bulk_jobs_problem_of_a_stopped_one check ((state = 'STOPPED') = (problem is not null))
  )`,
  'create unique index bulk_jobs_one_of_a_key on bulk_jobs (owner_id, key)',
  `create index bulk_jobs_working on bulk_jobs (created_at) where state = 'WORKING'`,

  // A row of a job, and its outcome.
  `create table bulk_job_rows (
    job_id uuid not null references bulk_jobs (id),
    position integer not null,
    subject jsonb not null,
    state text not null constraint bulk_job_rows_state_known check (state in ('WAITING', 'DONE', 'REFUSED')),
    attempt integer not null constraint bulk_job_rows_attempt_known check (attempt >= 1),
    order_id uuid null references orders (id),
    customer_id uuid null references users (id),
    amount bigint null,
    entry_id uuid null references wallet_logs (id),
    refusal jsonb null,
    constraint bulk_job_rows_amount_of_what_is_done check ((state = 'DONE') = (amount is not null)),
    primary key (job_id, position),
    constraint bulk_job_rows_refused_with_a_reason check ((state = 'REFUSED') = (refusal is not null))
  )`,
  `create index bulk_job_rows_waiting on bulk_job_rows (job_id, position) where state = 'WAITING'`,
];
