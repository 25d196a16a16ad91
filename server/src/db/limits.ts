import type { ClientBase } from 'pg';

/** What the database may take of the time of those who ask, in milliseconds; 0: as long as it likes. */
export interface DatabaseLimits {
  /** Waiting for a lock that somebody else holds: PostgreSQL's `lock_timeout`. */
  readonly lockMs: number;
  /** One statement: `statement_timeout`. */
  readonly statementMs: number;
  /** A transaction in which nothing is asked, such as that of a server that lost power: `idle_in_transaction_session_timeout`. */
  readonly idleInTransactionMs: number;
  /** An answer, on this side: a network that has gone silent gives none. Longer than a statement may take. */
  readonly answerMs: number;
}

/** For everything that is asked while somebody waits for an answer. */
export const SERVING: DatabaseLimits = {
  lockMs: 2_000,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
  answerMs: 35_000,
};

/** For migrations, backups, restoring and checks, which take as long as there are data. */
export const MAINTAINING: DatabaseLimits = {
  lockMs: 300_000,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

/** PostgreSQL gives up a connection whose other end has been silent for about half a minute, and with it its locks. In seconds, but the last in milliseconds. */
const DEAD_PEER = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
  tcp_user_timeout: '30000',
};

/**
 * Nothing is compiled: PostgreSQL would do it for statements that look costly, as all do before it has counted a young
 * database's rows, and then spends seconds on a list that takes milliseconds.
 */
const INTERPRETED = { jit: 'off' };

/** Until this side asks whether the other still lives, on a silent connection. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** What somebody has set for the role, the database or in the URL's `options` is left as it is, and what a pooler has set for its connection. */
const SET = `
  select set_config(name, $1::jsonb ->> name, false) from pg_settings
  where $1::jsonb ? name and source not in ('database', 'user', 'database user', 'client', 'session')`;

/**
 * Sets a new connection's limits. They are set after connecting, since poolers refuse them among the parameters of the connection.
 *
 * @returns what a pool calls with each new connection
 */
export function limitConnection(limits: DatabaseLimits): (client: ClientBase) => Promise<void> {
  const settings = JSON.stringify({
    ...DEAD_PEER,
    ...INTERPRETED,
    lock_timeout: String(limits.lockMs),
    statement_timeout: String(limits.statementMs),
    idle_in_transaction_session_timeout: String(limits.idleInTransactionMs),
  });
  return async (client) => {
    const query = { text: SET, values: [settings], query_timeout: SETTING_WITHIN_MS };
    await client.query(query);
  };
}

/** A database that crashes leaves some connections unanswered for ever. */
const SETTING_WITHIN_MS = 5_000;
