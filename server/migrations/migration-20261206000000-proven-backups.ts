import { Migration } from '@mikro-orm/migrations';

/** When a backup was last restored into a database of its own and found to be right. */
export class ProvenBackupsMigration extends Migration {
  override name = 'migration-20261206000000-proven-backups';

  override up(): void {
    this.addSql(`create table proven_backups (
      id integer primary key default 1 constraint proven_backups_one_row check (id = 1),
      taken_at timestamptz not null,
      proven_at timestamptz not null
    )`);
  }
}
