import { Migration } from '@mikro-orm/migrations';

/**
 * Bulk jobs: what is done for many, from when it was asked for until each row has its outcome. That a row is done is written with what it does, and it has an
 * idempotency key of its own, made of the job, the row and the attempt.
 */
export class BulkJobsMigration extends Migration {
  override name = 'migration-20261208000001-bulk-jobs';

  override up(): void {
    for (const statement of JOBS) this.addSql(statement);
  }
}

const JOBS = [
  `create table bulk_jobs (
    id uuid primary key,
    kind text not null constraint bulk_jobs_kind_known check (kind in ('PLACE_ORDERS', 'CANCEL_ORDERS', 'CREDIT_WALLETS', 'REMOVE_DISH')),
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
    constraint bulk_jobs_ended_when_not_working check ((state = 'WORKING') = (ended_at is null)),
    constraint bulk_jobs_problem_of_a_stopped_one check ((state = 'STOPPED') = (problem is not null))
  )`,
  'create unique index bulk_jobs_one_of_a_key on bulk_jobs (owner_id, key)',
  "create index bulk_jobs_working on bulk_jobs (created_at) where state = 'WORKING'",
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
    primary key (job_id, position),
    constraint bulk_job_rows_refused_with_a_reason check ((state = 'REFUSED') = (refusal is not null)),
    constraint bulk_job_rows_amount_of_what_is_done check ((state = 'DONE') = (amount is not null))
  )`,
  "create index bulk_job_rows_waiting on bulk_job_rows (job_id, position) where state = 'WAITING'",
];
