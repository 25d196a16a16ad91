import { Migration } from '@mikro-orm/migrations';

/** Which words the audit trail has for actions and subjects, the program knows; the database holds their form, so that a new word needs no migration. */
export class AuditWordsMigration extends Migration {
  override name = 'migration-20261128000001-audit-words';

  override up(): void {
    this.addSql(`alter table audit_entries drop constraint audit_entries_action_known, drop constraint audit_entries_subject_known,
      add constraint audit_entries_action_known check (action ~ '^[A-Z]+(_[A-Z]+)+$'),
      add constraint audit_entries_subject_known check (subject_type ~ '^[A-Z]+(_[A-Z]+)*$')`);
  }
}
