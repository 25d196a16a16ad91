import { Migration } from '@mikro-orm/migrations';

/**
 * Empty boxes: how many were handed back at a stop, from when on the kitchen counts them, and what an admin has counted of a customer.
 */
export class BoxesBackMigration extends Migration {
  override name = 'migration-20261205000000-boxes-back';

  override up(): void {
    for (const statement of BOXES) this.addSql(statement);
  }
}

const BOXES = [
  `alter table settings
    add column box_limit integer not null default 0 constraint settings_box_limit_known check (box_limit between 0 and 99),
    add column boxes_counted_from timestamptz null,
    add constraint settings_boxes_counted_with_a_limit check ((box_limit = 0) = (boxes_counted_from is null))`,
  `alter table delivery_stops
    add column boxes_back integer not null default 0 constraint delivery_stops_boxes_back_known check (boxes_back between 0 and 99)`,
  `alter table delivery_events
    add column boxes_back integer not null default 0 constraint delivery_events_boxes_back_known check (boxes_back between 0 and 99)`,
  'create index delivery_stops_of_customer on delivery_stops (customer_id)',
  `create table box_counts (
    customer_id uuid primary key references users (id),
    boxes integer not null constraint box_counts_boxes_known check (boxes between 0 and 999),
    counted_by uuid not null references users (id),
    counted_at timestamptz not null
  )`,
];
