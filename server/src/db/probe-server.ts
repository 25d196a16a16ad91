import { Pool, type QueryResult } from 'pg';
import type { DatabaseAddress } from './database-url.js';
import { KEEP_ALIVE } from './limits.js';
import { PROBE, PROBE_WITHIN_MS, type Probe, type ProbeResult, ROOM_PROBE } from './probe.js';

/** Time after which an idle connection is closed, in milliseconds. Probes are more frequent. */
const IDLE_MS = 90_000;

/** Time limits of only this transaction, so that other users of a pooler are not affected. They end a hanging write. */
const LIMITS = [
  `set local lock_timeout = ${PROBE_WITHIN_MS / 2}`,
  `set local statement_timeout = ${PROBE_WITHIN_MS}`,
] as const;
const BOUNDED = [...LIMITS, PROBE].join('; ');
const BOUNDED_WITH_ROOM = [...LIMITS, ...ROOM_PROBE, PROBE].join('; ');

/** Probes a PostgreSQL server on a separate connection, so that the result does not depend on requests that wait for the pool. */
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
  // The next probe reports the lost connection.
  pool.on('error', () => {});
  return {
    async ask(needsRoom) {
      // Several statements in one text are one transaction with several results.
      const results = (await pool.query(
        needsRoom ? BOUNDED_WITH_ROOM : BOUNDED,
      )) as unknown as QueryResult<ProbeResult>[];
      return results.at(-1)?.rows[0] as ProbeResult;
    },
    close: () => pool.end(),
  };
}
