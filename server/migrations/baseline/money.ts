/** The ledger, payments, and top-ups. */
export const MONEY_TABLES: readonly string[] = [
  // A payment that the bank received from a customer, or paid back (below zero). Ledger entries credit it, up to its amount.
  `create table payments (
    id uuid primary key,
    reference text null constraint payments_reference_tidy check (reference ~ '^[^ ]+$'),
    amount bigint not null constraint payments_amount_moves_something check (amount <> 0),
    credited bigint not null default 0,
    day date not null,
    source text not null constraint payments_source_known check (source in ('CLAIM', 'CSV', 'HAND', 'PAID_BACK')),
    narration text not null default '',
    fingerprint text null,
    created_by uuid null references users (id),
    created_at timestamptz not null,
    constraint payments_never_beyond_amount check (credited between least(amount, 0) and greatest(amount, 0)),
    constraint payments_paid_back_below_zero check ((source = 'PAID_BACK') = (amount < 0)),
    constraint payments_reference_of_one unique (id, reference)
  )`,
  'create unique index payments_fingerprint_once on payments (fingerprint) where fingerprint is not null',
  'create index payments_left on payments (created_at desc, id desc) where amount > credited',
  'create index payments_newest on payments (created_at desc, id desc)',
  'create unique index payments_reference_once on payments (reference) where reference is not null',
  `create function payments_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
      return new;
    end if;
    raise exception 'What the bank said of a payment stays, and what is credited of it the ledger says.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger payments_never_truncated before truncate on payments for each statement execute function payments_stay()`,
  'create trigger payments_stay before update or delete on payments for each row execute function payments_stay()',

  // An entry of the ledger. It is chained to the previous entry of its wallet, so a wallet has no gap and adds up.
  `create table wallet_logs (
    id uuid primary key,
    user_id uuid not null references users (id),
    entry_no integer not null constraint wallet_logs_numbered_from_1 check (entry_no >= 1),
    previous_entry_no integer generated always as (nullif((entry_no - 1), 0)) stored,
    amount bigint not null constraint wallet_logs_amount_moves_something check (amount <> 0),
    balance_before bigint not null,
    balance_after bigint not null constraint wallet_logs_balance_above_highest_limit check (balance_after >= -1000000),
    kind text not null
      constraint wallet_logs_kind_known
        check (kind in ('credit', 'correction', 'source-refund', 'order', 'order-edit', 'order-refund')),
    order_id uuid null references orders (id),
    transaction_date date not null,
    remarks text not null,
    narration text not null default '',
    created_by uuid null references users (id),
    created_at timestamptz not null,
    reference text null,
    payment_id uuid null constraint wallet_logs_payment references payments (id),
    constraint wallet_logs_adds_up check (balance_after = balance_before + amount),
    constraint wallet_logs_balance_of_entry unique (user_id, entry_no, balance_after),
    constraint wallet_logs_chained foreign key (user_id, previous_entry_no, balance_before)
      references wallet_logs (user_id, entry_no, balance_after),
    constraint wallet_logs_numbered_once unique (user_id, entry_no),
    constraint wallet_logs_order_named
      check ((kind in ('credit', 'correction', 'source-refund')) = (order_id is null)),
    constraint wallet_logs_payment_credited_or_paid_back
      check (payment_id is null or kind in ('credit', 'source-refund')),
    constraint wallet_logs_reason_given check (kind not in ('correction', 'source-refund') or narration <> ''),
    constraint wallet_logs_reference_of_a_payment
      check (reference is null or (kind in ('credit', 'source-refund') and reference ~ '^[^ ]+$')),
    constraint wallet_logs_reference_of_its_payment foreign key (payment_id, reference)
      references payments (id, reference),
    constraint wallet_logs_source_refund_of_what_is_there
      check (kind <> 'source-refund' or (reference is not null and amount < 0 and balance_after >= 0)),
    constraint wallet_logs_starts_at_zero check (entry_no > 1 or balance_before = 0),
    constraint wallet_logs_with_payment_of_its_reference check (reference is null or payment_id is not null)
  )`,
  `create index wallet_logs_credits_by_day on wallet_logs (transaction_date) include (amount) where kind = 'credit'`,
  'create index wallet_logs_of_order on wallet_logs (order_id)',
  'create index wallet_logs_of_payment on wallet_logs (payment_id) where payment_id is not null',
  `create function wallet_logs_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'Wallet entries are append-only.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger wallet_logs_append_only before update or delete on wallet_logs
    for each row execute function wallet_logs_append_only()`,
  `create trigger wallet_logs_never_truncated before truncate on wallet_logs
    for each statement execute function wallet_logs_append_only()`,
  `create function credit_payment() returns trigger language plpgsql as $$
  begin
    update payments set credited = credited + new.amount where id = new.payment_id;
    return null;
  end $$`,
  `create trigger wallet_logs_payment_credited after insert on wallet_logs
    for each row when (new.payment_id is not null) execute function credit_payment()`,
  `create function make_payment_of_entry() returns trigger language plpgsql as $$
  begin
    insert into payments (id, reference, amount, day, source, created_by, created_at)
    values (new.id, new.reference, new.amount, new.transaction_date,
      case new.kind when 'credit' then 'HAND' else 'PAID_BACK' end, new.created_by, new.created_at);
    new.payment_id := new.id;
    return new;
  end $$`,
  `create trigger wallet_logs_payment_made before insert on wallet_logs
    for each row
    when (new.reference is not null and new.payment_id is null and new.kind in ('credit', 'source-refund') and (new.amount < 0) = (new.kind = 'source-refund'))
    execute function make_payment_of_entry()`,
  `create function refuse_entry_below_limit() returns trigger language plpgsql as $$
  begin
    if new.balance_after < -(select credit_limit from users where id = new.user_id) then
      raise exception 'the wallet would be below its credit limit' using errcode = 'check_violation', constraint = tg_name;
    end if;
    return new;
  end $$`,
  `create trigger wallet_logs_within_limit before insert on wallet_logs
    for each row when (new.amount < 0 and new.balance_after < 0) execute function refuse_entry_below_limit()`,

  // The cached balance of a user has an entry with exactly that balance.
  `alter table users add constraint users_wallet_is_last_entry
    foreign key (id, wallet_entry_no, wallet_balance) references wallet_logs (user_id, entry_no, balance_after)`,

  // A customer's request to add money. It credits nothing.
  `create table top_ups (
    id uuid primary key,
    user_id uuid not null references users (id),
    amount bigint not null constraint top_ups_amount_in_bounds check (amount between 1 and 100000000),
    state text not null
      constraint top_ups_state_known check (state in ('REQUESTED', 'CLAIMED', 'CREDITED', 'REJECTED')),
    utr text null constraint top_ups_utr_twelve_digits check (utr ~ '^[0-9]{12}$'),
    requested_at timestamptz not null,
    claimed_at timestamptz null,
    entry_id uuid null references wallet_logs (id) constraint top_ups_one_of_entry unique,
    rejection_reason text null constraint top_ups_rejection_reason_not_empty check (btrim(rejection_reason) <> ''),
    decided_by uuid null references users (id),
    decided_at timestamptz null,
    version integer not null default 1,
    refused_utr text null,
    constraint top_ups_claim_whole check ((utr is null) = (claimed_at is null)),
    constraint top_ups_claimed_with_utr
      check (case state when 'REQUESTED' then utr is null when 'CLAIMED' then utr is not null else true end),
    constraint top_ups_credited_by_entry check ((state = 'CREDITED') = (entry_id is not null)),
    constraint top_ups_decided_whole check ((state in ('CREDITED', 'REJECTED')) = (decided_at is not null)),
    constraint top_ups_rejected_with_reason check ((state = 'REJECTED') = (rejection_reason is not null))
  )`,
  'create index top_ups_newest on top_ups (requested_at desc, id desc)',
  'create index top_ups_of_user on top_ups (user_id, requested_at desc, id desc)',
  `create index top_ups_open on top_ups (requested_at desc, id desc) where state in ('REQUESTED', 'CLAIMED')`,
  'create index top_ups_refused_utr on top_ups (refused_utr) where refused_utr is not null',
  `create unique index top_ups_utr_once on top_ups (utr) where utr is not null and state <> 'REJECTED'`,

  // The column mapping of the last bank statement.
  `create table bank_statement_columns (
    id integer primary key default 1 constraint bank_statement_columns_one_row check (id = 1),
    mapping jsonb not null,
    changed_by uuid not null references users (id),
    changed_at timestamptz not null
  )`,
];
