import { Migration } from '@mikro-orm/migrations';

/** The one row that servers write to find out whether the database takes writes. It is nobody's data, and in no backup. */
export class WriteProbeMigration extends Migration {
  override name = 'migration-20261126000030-write-probe';

  override up(): void {
    this.addSql(`create table write_probe (
      only_row boolean primary key default true constraint write_probe_has_one_row check (only_row),
      tried_at timestamptz not null
    )`);
  }
}
