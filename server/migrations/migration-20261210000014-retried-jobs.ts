import { Migration } from '@mikro-orm/migrations';

/** Who tried a bulk job again last, in whose name it goes on: its key stays with whoever started it. */
export class RetriedJobsMigration extends Migration {
  override name = 'migration-20261210000014-retried-jobs';

  override up(): void {
    this.addSql('alter table bulk_jobs add column retried_by uuid null references users (id)');
  }
}
