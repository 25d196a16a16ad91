import { Migration } from '@mikro-orm/migrations';

/**
 * Stations: devices on the kitchen's wall that open Cook or Pack by a link of their own until it is revoked. What proves one (its link, and the tokens
 * that the link gave) stands apart and is in no backup, as sessions are; the station itself stays, since boxes and the audit trail name it.
 */
export class StationsMigration extends Migration {
  override name = 'migration-20261204000000-stations';

  override up(): void {
    for (const statement of [...STATIONS, ...PACKED, ...AUDIT]) this.addSql(statement);
  }
}

const STATIONS = [
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
  `create table station_secrets (
    secret_hash bytea primary key,
    station_id uuid not null references stations (id),
    purpose text not null constraint station_secrets_purpose_known check (purpose in ('link', 'token')),
    created_at timestamptz not null,
    used_at timestamptz null
  )`,
  'create index station_secrets_of_station on station_secrets (station_id)',
  `create function end_station_secrets() returns trigger language plpgsql as $$
  begin
    delete from station_secrets where station_id = new.id;
    return null;
  end $$`,
  `create trigger stations_end_secrets after update of revoked_at on stations
    for each row when (new.revoked_at is not null) execute function end_station_secrets()`,
];

/** A server of the version before takes back what a station has packed without knowing of it: then the station stays behind, and says nothing. */
const PACKED = [
  `alter table orders
    add column packed_by_station uuid null,
    drop constraint orders_packed_by_somebody,
    add constraint orders_packed_by_somebody check (
      (packed_at is not null or packed_by is null) and (packed_at is null or coalesce(packed_by, packed_by_station) is not null))`,
  'alter table order_prints alter column printed_by drop not null',
  `alter table cooked_dishes
    alter column cooked_by drop not null,
    add column cooked_by_station uuid null references stations (id),
    add constraint cooked_dishes_by_somebody check (num_nonnulls(cooked_by, cooked_by_station) = 1)`,
];

const AUDIT = [
  `alter table audit_entries
    drop constraint audit_entries_actor_known,
    add constraint audit_entries_actor_known check (actor_kind in ('ADMIN', 'CUSTOMER', 'RIDER', 'STATION', 'SYSTEM'))`,
];
