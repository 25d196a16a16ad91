import { Migration } from '@mikro-orm/migrations';

/** What a rider is to know at the door of an address. */
export class DoorNotesMigration extends Migration {
  override name = 'migration-20261205000002-door-notes';

  override up(): void {
    this.addSql(`alter table addresses add column note text not null default ''`);
  }
}
