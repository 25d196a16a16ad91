const ONLY_ROW = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01';

/** The single row of settings. */
export const SETTINGS_TABLES: readonly string[] = [
  // Money is in paise. The row exists from the start.
  `create table settings (
    id uuid primary key constraint settings_once check (id = '${ONLY_ROW}'),
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
    version integer not null default 1,
    order_ahead_days integer not null default 0
      constraint settings_order_ahead_days_two_weeks check (order_ahead_days between 0 and 14),
    plan_alarm_at time(0) not null default '18:00',
    box_limit integer not null default 0 constraint settings_box_limit_known check (box_limit between 0 and 99),
    boxes_counted_from timestamptz null,
    delivery_proof text not null default 'NONE'
      constraint settings_delivery_proof_known check (delivery_proof in ('NONE', 'PHOTO')),
    address_editors text not null default 'ADMINS'
      constraint settings_address_editors_known check (address_editors in ('ADMINS', 'CUSTOMERS')),
    active_day text not null default 'BY_HAND'
      constraint settings_active_day_known check (active_day in ('BY_HAND', 'FOLLOWS')),
    setup text not null default 'OPEN'
      constraint settings_setup_known check (setup in ('OPEN', 'LINK_OPENED', 'DISMISSED')),
    constraint settings_boxes_counted_with_a_limit check ((box_limit = 0) = (boxes_counted_from is null))
  )`,
  `insert into settings (id) values ('${ONLY_ROW}')`,
];
