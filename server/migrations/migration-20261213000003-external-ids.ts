import { Migration } from '@mikro-orm/migrations';

/** IDs of records in another system. The ID of a deleted dish can be used again. */
export class ExternalIdsMigration extends Migration {
  override name = 'migration-20261213000003-external-ids';

  override up(): void {
    for (const [table, condition] of Object.entries({
      users: '',
      dishes: ' and deleted_at is null',
      orders: '',
    })) {
      this.addSql(`alter table ${table} add column external_id text null`);
      this.addSql(
        `create unique index ${table}_external_id_once on ${table} (external_id) where external_id is not null${condition}`,
      );
    }
  }
}
