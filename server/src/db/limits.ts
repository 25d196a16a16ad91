import type { ClientBase } from 'pg';

/** Time limits of the database, in milliseconds. 0 means no limit. */
export interface DatabaseLimits {
  /** Time limit for a lock: PostgreSQL's `lock_timeout`. */
  readonly lockMs: number;
  /** Time limit of one statement: `statement_timeout`. */
  readonly statementMs: number;
  /** Time limit of an idle transaction, such as that of a server after a power failure: `idle_in_transaction_session_timeout`. */
  readonly idleInTransactionMs: number;
  /** Time limit of a response in this process, for a silent network. It is longer than the limit of a statement. */
  readonly answerMs: number;
}

/** Limits of statements that serve a request. */
export const SERVING_LIMITS: DatabaseLimits = {
  lockMs: 2_000,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
  answerMs: 35_000,
};

/** Limits for migrations, backups, restores, and checks, which take a time that depends on the amount of data. */
export const MAINTENANCE_LIMITS: DatabaseLimits = {
  lockMs: 300_000,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

/**
 * Makes PostgreSQL close a connection whose client was silent for about half a minute, which releases its locks. In seconds, the
 * last value in milliseconds.
 */
const DEAD_PEER = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
  tcp_user_timeout: '30000',
};

/**
 * Disables JIT. PostgreSQL would compile statements that look expensive, as all do before a new database has statistics, and
 * spend seconds on a list that takes milliseconds.
 */
const INTERPRETED = { jit: 'off' };

/**
 * Reads with an index cost about as much as sequential reads, because the tables of a kitchen are in memory or on an SSD. With
 * PostgreSQL's default for rotating disks, a lock of one customer would read all customers.
 */
const CHEAP_INDEXES = { random_page_cost: '1.1' };

/** Keep-alive of silent connections. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Statement that sets parameters of a connection, except those that the role, the database, the URL's `options`, or a pooler sets. */
const SET = `
  select set_config(name, $1::jsonb ->> name, false) from pg_settings
  where $1::jsonb ? name and source not in ('database', 'user', 'database user', 'client', 'session')`;

/**
 * Creates a function that sets the limits of a new connection, after connecting, since poolers reject connection parameters.
 * @returns the function that a pool calls with each new connection
 */
export function limitConnection(limits: DatabaseLimits): (client: ClientBase) => Promise<void> {
  const settings = JSON.stringify({
    ...DEAD_PEER,
    ...INTERPRETED,
    ...CHEAP_INDEXES,
    lock_timeout: String(limits.lockMs),
    statement_timeout: String(limits.statementMs),
    idle_in_transaction_session_timeout: String(limits.idleInTransactionMs),
  });
  return async (client) => {
    const query = { text: SET, values: [settings], query_timeout: SETTING_WITHIN_MS };
    await client.query(query);
  };
}

/** Time limit of the statement {@link SET}, in milliseconds. After a crash of a database, some connections never get a response. */
const SETTING_WITHIN_MS = 5_000;
