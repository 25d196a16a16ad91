import { Migration } from '@mikro-orm/migrations';

/**
 * The change feed: the positions of audit entries in the order in which they became visible. An entry gets its position after its commit, so
 * a change costs its own transaction nothing (decision 37).
 */
export class ChangeFeedMigration extends Migration {
  override name = 'migration-20261213000000-change-feed';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const SUBJECTS = `('ORDER', 'USER', 'DISH', 'MEAL_PLAN', 'WALLET', 'PAYMENT', 'TOP_UP', 'STANDING_ORDER')`;

const STATEMENTS = [
  `create table change_feed (
    position bigint primary key,
    entry_id bigint not null constraint change_feed_entry_once unique,
    subject_type text not null
  )`,
  'create index change_feed_by_subject on change_feed (subject_type, position)',
  `insert into change_feed (position, entry_id, subject_type)
    select row_number() over (order by id), id, subject_type from audit_entries where subject_type in ${SUBJECTS}`,

  // Entries up to `settled_id` have a position, or never get one. Those up to `seen_id` are settled when each transaction before
  // `seen_xid` has ended.
  `create table change_feed_state (
    only_row boolean primary key default true constraint change_feed_state_one_row check (only_row),
    last_position bigint not null,
    settled_id bigint not null default 0,
    seen_id bigint not null default 0,
    seen_xid text not null default '0',
    seen_at timestamptz not null default now()
  )`,
  `insert into change_feed_state (last_position) select count(*) from change_feed`,

  // Integrations read the ledger by time. An index of block ranges costs a write next to nothing.
  'create index wallet_logs_by_time on wallet_logs using brin (created_at)',
];
