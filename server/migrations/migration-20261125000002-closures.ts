import { Migration } from '@mikro-orm/migrations';

/**
 * Days on which the kitchen is closed, for one meal or for all. A closure that was taken back stays as a row, so that a repeated key still knows what
 * became of it; what it cancelled is counted with each customer's cancel.
 */
export class ClosuresMigration extends Migration {
  override name = 'migration-20261125000002-closures';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table kitchen_closures (
    id uuid primary key,
    for_date date not null,
    meal_id uuid null references meals (id),
    reason text not null constraint kitchen_closures_reason_not_empty check (btrim(reason) <> ''),
    idempotency_key text null,
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    reopened_by uuid null references users (id),
    reopened_at timestamptz null,
    orders integer not null default 0,
    customers integer not null default 0,
    refunded bigint not null default 0,
    constraint kitchen_closures_reopened_by_somebody check ((reopened_by is null) = (reopened_at is null))
  )`,
  `create unique index kitchen_closures_one_open on kitchen_closures
    (for_date, coalesce(meal_id, '00000000-0000-0000-0000-000000000000')) where reopened_at is null`,
  `create trigger kitchen_closures_announced after insert or delete or truncate on kitchen_closures
    for each statement execute function announce_menu()`,
  // Not while orders are cancelled, one customer after the other.
  `create trigger kitchen_closures_announced_changes
    after update of for_date, meal_id, reason, reopened_at on kitchen_closures
    for each statement execute function announce_menu()`,
  'alter table audit_entries drop constraint audit_entries_action_known, drop constraint audit_entries_subject_known',
  `alter table audit_entries
    add constraint audit_entries_action_known check (action in (
      'ORDER_PLACED', 'ORDER_EDITED', 'ORDER_CANCELLED', 'WALLET_CREDITED',
      'DISH_CREATED', 'DISH_EDITED', 'DISH_DELETED', 'MEAL_CREATED', 'MEAL_EDITED',
      'MEAL_PLAN_CREATED', 'MEAL_PLAN_EDITED', 'MEAL_PLAN_TURNED_ON', 'MEAL_PLAN_TURNED_OFF',
      'USER_CREATED', 'USER_EDITED', 'PERSONAL_LINK_RESET', 'SIGN_IN_SET', 'SETTINGS_EDITED',
      'DAY_CLOSED', 'DAY_REOPENED'
    )),
    add constraint audit_entries_subject_known check (
      subject_type in ('ORDER', 'WALLET', 'DISH', 'MEAL', 'MEAL_PLAN', 'USER', 'SETTINGS', 'CLOSURE'))`,
];
