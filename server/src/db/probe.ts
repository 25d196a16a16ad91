import { MIGRATIONS_TABLE } from './schema-versions.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';

/** State of a database after a successful write. */
export interface DatabaseState {
  /** Clock of the database, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Whether the database has every migration of this program. */
  readonly isMigrated: boolean;
}

/** Row returned by {@link PROBE}. */
export interface ProbeResult {
  readonly nowMs: number;
  readonly applied: readonly string[];
}

/** Time limit of a probe, in milliseconds. */
export const PROBE_WITHIN_MS = 2_000;

/** Statement that writes the only row of `write_probe`, and returns a {@link ProbeResult}. */
export const PROBE = `with tried as (
    insert into write_probe (tried_at) values (clock_timestamp())
    on conflict (only_row) do update set tried_at = excluded.tried_at returning tried_at
  )
  select (extract(epoch from tried_at) * 1000)::float8 as "nowMs",
    (select json_agg(name order by id) from ${MIGRATIONS_TABLE}) as applied
  from tried`;

/**
 * Statements that write a temporary file of about 1 MB, by a sort with little memory. {@link PROBE} overwrites one row, so it can
 * succeed on a full disk. The file needs no permission and leaves no data. It is in the default tablespace of the database.
 */
export const ROOM_PROBE = [
  `set local work_mem = '64kB'`,
  `set local temp_tablespaces = ''`,
  `select count(*) from (
    select repeat('x', 1000) as block from generate_series(1, 1000) as number order by md5(number::text)
  ) as sorted`,
] as const;

/** Probe of a database: a test whether it accepts writes. */
export interface Probe {
  /**
   * Runs a probe.
   * @param needsRoom whether the probe also needs disk space, as new orders do
   * @throws the driver's error if the database does not accept the write in time
   */
  ask(needsRoom: boolean): Promise<ProbeResult>;
  close(): Promise<void>;
}

/** Probes the embedded database, which has one connection. */
export function probeEmbedded(em: EntityManager): Probe {
  return {
    async ask(needsRoom) {
      if (needsRoom)
        await em.fork().transactional(async (tx) => {
          for (const statement of ROOM_PROBE) await sql(tx as EntityManager, statement);
        });
      return (await sql<ProbeResult>(em.fork(), PROBE))[0] as ProbeResult;
    },
    close: async () => {},
  };
}
