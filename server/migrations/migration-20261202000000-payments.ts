import { Migration } from '@mikro-orm/migrations';

/**
 * A payment is what moved between the kitchen's bank and a customer: received, and credited to one wallet or several but never beyond its amount; or paid back, below zero. A
 * reference is that of one payment. What is credited of it is the sum of its ledger entries, which only the ledger moves; what the bank said of it stays.
 *
 * A server of the version before enters references without a payment: the ledger makes the payment then.
 */
export class PaymentsMigration extends Migration {
  override name = 'migration-20261202000000-payments';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
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
    constraint payments_paid_back_below_zero check ((source = 'PAID_BACK') = (amount < 0)),
    constraint payments_never_beyond_amount check (credited between least(amount, 0) and greatest(amount, 0)),
    constraint payments_reference_of_one unique (id, reference)
  )`,
  'create unique index payments_reference_once on payments (reference) where reference is not null',
  'create unique index payments_fingerprint_once on payments (fingerprint) where fingerprint is not null',
  'create index payments_newest on payments (created_at desc, id desc)',
  'create index payments_left on payments (created_at desc, id desc) where amount > credited',

  `insert into payments (id, reference, amount, credited, day, source, created_by, created_at)
    select id, reference, amount, amount, transaction_date, case kind when 'credit' then 'HAND' else 'PAID_BACK' end, created_by, created_at
    from wallet_logs where reference is not null`,
  'alter table wallet_logs add column payment_id uuid null',
  'alter table wallet_logs disable trigger wallet_logs_append_only',
  'update wallet_logs set payment_id = id where reference is not null',
  'alter table wallet_logs enable trigger wallet_logs_append_only',
  'drop index wallet_logs_payment_once',
  `alter table wallet_logs
    add constraint wallet_logs_payment foreign key (payment_id) references payments (id),
    add constraint wallet_logs_reference_of_its_payment foreign key (payment_id, reference) references payments (id, reference),
    add constraint wallet_logs_with_payment_of_its_reference check (reference is null or payment_id is not null),
    add constraint wallet_logs_payment_credited_or_paid_back check (payment_id is null or kind in ('credit', 'source-refund'))`,
  'create index wallet_logs_of_payment on wallet_logs (payment_id) where payment_id is not null',

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
  `create function credit_payment() returns trigger language plpgsql as $$
    begin
      update payments set credited = credited + new.amount where id = new.payment_id;
      return null;
    end $$`,
  `create trigger wallet_logs_payment_credited after insert on wallet_logs
    for each row when (new.payment_id is not null) execute function credit_payment()`,
  `create function payments_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
        return new;
      end if;
      raise exception 'What the bank said of a payment stays, and what is credited of it the ledger says.' using errcode = 'restrict_violation';
    end $$`,
  'create trigger payments_stay before update or delete on payments for each row execute function payments_stay()',
  'create trigger payments_never_truncated before truncate on payments for each statement execute function payments_stay()',
];
