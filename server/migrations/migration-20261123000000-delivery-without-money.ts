import { Migration } from '@mikro-orm/migrations';

/**
 * Every user but a delivery user has a wallet (decisions, 4): whoever becomes one has a balance of zero first, and no money
 * reaches one afterwards.
 */
export class DeliveryWithoutMoneyMigration extends Migration {
  override name = 'migration-20261123000000-delivery-without-money';

  override up(): void {
    this.addSql(
      'alter table users add constraint users_delivery_without_money check (type <> 2 or wallet_balance = 0)',
    );
  }
}
