import { Migration } from '@mikro-orm/migrations';

/** Two further kinds of entries that no order moves: a correction, and money that left the kitchen's bank to the customer, which the wallet must hold. */
export class CorrectionsMigration extends Migration {
  override name = 'migration-20261130000002-corrections';

  override up(): void {
    this.addSql(`alter table wallet_logs
      drop constraint wallet_logs_kind_known,
      drop constraint wallet_logs_order_named,
      drop constraint wallet_logs_reference_of_a_credit,
      add constraint wallet_logs_kind_known
        check (kind in ('credit', 'correction', 'source-refund', 'order', 'order-edit', 'order-refund')),
      add constraint wallet_logs_order_named check ((kind in ('credit', 'correction', 'source-refund')) = (order_id is null)),
      add constraint wallet_logs_reference_of_a_payment
        check (reference is null or (kind in ('credit', 'source-refund') and reference ~ '^[^ ]+$')),
      add constraint wallet_logs_reason_given check (kind not in ('correction', 'source-refund') or narration <> ''),
      add constraint wallet_logs_source_refund_of_what_is_there
        check (kind <> 'source-refund' or (reference is not null and amount < 0 and balance_after >= 0))`);
  }
}
