import { MIGRATIONS_TABLE } from './schema-versions.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';

/** What a database says of itself, having taken a write. */
export interface DatabaseState {
  /** Its clock, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Whether it has had every migration that this program knows. */
  readonly isMigrated: boolean;
}

/** {@link PROBE}'s row. */
export interface Found {
  readonly nowMs: number;
  readonly applied: readonly string[];
}

/** A try that has not ended by then has failed. */
export const PROBE_WITHIN_MS = 2_000;

/** Writes the one row of `write_probe`, and reads the rest. */
export const PROBE = `with tried as (
    insert into write_probe (tried_at) values (clock_timestamp())
    on conflict (only_row) do update set tried_at = excluded.tried_at returning tried_at
  )
  select (extract(epoch from tried_at) * 1000)::float8 as "nowMs",
    (select json_agg(name order by id) from ${MIGRATIONS_TABLE}) as applied
  from tried`;

/**
 * Writes a temporary file of about 1 MB, as a sort with little memory does. {@link PROBE} overwrites one row, so it succeeds on a full disk.
 * The file needs no right and leaves nothing in the database. It is in the tablespace of the database.
 */
export const ROOM_PROBE = [
  `set local work_mem = '64kB'`,
  `set local temp_tablespaces = ''`,
  `select count(*) from (
    select repeat('x', 1000) as block from generate_series(1, 1000) as number order by md5(number::text)
  ) as sorted`,
] as const;

/** Tries a database. */
export interface Probe {
  /**
   * @param needsRoom whether the try also needs room on the disk, as new orders do
   * @throws what the driver says of a database that does not take the write in time
   */
  ask(needsRoom: boolean): Promise<Found>;
  close(): Promise<void>;
}

/** Tries the embedded database, which has one connection. */
export function probeEmbedded(em: EntityManager): Probe {
  return {
    async ask(needsRoom) {
      if (needsRoom)
        await em.fork().transactional(async (tx) => {
          for (const statement of ROOM_PROBE) await sql(tx as EntityManager, statement);
        });
      return (await sql<Found>(em.fork(), PROBE))[0] as Found;
    },
    close: async () => {},
  };
}
