import { Migration } from '@mikro-orm/migrations';

/**
 * Lets the database say what has changed, so that servers may keep answers in memory (decision 013). Triggers do it, so it is
 * said whoever writes, also by hand; PostgreSQL hands a notification out only when its transaction has committed.
 *
 * Columns are named where a table is written often: neither a wallet that moves nor a token that is handed out says anything.
 */
export class ChangesMigration extends Migration {
  override name = 'migration-20261122000000-changes';

  override up(): void {
    for (const statement of [...MENU, ...SESSIONS]) this.addSql(statement);
  }
}

/** What the open menu is made of. */
const MENU_TABLES = ['dishes', 'meals', 'meal_plans', 'meal_plan_dishes'];

const MENU = [
  `create function announce_menu() returns trigger language plpgsql as $$
  begin
    perform pg_notify('mealbox_changes', 'menu');
    return null;
  end $$`,
  ...MENU_TABLES.map(
    (table) => `create trigger ${table}_announced after insert or update or delete or truncate on ${table}
      for each statement execute function announce_menu()`,
  ),
];

/** Who somebody is, and what proves it: only what takes something away is worth a word. */
const SESSIONS = [
  `create function announce_user() returns trigger language plpgsql as $$
  begin
    perform pg_notify('mealbox_changes', 'user:' || old.id);
    return null;
  end $$`,
  `create trigger users_announced after update of id, type, status, user_uuid, email, password_hash on users
    for each row when (row(old.id, old.type, old.status, old.user_uuid, old.email, old.password_hash)
      is distinct from row(new.id, new.type, new.status, new.user_uuid, new.email, new.password_hash))
    execute function announce_user()`,

  `create function announce_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('mealbox_changes', 'session:' || old.id);
    return null;
  end $$`,
  `create trigger sessions_announced after update on sessions
    for each row when (row(old.id, old.user_id, old.user_type, old.ended_at) is distinct from
        row(new.id, new.user_id, new.user_type, new.ended_at) or new.expires_at < old.expires_at)
    execute function announce_session()`,

  `create function announce_session_of_token() returns trigger language plpgsql as $$
  begin
    perform pg_notify('mealbox_changes', 'session:' || old.session_id);
    return null;
  end $$`,
  `create trigger session_tokens_announced after update of token_hash, session_id, purpose, expires_at on session_tokens
    for each row execute function announce_session_of_token()`,

  // Rows go seldom, and many at once: one word for all of them.
  `create function announce_sessions() returns trigger language plpgsql as $$
  begin
    perform pg_notify('mealbox_changes', 'sessions');
    return null;
  end $$`,
  ...['users', 'sessions', 'session_tokens'].map(
    (table) => `create trigger ${table}_announced_gone after delete or truncate on ${table}
      for each statement execute function announce_sessions()`,
  ),
];
