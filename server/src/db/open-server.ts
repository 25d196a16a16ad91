import { MikroORM, type Options } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { AbstractSqlConnection, AbstractSqlDriver } from '@mikro-orm/sql';
import type { ClientBase, Pool } from 'pg';
import { CHANGE_CHANNEL } from './change-feed.js';
import { readDatabaseUrl } from './database-url.js';
import { KEEP_ALIVE, limitConnection, MAINTAINING, SERVING } from './limits.js';
import { MAINTENANCE } from './maintenance.js';
import { openReplica } from './open-replica.js';
import { type Database, migrationSettings, type OpenOptions, opened, type ServerLocation } from './opened.js';
import { ORM_OPTIONS } from './orm-options.js';
import { PLACE, placeOf } from './place.js';
import { findPooling, type Pooling } from './pooler.js';
import { usePool } from './pools.js';
import { PreparingClient } from './preparing-client.js';
import { probeServer } from './probe-server.js';
import { useReplicas } from './replicas.js';
import { ServerChangeFeed } from './server-change-feed.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';
import { useTurns } from './turns.js';

/**
 * How long a request waits for a connection: its turn when all are busy, as when hundreds order at the same moment, and the
 * connecting itself. Too short, and an order that is placed could not be shown, because its answer waits in the same queue.
 */
const TURN_WITHIN_MS = 20_000;

/** A connection that nobody needed for so long is closed. Until then it has the plans of its statements: a quiet kitchen's next order need not wait for them. */
const IDLE_CONNECTION_MS = 5 * 60_000;

/**
 * Opens a database on a PostgreSQL server.
 *
 * @param pooling what is known of the way there; it is found out when left out
 * @throws PoolerError for a pooler that cannot do what is needed
 */
export async function openServer(
  { url, directUrl, poolSize, readUrls = [] }: ServerLocation,
  logger: (text: string) => void,
  options: OpenOptions,
  pooling?: Pooling,
): Promise<Database> {
  const address = readDatabaseUrl(url);
  const direct = directUrl ? readDatabaseUrl(directUrl, 'DATABASE_DIRECT_URL') : null;
  const way = pooling ?? (await findPooling(address, direct));
  const { limits = options.leaveSchema ? MAINTAINING : SERVING } = options;
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
      // A pooler in transaction mode sets the limits itself: what is set here would stay with whoever comes next.
      onConnect: async (client: ClientBase) => {
        if (way !== 'transaction') await limitConnection(limits)(client);
        client.on('error', () => changes.doubt());
        if (changes.listens) changes.seen(await placeOf(client));
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
  const changes: ServerChangeFeed = new ServerChangeFeed({
    address: direct ?? address,
    // Behind such a pooler our own connections stay when the database has moved.
    ...(way === 'transaction'
      ? { place: async () => (await sql<{ place: string }>(orm.em.fork() as EntityManager, PLACE))[0]?.place }
      : {}),
    notify: async (payload) =>
      void (await sql(orm.em.fork() as EntityManager, 'select pg_notify($1, $2)', [CHANGE_CHANNEL, payload])),
    warn: logger,
  });
  const replicas = await Promise.all(readUrls.map((readUrl) => openReplica(readUrl, poolSize, logger)));
  useReplicas(orm.em as EntityManager, replicas, logger);
  const release = async () => {
    // The ORM ends only a pool through which the query builder has asked something.
    if (pool && !pool.ending) await pool.end();
    await Promise.all(replicas.map((replica) => replica.close()));
  };
  const database = opened(orm as MikroORM<AbstractSqlDriver>, options, {
    embedded: false,
    changes,
    // On connections of their own, which wait for locks and work as long as migrations may take.
    async migrate() {
      const maintaining = await openServer(
        { url: directUrl ?? url, poolSize: 2 },
        logger,
        { ...options, leaveSchema: true, limits: MAINTAINING },
        'none',
      );
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
