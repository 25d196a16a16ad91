import { Migration } from '@mikro-orm/migrations';

/** A credit may name the bank's reference of its payment, and a payment is credited once. */
export class PaymentReferencesMigration extends Migration {
  override name = 'migration-20261128000000-payment-references';

  override up(): void {
    // The stored form is the one that is compared: in capitals and without blanks.
    this.addSql(`alter table wallet_logs add column reference text
      constraint wallet_logs_reference_of_a_credit check (reference is null or (kind = 'credit' and reference ~ '^[^ ]+$'))`);
    this.addSql(
      'create unique index wallet_logs_payment_once on wallet_logs (reference) where reference is not null',
    );
  }
}
