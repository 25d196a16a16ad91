/** Tables of sessions, API keys, stations, and limits of requests. */
export const ACCESS_TABLES: readonly string[] = [
  // A signed-in caller. A session of a run ends with the link of the run.
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id),
    user_type smallint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz null,
    run_id uuid null references delivery_runs (id)
  )`,
  'create index sessions_by_expiry on sessions (expires_at)',
  'create index sessions_of_run on sessions (run_id) where run_id is not null and ended_at is null',
  'create index sessions_of_user on sessions (user_id) where ended_at is null',
  `create table session_tokens (
    token_hash bytea primary key,
    session_id uuid not null references sessions (id) on delete cascade,
    purpose text not null constraint session_tokens_purpose_known check (purpose in ('access', 'refresh')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz null
  )`,
  'create index session_tokens_by_expiry on session_tokens (expires_at)',
  'create index session_tokens_of_session on session_tokens (session_id)',

  // A kitchen device. A revoked station stays, because boxes and the audit trail name it.
  `create table stations (
    id uuid primary key,
    name text not null constraint stations_named check (name <> ''),
    opens_cook boolean not null,
    opens_pack boolean not null,
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    revoked_at timestamptz null,
    constraint stations_open_something check (opens_cook or opens_pack)
  )`,
  `create function end_station_secrets() returns trigger language plpgsql as $$
  begin
    delete from station_secrets where station_id = new.id;
    return null;
  end $$`,
  `create trigger stations_end_secrets after update of revoked_at on stations
    for each row when (new.revoked_at is not null) execute function end_station_secrets()`,

  // The hashed link of a station, and the token that it returned. No backup contains them.
  `create table station_secrets (
    secret_hash bytea primary key,
    station_id uuid not null references stations (id),
    purpose text not null constraint station_secrets_purpose_known check (purpose in ('link', 'token')),
    created_at timestamptz not null,
    used_at timestamptz null
  )`,
  'create index station_secrets_of_station on station_secrets (station_id)',

  // An API key. Its user has the same ID.
  `create table api_keys (
    id uuid primary key references users (id),
    short text not null constraint api_keys_short_unique unique,
    scopes text[] not null constraint api_keys_scoped check (cardinality(scopes) > 0),
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    expires_at timestamptz null,
    revoked_at timestamptz null
  )`,
  `create function end_api_key_secret() returns trigger language plpgsql as $$
  begin
    delete from api_key_secrets where key_id = new.id;
    return null;
  end $$`,
  `create trigger api_keys_end_secret after update of revoked_at on api_keys
    for each row when (new.revoked_at is not null) execute function end_api_key_secret()`,

  // The hashed secret of a key. No backup contains it.
  `create table api_key_secrets (
    secret_hash bytea primary key,
    key_id uuid not null references api_keys (id) constraint api_key_secrets_one_each unique,
    used_at timestamptz null
  )`,

  // A key with the hash of its input, and the first response.
  `create table idempotency_keys (
    owner_id uuid not null references users (id),
    key text not null,
    input_hash bytea not null,
    answer jsonb null,
    created_at timestamptz not null,
    primary key (owner_id, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',

  // The failures of an email or a network address.
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint null
  )`,
  'create index rate_limits_by_expiry on rate_limits (expire)',
];
