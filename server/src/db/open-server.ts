import { MikroORM, type Options } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { AbstractSqlConnection, AbstractSqlDriver } from '@mikro-orm/sql';
import { type ClientBase, Pool, type QueryResult } from 'pg';
import { type DatabaseAddress, readDatabaseUrl } from './database-url.js';
import { KEEP_ALIVE, limitConnection, MAINTENANCE_LIMITS, SERVING_LIMITS } from './limits.js';
import {
  type Database,
  MAINTENANCE_SUFFIX,
  migrationSettings,
  type OpenOptions,
  openOrm,
  type ServerLocation,
} from './open-orm.js';
import { ORM_OPTIONS } from './orm-options.js';
import { PreparingClient } from './preparing-client.js';
import { PROBE, PROBE_WITHIN_MS, type Probe, type ProbeResult, ROOM_PROBE } from './probe.js';
import { usePool } from './sql.js';
import type { EntityManager } from './transaction.js';
import { useTurns } from './turns.js';

/**
 * Time that a request waits for a connection, in milliseconds: for its turn when all are busy, and for connecting. If the limit
 * were too short, a placed order could not be displayed, because its response waits in the same queue.
 */
const TURN_WITHIN_MS = 20_000;

/**
 * Time after which an idle connection is closed, in milliseconds. An open connection stores the plans of its statements, so that
 * the next order of a quiet kitchen is not delayed.
 */
const IDLE_CONNECTION_MS = 5 * 60_000;

/** Opens a database on a PostgreSQL server. */
export async function openServer(
  { url, poolSize }: ServerLocation,
  logger: (text: string) => void,
  options: OpenOptions,
): Promise<Database> {
  const address = readDatabaseUrl(url);
  const { limits = options.leaveSchema ? MAINTENANCE_LIMITS : SERVING_LIMITS } = options;
  const setLimits = limitConnection(limits);
  let pool: Pool | undefined;
  const orm = new MikroORM({
    ...ORM_OPTIONS,
    migrations: migrationSettings(options),
    logger,
    driver: PostgreSqlDriver,
    dbName: address.database,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: IDLE_CONNECTION_MS },
    driverOptions: {
      Client: PreparingClient,
      // Sends a statement before the response to the previous one: `pipeline.ts`. Callers that await each response notice no
      // difference.
      pipeline: true,
      connectionTimeoutMillis: TURN_WITHIN_MS,
      ...KEEP_ALIVE,
      query_timeout: limits.answerMs,
      onConnect: async (client: ClientBase) => {
        await setLimits(client);
        // An error without a listener would end the process. The user of the connection gets the error separately.
        client.on('error', () => {});
      },
      ...address,
      // Distinguishes connections, so that a restore detects the servers of a database: `backup/live-servers.ts`.
      application_name: `${address.application_name ?? 'mealbox'}${options.leaveSchema ? MAINTENANCE_SUFFIX : ''}`,
      onPoolCreated: (made: Pool) => {
        pool = made;
      },
    },
  } as unknown as Options<AbstractSqlDriver>);
  // The ORM creates the pool on the first request for a connection, before it opens one.
  (orm.em.getConnection() as AbstractSqlConnection).getClient();
  if (pool) usePool(orm.em as EntityManager, pool);
  useTurns(orm.em as EntityManager, poolSize, TURN_WITHIN_MS);
  const release = async () => {
    // The ORM ends only a pool that the query builder has used.
    if (pool && !pool.ending) await pool.end();
  };
  const database = openOrm(orm as MikroORM<AbstractSqlDriver>, options, {
    embedded: false,
    // Uses separate connections, with the longer time limits of migrations.
    async migrate() {
      const maintaining = await openServer({ url, poolSize: 2 }, logger, {
        ...options,
        leaveSchema: true,
        limits: MAINTENANCE_LIMITS,
      });
      await maintaining.schema.migrate().finally(() => maintaining.close());
    },
    poolUse: () =>
      pool
        ? { size: pool.totalCount, inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }
        : null,
    probe: probeServer(address),
    release,
  });
  return database.catch(async (error) => {
    await release();
    throw error;
  });
}

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
function probeServer(address: DatabaseAddress): Probe {
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
