import { Migration } from '@mikro-orm/migrations';

/** What was added to wallets on a day is found without reading the ledger: an index of credits alone, which placing an order does not touch. */
export class CreditsByDayMigration extends Migration {
  override name = 'migration-20261125000003-credits-by-day';

  override up(): void {
    this.addSql(
      `create index wallet_logs_credits_by_day on wallet_logs (transaction_date) include (amount) where kind = 'credit'`,
    );
  }
}
