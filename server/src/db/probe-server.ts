import { Pool, type QueryResult } from 'pg';
import type { DatabaseAddress } from './database-url.js';
import { KEEP_ALIVE } from './limits.js';
import { type Found, PROBE, PROBE_WITHIN_MS, type Probe, ROOM_PROBE } from './probe.js';

/** A connection that nobody has used for so long is closed; probes come more often. */
const IDLE_MS = 90_000;

/** Its limits hold for this transaction alone, so that they are nobody else's behind a pooler. A write that hangs leaves no waiting statement behind. */
const LIMITS = [
  `set local lock_timeout = ${PROBE_WITHIN_MS / 2}`,
  `set local statement_timeout = ${PROBE_WITHIN_MS}`,
] as const;
const BOUNDED = [...LIMITS, PROBE].join('; ');
const BOUNDED_WITH_ROOM = [...LIMITS, ...ROOM_PROBE, PROBE].join('; ');

/**
 * Tries a PostgreSQL server on a connection of its own: what is found does not depend on how many customers wait for one of the pool's.
 */
export function probeServer(address: DatabaseAddress): Probe {
  const pool = new Pool({
    application_name: 'mealbox',
    ...address,
    ...KEEP_ALIVE,
    max: 1,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: PROBE_WITHIN_MS,
    query_timeout: PROBE_WITHIN_MS,
  });
  // The next try says that the connection is lost.
  pool.on('error', () => {});
  return {
    async ask(needsRoom) {
      // Several statements in one text are one transaction, with a result each.
      const results = (await pool.query(
        needsRoom ? BOUNDED_WITH_ROOM : BOUNDED,
      )) as unknown as QueryResult<Found>[];
      return results.at(-1)?.rows[0] as Found;
    },
    close: () => pool.end(),
  };
}
