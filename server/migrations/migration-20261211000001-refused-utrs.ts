import { Migration } from '@mikro-orm/migrations';

/** The UTR that a top-up could not claim, because another customer had claimed it first. */
export class RefusedUtrsMigration extends Migration {
  override name = 'migration-20261211000001-refused-utrs';

  override up(): void {
    this.addSql('alter table top_ups add column refused_utr text null');
    this.addSql('create index top_ups_refused_utr on top_ups (refused_utr) where refused_utr is not null');
  }
}
