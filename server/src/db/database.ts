import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type MigrationObject, MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlConnection, AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import type { Pool } from 'pg';
import { CHANGE_CHANNEL, type ChangeFeed } from './change-feed.js';
import { watchCommits } from './commits.js';
import { lockDataDir } from './data-dir-lock.js';
import { readDatabaseUrl } from './database-url.js';
import { type DatabaseLimits, KEEP_ALIVE, limitConnection, MAINTAINING, SERVING } from './limits.js';
import { MIGRATIONS } from './migrations.js';
import { openReplica } from './open-replica.js';
import { ORM_OPTIONS } from './orm-options.js';
import { usePool } from './pools.js';
import { useReplicas } from './replicas.js';
import { type SchemaVersions, schemaVersions } from './schema-versions.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';
import { useTurns } from './turns.js';

/** Where the data is: a PostgreSQL server, or PostgreSQL embedded in this process. */
export type DatabaseLocation =
  | { readonly url: string; readonly poolSize: number; readonly readUrls?: readonly string[] }
  | { readonly dataDir: string };

/** How full the connection pool is. */
export interface PoolUse {
  /** Connections that are open. */
  readonly size: number;
  /** Of them, those that are at work. */
  readonly inUse: number;
  /** Requests that wait for one. */
  readonly waiting: number;
}

/** An open database. */
export interface Database {
  readonly em: EntityManager;
  /** Whether the database lives in this process. */
  readonly embedded: boolean;
  /** Hears of every committed change. It listens from its `start` on. */
  readonly changes: ChangeFeed;
  readonly schema: SchemaVersions;
  /** How full the connection pool is; null when there is none. */
  poolUse(): PoolUse | null;
  /** Answers when the database does and every migration has run; throws otherwise. */
  checkReady(): Promise<void>;
  close(): Promise<void>;
}

/** What is unusual about an opening. */
export interface OpenOptions {
  /** The migrations the program knows, oldest first; all of them when left out. */
  readonly migrations?: readonly MigrationObject[];
  /** Leaves the schema as it is found, to be read or replaced as a whole. */
  readonly leaveSchema?: boolean;
  /** How long a PostgreSQL server may take for what. When left out: {@link SERVING}, and with `leaveSchema` {@link MAINTAINING}. */
  readonly limits?: DatabaseLimits;
}

/**
 * How long a request waits for a connection: its turn when all are busy, as when hundreds order at the same moment, and the
 * connecting itself. Too short, and an order that is placed could not be shown, because its answer waits in the same queue.
 */
const TURN_WITHIN_MS = 20_000;

/** A connection that nobody needed for so long is closed. Until then it has the plans of its statements: a quiet kitchen's next order need not wait for them. */
const IDLE_CONNECTION_MS = 5 * 60_000;

/**
 * Opens the database and brings its schema up to date.
 *
 * @param warn is notified of connections that were dropped
 * @throws DataDirInUseError when another process has the embedded database open
 * @throws DatabaseTooNewError when a newer program has migrated the database
 */
export async function openDatabase(
  location: DatabaseLocation,
  warn: (text: string) => void = () => {},
  options: OpenOptions = {},
): Promise<Database> {
  // The migrator reports each step, which nobody reads; what is left are dropped connections.
  const logger = (text: string) => (text.includes('[migrator]') ? undefined : warn(text));
  return 'url' in location
    ? openServer(location, logger, options)
    : openEmbedded(location.dataDir, logger, options);
}

async function openServer(
  { url, poolSize, readUrls = [] }: Extract<DatabaseLocation, { url: string }>,
  logger: (text: string) => void,
  options: OpenOptions,
): Promise<Database> {
  // Only the driver that is used is loaded: the embedded database is large.
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  const address = readDatabaseUrl(url);
  const { limits = options.leaveSchema ? MAINTAINING : SERVING } = options;
  let pool: Pool | undefined;
  const { PreparingClient } = await import('./preparing-client.js');
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
      onConnect: limitConnection(limits),
      application_name: 'mealbox',
      ...address,
      onPoolCreated: (made: Pool) => {
        pool = made;
      },
    },
  } as unknown as Options<AbstractSqlDriver>);
  // The ORM makes it when it is first asked for a connection, of which nothing is opened yet.
  (orm.em.getConnection() as AbstractSqlConnection).getClient();
  if (pool) usePool(orm.em as EntityManager, pool);
  useTurns(orm.em as EntityManager, poolSize, TURN_WITHIN_MS);
  const { ServerChangeFeed } = await import('./server-change-feed.js');
  const changes = new ServerChangeFeed({
    address,
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
    release,
  });
  return database.catch(async (error) => {
    await release();
    throw error;
  });
}

async function openEmbedded(
  dataDir: string,
  logger: (text: string) => void,
  options: OpenOptions,
): Promise<Database> {
  const folder = path.resolve(dataDir);
  const unlock = lockDataDir(folder);
  let postgres: PGlite | undefined;
  const release = async () => {
    if (postgres && !postgres.closed) await postgres.close().finally(unlock);
  };
  try {
    const { PgliteDriver } = await import('@mikro-orm/pglite');
    const { EmbeddedChangeFeed } = await import('./embedded-change-feed.js');
    const { openEmbeddedPostgres } = await import('./embedded-postgres.js');
    postgres = await openEmbeddedPostgres(path.join(folder, 'postgres'));
    const orm = new MikroORM({
      ...ORM_OPTIONS,
      migrations: migrationSettings(options),
      logger,
      driver: PgliteDriver,
      dbName: 'postgres',
      // A function, since the ORM copies what is an object.
      driverOptions: { pglite: () => postgres },
    } as unknown as Options<AbstractSqlDriver>);
    return await opened(orm as MikroORM<AbstractSqlDriver>, options, {
      embedded: true,
      changes: new EmbeddedChangeFeed(postgres),
      migrate: (schema) => schema.migrate(),
      poolUse: () => null,
      release,
    });
  } catch (error) {
    if (postgres) await release();
    else unlock();
    throw error;
  }
}

function migrationSettings({ migrations = MIGRATIONS }: OpenOptions) {
  return { migrationsList: [...migrations], snapshot: false, allOrNothing: true };
}

async function opened(
  orm: MikroORM<AbstractSqlDriver>,
  { migrations = MIGRATIONS, leaveSchema = false }: OpenOptions,
  {
    embedded,
    changes,
    poolUse,
    migrate,
    release,
  }: Pick<Database, 'embedded' | 'changes' | 'poolUse'> & {
    readonly migrate: (schema: SchemaVersions) => Promise<void>;
    readonly release: () => Promise<void>;
  },
): Promise<Database> {
  const em = orm.em as SqlEntityManager;
  const schema = schemaVersions(orm, migrations, embedded);
  try {
    // At most starts there is nothing to run, which takes no lock, and none of what the migrator asks.
    if (!leaveSchema && !(await schema.isUpToDate(em.fork()))) await migrate(schema);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  watchCommits(em, changes);
  return {
    em,
    embedded,
    changes,
    schema,
    poolUse,
    async checkReady() {
      const applied = await schema.applied(em.fork());
      if (applied.length < schema.known.length) throw new Error('The database is not migrated yet.');
    },
    async close() {
      await changes.close();
      await orm.close(true);
      await release();
    },
  };
}
