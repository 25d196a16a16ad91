import { Migration } from '@mikro-orm/migrations';

/** Who changes the addresses of customers: the kitchen alone, unless the settings say otherwise. */
export class AddressEditorsMigration extends Migration {
  override name = 'migration-20261208000005-address-editors';

  override up(): void {
    this.addSql(`alter table settings
      add column address_editors text not null default 'ADMINS' constraint settings_address_editors_known check (address_editors in ('ADMINS', 'CUSTOMERS'))`);
  }
}
