import { Migration } from '@mikro-orm/migrations';

/** Nobody is told of changes any more: who asks is read at each call, and the menu is kept for a second (decision 28). */
export class NoAnnouncementsMigration extends Migration {
  override name = 'migration-20261127000000-no-announcements';

  override up(): void {
    // With their triggers.
    for (const what of ['menu', 'user', 'session', 'session_of_token', 'sessions'])
      this.addSql(`drop function announce_${what}() cascade`);
  }
}
