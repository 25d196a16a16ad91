import { Migration } from '@mikro-orm/migrations';

/** Who packed an order and when, when it was completed, and which version of it was printed last, on labels and on slips. */
export class PackingMigration extends Migration {
  override name = 'migration-20261125000004-packing';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table orders
    add column packed_at timestamptz null,
    add column packed_by uuid null references users (id),
    add column completed_at timestamptz null,
    add constraint orders_packed_by_somebody check ((packed_at is null) = (packed_by is null)),
    add constraint orders_completed_at_is_completed check (completed_at is null or status = 2)`,
  `create table order_prints (
    order_id uuid not null references orders (id),
    kind text not null constraint order_prints_kind_known check (kind in ('LABELS', 'SLIPS')),
    version integer not null,
    printed_by uuid not null references users (id),
    printed_at timestamptz not null,
    primary key (order_id, kind)
  )`,
  'alter table audit_entries drop constraint audit_entries_action_known',
  `alter table audit_entries add constraint audit_entries_action_known check (action in (
    'ORDER_PLACED', 'ORDER_EDITED', 'ORDER_CANCELLED', 'ORDER_PACKED', 'ORDER_UNPACKED', 'ORDER_PRINTED', 'ORDER_COMPLETED',
    'ORDER_REOPENED', 'WALLET_CREDITED', 'DISH_CREATED', 'DISH_EDITED', 'DISH_DELETED', 'MEAL_CREATED', 'MEAL_EDITED',
    'MEAL_PLAN_CREATED', 'MEAL_PLAN_EDITED', 'MEAL_PLAN_TURNED_ON', 'MEAL_PLAN_TURNED_OFF',
    'USER_CREATED', 'USER_EDITED', 'PERSONAL_LINK_RESET', 'SIGN_IN_SET', 'SETTINGS_EDITED',
    'DAY_CLOSED', 'DAY_REOPENED'
  ))`,
];
