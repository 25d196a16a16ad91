import { Migration } from '@mikro-orm/migrations';

/**
 * What customers say they pay, and which payment it was: it credits nothing. A claim names a payment by its UTR, and two claims never the same one, but for those that were rejected. How the
 * columns of the bank's statements are read is one row.
 */
export class TopUpsMigration extends Migration {
  override name = 'migration-20261202000001-top-ups';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table top_ups (
    id uuid primary key,
    user_id uuid not null references users (id),
    amount bigint not null constraint top_ups_amount_in_bounds check (amount between 1 and 100000000),
    state text not null constraint top_ups_state_known check (state in ('REQUESTED', 'CLAIMED', 'CREDITED', 'REJECTED')),
    utr text null constraint top_ups_utr_twelve_digits check (utr ~ '^[0-9]{12}$'),
    requested_at timestamptz not null,
    claimed_at timestamptz null,
    entry_id uuid null references wallet_logs (id),
    rejection_reason text null constraint top_ups_rejection_reason_not_empty check (btrim(rejection_reason) <> ''),
    decided_by uuid null references users (id),
    decided_at timestamptz null,
    version integer not null default 1,
    constraint top_ups_claim_whole check ((utr is null) = (claimed_at is null)),
    constraint top_ups_claimed_with_utr check (case state when 'REQUESTED' then utr is null when 'CLAIMED' then utr is not null else true end),
    constraint top_ups_credited_by_entry check ((state = 'CREDITED') = (entry_id is not null)),
    constraint top_ups_rejected_with_reason check ((state = 'REJECTED') = (rejection_reason is not null)),
    constraint top_ups_decided_whole check ((state in ('CREDITED', 'REJECTED')) = (decided_at is not null)),
    constraint top_ups_one_of_entry unique (entry_id)
  )`,
  `create unique index top_ups_utr_once on top_ups (utr) where utr is not null and state <> 'REJECTED'`,
  'create index top_ups_newest on top_ups (requested_at desc, id desc)',
  'create index top_ups_of_user on top_ups (user_id, requested_at desc, id desc)',
  `create index top_ups_open on top_ups (requested_at desc, id desc) where state in ('REQUESTED', 'CLAIMED')`,
  `create table bank_statement_columns (
    id integer primary key default 1 constraint bank_statement_columns_one_row check (id = 1),
    mapping jsonb not null,
    changed_by uuid not null references users (id),
    changed_at timestamptz not null
  )`,
];
