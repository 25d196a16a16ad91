import path from 'node:path';
import { MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import { InitialMigration } from '../../migrations/migration-20261120000000-initial.js';
import { AuditTrailMigration } from '../../migrations/migration-20261121000000-audit-trail.js';
import { ChangesMigration } from '../../migrations/migration-20261122000000-changes.js';
import { SearchMigration } from '../../migrations/migration-20261122000001-search.js';
import { Dish } from '../features/dishes/dish.entity.js';
import { IdempotencyKey } from '../features/idempotency/idempotency-key.entity.js';
import { MealPlan, MealPlanDish } from '../features/meal-plans/meal-plan.entity.js';
import { Meal } from '../features/meals/meal.entity.js';
import { Order, OrderLine } from '../features/orders/order.entity.js';
import { Session, SessionToken } from '../features/sessions/session.entity.js';
import { Address } from '../features/users/address.entity.js';
import { User } from '../features/users/user.entity.js';
import { WalletLog } from '../features/wallet/wallet-log.entity.js';
import { CHANGE_CHANNEL, type ChangeFeed } from './change-feed.js';
import { watchCommits } from './commits.js';
import { lockDataDir } from './data-dir-lock.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';

/** Where the data is: a PostgreSQL server, or PostgreSQL embedded in this process. */
export type DatabaseLocation =
  | { readonly url: string; readonly poolSize: number }
  | { readonly dataDir: string };

/** An open database, migrated. */
export interface Database {
  readonly em: EntityManager;
  /** Whether the database lives in this process. */
  readonly embedded: boolean;
  /** Hears of every committed change. It listens from its `start` on. */
  readonly changes: ChangeFeed;
  /** Answers when the database does and every migration has run; throws otherwise. */
  checkReady(): Promise<void>;
  close(): Promise<void>;
}

/** Every migration, oldest first. The list is written out, so that a built server needs no folder to look into. */
const MIGRATIONS = [
  { name: 'migration-20261120000000-initial', class: InitialMigration },
  { name: 'migration-20261121000000-audit-trail', class: AuditTrailMigration },
  { name: 'migration-20261122000000-changes', class: ChangesMigration },
  { name: 'migration-20261122000001-search', class: SearchMigration },
];

/** Held while migrations run, so that they run once when several servers start together. */
const MIGRATIONS_LOCK = 0x6d69_6772;

/**
 * How long a request waits for a connection: its turn when all are busy, as when hundreds order at the same moment, and the
 * connecting itself. Too short, and an order that is placed could not be shown, because its answer waits in the same queue.
 */
const TURN_WITHIN_MS = 20_000;

const OPTIONS = {
  entities: [
    Address,
    Dish,
    IdempotencyKey,
    Meal,
    MealPlan,
    MealPlanDish,
    Order,
    OrderLine,
    Session,
    SessionToken,
    User,
    WalletLog,
  ],
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, allOrNothing: true },
  forceUtcTimezone: true,
  // A row that was read may be kept by a caller after its transaction; nothing is loaded behind anybody's back.
  allowGlobalContext: false,
  colors: false,
  discovery: { warnWhenNoEntities: false, checkDuplicateFieldNames: true },
} as const;

/**
 * Opens the database and brings its schema up to date.
 *
 * @param warn is told of connections that were dropped
 * @throws DataDirInUseError when another process has the embedded database open
 */
export async function openDatabase(
  location: DatabaseLocation,
  warn: (text: string) => void = () => {},
): Promise<Database> {
  // The migrator reports each step, which nobody reads; what is left are dropped connections.
  const logger = (text: string) => (text.includes('[migrator]') ? undefined : warn(text));
  return 'url' in location ? openServer(location, logger) : openEmbedded(location.dataDir, logger);
}

async function openServer(
  { url, poolSize }: { url: string; poolSize: number },
  logger: (text: string) => void,
): Promise<Database> {
  // Only the driver that is used is loaded: the embedded database is large.
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  const { PreparingClient } = await import('./preparing-client.js');
  const orm = await MikroORM.init({
    ...OPTIONS,
    logger,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      Client: PreparingClient,
      connectionTimeoutMillis: TURN_WITHIN_MS,
      keepAlive: true,
      application_name: 'mealbox',
    },
  } as unknown as Options<AbstractSqlDriver>);
  const { ServerChangeFeed } = await import('./server-change-feed.js');
  const changes = new ServerChangeFeed({
    url,
    notify: async (payload) =>
      void (await sql(orm.em.fork() as EntityManager, 'select pg_notify($1, $2)', [CHANGE_CHANNEL, payload])),
    warn: logger,
  });
  return migrated(orm as MikroORM<AbstractSqlDriver>, false, changes, async () => {});
}

async function openEmbedded(dataDir: string, logger: (text: string) => void): Promise<Database> {
  const folder = path.resolve(dataDir);
  const unlock = lockDataDir(folder);
  try {
    const { PgliteDriver } = await import('@mikro-orm/pglite');
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
    const { EmbeddedChangeFeed } = await import('./embedded-change-feed.js');
    const orm = await MikroORM.init({
      ...OPTIONS,
      logger,
      driver: PgliteDriver,
      dbName: 'postgres',
      driverOptions: { dataDir: path.join(folder, 'postgres'), extensions: { pg_trgm } },
    } as unknown as Options<AbstractSqlDriver>);
    const changes = new EmbeddedChangeFeed(() =>
      (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient(),
    );
    return await migrated(orm as MikroORM<AbstractSqlDriver>, true, changes, async () => unlock());
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrated(
  orm: MikroORM<AbstractSqlDriver>,
  embedded: boolean,
  changes: ChangeFeed,
  release: () => Promise<void>,
): Promise<Database> {
  const em = orm.em as SqlEntityManager;
  try {
    await runMigrations(orm, em, embedded);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  watchCommits(em, changes);
  return {
    em,
    embedded,
    changes,
    async checkReady() {
      const [row] = await sql<{ applied: string | number }>(
        em.fork(),
        'select count(*) as applied from mikro_orm_migrations',
      );
      if (Number(row?.applied) < MIGRATIONS.length) throw new Error('The database is not migrated yet.');
    },
    async close() {
      await changes.close();
      await orm.close(true);
      await release();
    },
  };
}

/**
 * Runs what has not run yet. Servers that start together wait for each other on a lock of the database; the embedded one has
 * no second process, and could not run a migration beside the transaction that holds the lock.
 */
async function runMigrations(
  orm: MikroORM<AbstractSqlDriver>,
  em: EntityManager,
  embedded: boolean,
): Promise<void> {
  const { migrator } = orm as unknown as { migrator: Migrator };
  if (embedded) {
    await migrator.up();
    return;
  }
  await em.fork().transactional(async (tx) => {
    await sql(tx, 'select pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK]);
    await migrator.up();
  });
}
