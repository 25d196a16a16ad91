import { MikroORM, type Options } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { AbstractSqlConnection, AbstractSqlDriver } from '@mikro-orm/sql';
import type { ClientBase, Pool } from 'pg';
import { readDatabaseUrl } from './database-url.js';
import { KEEP_ALIVE, limitConnection, MAINTAINING, SERVING } from './limits.js';
import {
  type Database,
  MAINTENANCE,
  migrationSettings,
  type OpenOptions,
  opened,
  type ServerLocation,
} from './opened.js';
import { ORM_OPTIONS } from './orm-options.js';
import { PreparingClient } from './preparing-client.js';
import { probeServer } from './probe-server.js';
import { usePool } from './sql.js';
import type { EntityManager } from './transaction.js';
import { useTurns } from './turns.js';

/**
 * How long a request waits for a connection: its turn when all are busy, as when hundreds order at the same moment, and the
 * connecting itself. Too short, and an order that is placed could not be shown, because its answer waits in the same queue.
 */
const TURN_WITHIN_MS = 20_000;

/** A connection that nobody needed for so long is closed. Until then it has the plans of its statements: a quiet kitchen's next order need not wait for them. */
const IDLE_CONNECTION_MS = 5 * 60_000;

/** Opens a database on a PostgreSQL server. */
export async function openServer(
  { url, poolSize }: ServerLocation,
  logger: (text: string) => void,
  options: OpenOptions,
): Promise<Database> {
  const address = readDatabaseUrl(url);
  const { limits = options.leaveSchema ? MAINTAINING : SERVING } = options;
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
      connectionTimeoutMillis: TURN_WITHIN_MS,
      ...KEEP_ALIVE,
      query_timeout: limits.answerMs,
      onConnect: async (client: ClientBase) => {
        await setLimits(client);
        // An error without a listener would end the process; whoever uses the connection hears of it by itself.
        client.on('error', () => {});
      },
      ...address,
      // Told apart, so that a restore sees the servers of a database: `backup/live-servers.ts`.
      application_name: `${address.application_name ?? 'mealbox'}${options.leaveSchema ? MAINTENANCE : ''}`,
      onPoolCreated: (made: Pool) => {
        pool = made;
      },
    },
  } as unknown as Options<AbstractSqlDriver>);
  // The ORM makes it when it is first asked for a connection, of which nothing is opened yet.
  (orm.em.getConnection() as AbstractSqlConnection).getClient();
  if (pool) usePool(orm.em as EntityManager, pool);
  useTurns(orm.em as EntityManager, poolSize, TURN_WITHIN_MS);
  const release = async () => {
    // The ORM ends only a pool through which the query builder has asked something.
    if (pool && !pool.ending) await pool.end();
  };
  const database = opened(orm as MikroORM<AbstractSqlDriver>, options, {
    embedded: false,
    // On connections of their own, which wait for locks and work as long as migrations may take.
    async migrate() {
      const maintaining = await openServer({ url, poolSize: 2 }, logger, {
        ...options,
        leaveSchema: true,
        limits: MAINTAINING,
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
