import { Migration } from '@mikro-orm/migrations';

/** An admin marks a stop for a rider whose phone is dead: who said it, and whose word is true of the stop. Null: the rider. */
export class MarkedByMigration extends Migration {
  override name = 'migration-20261207000000-marked-by';

  override up(): void {
    this.addSql('alter table delivery_events add column made_by uuid null references users (id)');
    this.addSql(`alter table delivery_stops add column marked_by uuid null references users (id),
      add constraint delivery_stops_marked_by_somebody check (marked_by is null or status <> 'PENDING')`);
  }
}
