import { Migration } from '@mikro-orm/migrations';

/**
 * A closing time is opt-in: without one a meal can be ordered until its day is over. The two meals of every installation had 0 by default, not by
 * anybody's choice, unless the audit trail says otherwise; those lose it. Meals that an admin has added keep what they were added with.
 */
export class ClosingTimeMigration extends Migration {
  override name = 'migration-20261123000001-closing-time';

  override up(): void {
    this.addSql(`alter table meals alter column closes_minutes_before drop default,
      alter column closes_minutes_before drop not null`);
    this.addSql(`update meals m set closes_minutes_before = null
      where closes_minutes_before = 0
        and id in ('6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a02')
        and not exists (
          select 1 from audit_entries a
          where a.subject_type = 'MEAL' and a.subject_id = m.id
            and a.before -> 'closesMinutesBefore' is distinct from a.after -> 'closesMinutesBefore')`);
  }
}
