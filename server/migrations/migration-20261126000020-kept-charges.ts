import { Migration } from '@mikro-orm/migrations';

/** Orders that were not delivered and whose charge was kept are Completed, as keeping it makes them since: else their customers could cancel them for a refund. */
export class KeptChargesMigration extends Migration {
  override name = 'migration-20261126000020-kept-charges';

  override up(): void {
    this.addSql(`update orders o set status = 2, completed_at = s.resolved_at
      from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
      where so.order_id = o.id and s.resolution = 'KEPT' and o.status = 1`);
  }
}
