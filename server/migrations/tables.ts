// Written by npm run codegen from the migrations: do not edit.

import type { ColumnType, GeneratedAlways } from 'kysely';

/** What the database fills in where it is left out. */
export type Generated<Value> = [Value] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Value, Value | undefined, Value>;

/** Text from a PostgreSQL server, a number from the embedded database: read money with `paise()`. */
export type BigInteger = ColumnType<string | number, string | number | bigint, string | number | bigint>;

/** Read as the text that the database gives. */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** Written as text, read as what it says. */
export type Json = ColumnType<unknown, string, string>;

export interface AddressesTable {
  id: string;
  is_default: boolean;
  location_url: Generated<string>;
  note: Generated<string>;
  position: number;
  text: string;
  user_id: string;
}

export interface AuditEntriesTable {
  action: string;
  actor_id: string | null;
  actor_kind: string;
  after: Json | null;
  before: Json | null;
  customer_id: string | null;
  door: string | null;
  happened_at: Instant;
  id: Generated<BigInteger>;
  request_id: string | null;
  subject_id: string;
  subject_type: string;
}

export interface AuditTrailStartTable {
  begun_at: Generated<Instant>;
  last_order_number: BigInteger;
  last_wallet_entry_id: string;
  only_row: Generated<boolean>;
}

export interface BankStatementColumnsTable {
  changed_at: Instant;
  changed_by: string;
  id: Generated<number>;
  mapping: Json;
}

export interface BoxCountsTable {
  boxes: number;
  counted_at: Instant;
  counted_by: string;
  customer_id: string;
}

export interface BoxNumbersTable {
  for_date: string;
  meal_id: string;
  number: number;
  order_id: string;
}

export interface BulkJobRowsTable {
  amount: BigInteger | null;
  attempt: number;
  customer_id: string | null;
  entry_id: string | null;
  job_id: string;
  order_id: string | null;
  position: number;
  refusal: Json | null;
  state: string;
  subject: Json;
}

export interface BulkJobsTable {
  attempt: number;
  created_at: Instant;
  door: string | null;
  ended_at: Instant | null;
  how: Json;
  id: string;
  input_hash: Buffer;
  key: string;
  kind: string;
  owner_id: string;
  problem: string | null;
  request_id: string | null;
  retried_by: string | null;
  state: string;
  worked_until: Instant | null;
  worker_id: string | null;
}

export interface CookedDishesTable {
  cooked_at: Instant;
  cooked_by: string | null;
  cooked_by_station: string | null;
  dish_id: string;
  for_date: string;
  meal_id: string;
  portions: number;
}

export interface CustomerGroupMembersTable {
  group_id: string;
  user_id: string;
}

export interface CustomerGroupsTable {
  created_at: Instant;
  created_by: string;
  id: string;
  name: string;
  version: Generated<number>;
}

export interface DeliveryEventsTable {
  arrival: Generated<BigInteger>;
  boxes_back: Generated<number>;
  id: string;
  made_at: Instant;
  made_by: string | null;
  mark: string;
  note: string;
  reason: string | null;
  received_at: Instant;
  stop_id: string;
}

export interface DeliveryPhotosTable {
  id: string;
  received_at: Instant;
  stop_id: string | null;
  taken_at: Instant;
}

export interface DeliveryRunsTable {
  closed_at: Instant | null;
  created_at: Instant;
  for_date: string;
  id: string;
  meal_id: string;
  rider_id: string;
  started_at: Instant | null;
  status: Generated<string>;
}

export interface DeliveryStopOrdersTable {
  completed_at: Instant | null;
  order_id: string;
  stop_id: string;
}

export interface DeliveryStopsTable {
  boxes_back: Generated<number>;
  customer_id: string;
  id: string;
  marked_at: Instant | null;
  marked_by: string | null;
  note: Generated<string>;
  reason: string | null;
  resolution: string | null;
  resolved_at: Instant | null;
  resolved_by: string | null;
  run_id: string;
  sequence: number;
  status: Generated<string>;
}

export interface DishesTable {
  allergens: Generated<string[]>;
  calories: string | null;
  carbs: string | null;
  created_at: Instant;
  deleted_at: Instant | null;
  diet: string | null;
  fats: string | null;
  id: string;
  image_urls: Generated<string[]>;
  ingredients: Generated<string>;
  price: BigInteger | null;
  protein: string | null;
  status: Generated<number>;
  title: string;
  version: Generated<number>;
}

export interface IdempotencyKeysTable {
  answer: Json | null;
  created_at: Instant;
  input_hash: Buffer;
  key: string;
  owner_id: string;
}

export interface KitchenClosuresTable {
  created_at: Instant;
  created_by: string;
  customers: Generated<number>;
  for_date: string;
  id: string;
  idempotency_key: string | null;
  meal_id: string | null;
  orders: Generated<number>;
  reason: string;
  refunded: Generated<BigInteger>;
  reopened_at: Instant | null;
  reopened_by: string | null;
}

export interface MealPlanDishesTable {
  box_for: Generated<string[]>;
  dish_id: string;
  meal_id: string;
  plan_id: string;
  position: number;
}

export interface MealPlansTable {
  created_at: Instant;
  created_by: string | null;
  date: string;
  id: string;
  status: Generated<number>;
  turned_on_at: Instant | null;
  version: Generated<number>;
}

export interface MealsTable {
  closes_at: string;
  closes_minutes_before: number | null;
  created_at: Instant;
  id: string;
  meal_title: string;
  opens_at: string;
  status: Generated<number>;
  version: Generated<number>;
}

export interface MikroOrmMigrationsTable {
  executed_at: Generated<Instant>;
  id: Generated<number>;
  name: string;
}

export interface OrderLinesTable {
  allergens: Generated<string[]>;
  calories: string | null;
  carbs: string | null;
  diet: string | null;
  dish_id: string;
  fats: string | null;
  order_id: string;
  position: number;
  protein: string | null;
  quantity: number;
  title: string;
  unit_price: BigInteger;
}

export interface OrderPrintsTable {
  customer_title: string | null;
  kind: string;
  order_id: string;
  printed_at: Instant;
  printed_by: string | null;
  stop: string | null;
  version: number;
}

export interface OrdersTable {
  amount: BigInteger;
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  cancelled_by: string | null;
  completed_at: Instant | null;
  delivery_address: Json | null;
  for_date: string;
  id: string;
  instructions: Generated<string>;
  meal_id: string;
  order_number: Generated<BigInteger>;
  packed_at: Instant | null;
  packed_by: string | null;
  packed_by_station: string | null;
  placed_at: Instant;
  placed_by: string;
  refunded: boolean | null;
  repack: Generated<boolean>;
  status: Generated<number>;
  uncovered_version: number | null;
  user_id: string;
  version: Generated<number>;
}

export interface PaymentsTable {
  amount: BigInteger;
  created_at: Instant;
  created_by: string | null;
  credited: Generated<BigInteger>;
  day: string;
  fingerprint: string | null;
  id: string;
  narration: Generated<string>;
  reference: string | null;
  source: string;
}

export interface PortionsTable {
  cap: number;
  dish_id: string;
  meal_id: string;
  plan_id: string;
  sold: number;
}

export interface ProvenBackupsTable {
  id: Generated<number>;
  proven_at: Instant;
  taken_at: Instant;
}

export interface RateLimitsTable {
  expire: BigInteger | null;
  key: string;
  points: Generated<number>;
}

export interface RunLinksTable {
  created_at: Instant;
  ended_at: Instant | null;
  expires_at: Instant;
  run_id: string;
  secret_hash: Buffer;
}

export interface SessionTokensTable {
  created_at: Instant;
  expires_at: Instant;
  purpose: string;
  session_id: string;
  token_hash: Buffer;
  used_at: Instant | null;
}

export interface SessionsTable {
  created_at: Instant;
  ended_at: Instant | null;
  expires_at: Instant;
  id: string;
  run_id: string | null;
  user_id: string;
  user_type: number;
}

export interface SettingsTable {
  active_day: Generated<string>;
  address: Generated<string>;
  address_editors: Generated<string>;
  box_limit: Generated<number>;
  boxes_counted_from: Instant | null;
  delivery_proof: Generated<string>;
  fssai_number: Generated<string>;
  gstin: Generated<string>;
  id: string;
  kitchen_name: Generated<string>;
  low_balance: Generated<BigInteger>;
  order_ahead_days: Generated<number>;
  payee_name: Generated<string>;
  phone: Generated<string>;
  plan_alarm_at: Generated<string>;
  quick_top_ups: Generated<BigInteger[]>;
  upi_id: Generated<string>;
  version: Generated<number>;
}

export interface StandingDaysTable {
  decided_at: Instant;
  for_date: string;
  meal_id: string;
  order_id: string | null;
  order_version: number | null;
  outcome: string;
  reason: string | null;
  stamp: string | null;
  standing_order_id: string | null;
  user_id: string;
  wanted_after: string | null;
}

export interface StandingOrderLinesTable {
  dish_id: string;
  position: number;
  quantity: number;
  standing_order_id: string;
}

export interface StandingOrdersTable {
  address_index: number | null;
  box_for: string | null;
  box_quantity: number | null;
  changed_at: Instant;
  created_at: Instant;
  created_by: string;
  ended_at: Instant | null;
  from_date: string;
  id: string;
  idempotency_key: string | null;
  instructions: Generated<string>;
  meal_id: string;
  since: Instant;
  until_date: string | null;
  user_id: string;
  version: Generated<number>;
  weekdays: number;
}

export interface StandingPausesTable {
  created_at: Instant;
  from_date: string;
  id: string;
  standing_order_id: string;
  until_date: string;
}

export interface StandingScheduleTable {
  difference: Generated<number>;
  id: Generated<number>;
  ran_at: Instant | null;
  settled_until: string | null;
}

export interface StationSecretsTable {
  created_at: Instant;
  purpose: string;
  secret_hash: Buffer;
  station_id: string;
  used_at: Instant | null;
}

export interface StationsTable {
  created_at: Instant;
  created_by: string;
  id: string;
  name: string;
  opens_cook: boolean;
  opens_pack: boolean;
  revoked_at: Instant | null;
}

export interface TopUpsTable {
  amount: BigInteger;
  claimed_at: Instant | null;
  decided_at: Instant | null;
  decided_by: string | null;
  entry_id: string | null;
  id: string;
  refused_utr: string | null;
  rejection_reason: string | null;
  requested_at: Instant;
  state: string;
  user_id: string;
  utr: string | null;
  version: Generated<number>;
}

export interface UsersTable {
  alternate_mobile_number: string | null;
  avoids: Generated<string[]>;
  created_at: Instant;
  credit_limit: Generated<BigInteger>;
  diet: string | null;
  eater_changed_at: Instant | null;
  email: string | null;
  gender: Generated<string>;
  id: string;
  mobile_number: string;
  password_hash: string | null;
  status: Generated<number>;
  type: number;
  user_title: string;
  user_uuid: string;
  version: Generated<number>;
  wallet_balance: Generated<BigInteger>;
  wallet_entry_no: number | null;
}

export interface WalletLogsTable {
  amount: BigInteger;
  balance_after: BigInteger;
  balance_before: BigInteger;
  created_at: Instant;
  created_by: string | null;
  entry_no: number;
  id: string;
  kind: string;
  narration: Generated<string>;
  order_id: string | null;
  payment_id: string | null;
  previous_entry_no: GeneratedAlways<number | null>;
  reference: string | null;
  remarks: string;
  transaction_date: string;
  user_id: string;
}

export interface WriteProbeTable {
  only_row: Generated<boolean>;
  tried_at: Instant;
}

/** Every table of the database. */
export interface Tables {
  addresses: AddressesTable;
  audit_entries: AuditEntriesTable;
  audit_trail_start: AuditTrailStartTable;
  bank_statement_columns: BankStatementColumnsTable;
  box_counts: BoxCountsTable;
  box_numbers: BoxNumbersTable;
  bulk_job_rows: BulkJobRowsTable;
  bulk_jobs: BulkJobsTable;
  cooked_dishes: CookedDishesTable;
  customer_group_members: CustomerGroupMembersTable;
  customer_groups: CustomerGroupsTable;
  delivery_events: DeliveryEventsTable;
  delivery_photos: DeliveryPhotosTable;
  delivery_runs: DeliveryRunsTable;
  delivery_stop_orders: DeliveryStopOrdersTable;
  delivery_stops: DeliveryStopsTable;
  dishes: DishesTable;
  idempotency_keys: IdempotencyKeysTable;
  kitchen_closures: KitchenClosuresTable;
  meal_plan_dishes: MealPlanDishesTable;
  meal_plans: MealPlansTable;
  meals: MealsTable;
  mikro_orm_migrations: MikroOrmMigrationsTable;
  order_lines: OrderLinesTable;
  order_prints: OrderPrintsTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  portions: PortionsTable;
  proven_backups: ProvenBackupsTable;
  rate_limits: RateLimitsTable;
  run_links: RunLinksTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  standing_days: StandingDaysTable;
  standing_order_lines: StandingOrderLinesTable;
  standing_orders: StandingOrdersTable;
  standing_pauses: StandingPausesTable;
  standing_schedule: StandingScheduleTable;
  station_secrets: StationSecretsTable;
  stations: StationsTable;
  top_ups: TopUpsTable;
  users: UsersTable;
  wallet_logs: WalletLogsTable;
  write_probe: WriteProbeTable;
}
