import { Migration } from '@mikro-orm/migrations';

/** The kitchen's settings, one row from the start, and the words that the audit trail has for a change of them. */
export class SettingsMigration extends Migration {
  override name = 'migration-20261125000001-settings';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** The one row's id, so that the audit trail can name it. */
const ONLY = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01';

const STATEMENTS = [
  `create table settings (
    id uuid primary key constraint settings_once check (id = '${ONLY}'),
    kitchen_name text not null default '',
    phone text not null default '',
    address text not null default '',
    fssai_number text not null default '' constraint settings_fssai_digits check (fssai_number ~ '^([0-9]{14})?$'),
    gstin text not null default '' constraint settings_gstin_characters check (gstin ~ '^([0-9A-Z]{15})?$'),
    upi_id text not null default '',
    payee_name text not null default '',
    low_balance bigint not null default 30000 constraint settings_low_balance_not_negative check (low_balance >= 0),
    quick_top_ups bigint[] not null default '{50000,100000,200000}'
      constraint settings_quick_top_ups_positive check (0 < all (quick_top_ups)),
    version integer not null default 1
  )`,
  `insert into settings (id) values ('${ONLY}')`,
  `alter table audit_entries
    drop constraint audit_entries_action_known,
    add constraint audit_entries_action_known check (action in (
      'ORDER_PLACED', 'ORDER_EDITED', 'ORDER_CANCELLED', 'WALLET_CREDITED',
      'DISH_CREATED', 'DISH_EDITED', 'DISH_DELETED', 'MEAL_CREATED', 'MEAL_EDITED',
      'MEAL_PLAN_CREATED', 'MEAL_PLAN_EDITED', 'MEAL_PLAN_TURNED_ON', 'MEAL_PLAN_TURNED_OFF',
      'USER_CREATED', 'USER_EDITED', 'PERSONAL_LINK_RESET', 'SIGN_IN_SET', 'SETTINGS_EDITED'
    )),
    drop constraint audit_entries_subject_known,
    add constraint audit_entries_subject_known
      check (subject_type in ('ORDER', 'WALLET', 'DISH', 'MEAL', 'MEAL_PLAN', 'USER', 'SETTINGS'))`,
];
