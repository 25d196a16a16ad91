import type { MigrationObject, MikroORM } from '@mikro-orm/core';
import type { Migrator } from '@mikro-orm/migrations';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { causeChain } from '../shared/error-causes.js';
import { sqlStateOf, unavailableCauseOf } from './database-errors.js';
import { acquireLock } from './sql.js';
import { tables } from './tables.js';
import { type EntityManager, inTransaction } from './transaction.js';

/** Error of a database with a migration that this program lacks. */
export class DatabaseTooNewError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by another version of Mealbox (${unknown.at(-1)}), and this one does not know its schema. ` +
        'Start that version, or restore a backup that this version made.',
    );
  }
}

/** Error of a migration that PostgreSQL rejected, and that was rolled back completely. */
export class MigrationFailedError extends Error {
  /** @param cause error of the driver */
  constructor(name: string, state: string, cause: unknown) {
    // Without details, because they may contain rows.
    const said = causeChain(cause).at(-1)?.message.replace(/\s+/g, ' ');
    super(
      `The migration ${name} failed, and the database is as it was: PostgreSQL says “${said}” (${state}).`,
      {
        cause,
      },
    );
  }
}

/** History of the schema: the migrations of the program, and those that a database has had. */
export interface SchemaVersions {
  /** Migrations of the program, oldest first. */
  readonly known: readonly string[];
  /** Applied migrations, oldest first. Empty for a new database. */
  applied(em: EntityManager): Promise<string[]>;
  /**
   * Returns whether all migrations have run.
   * @throws DatabaseTooNewError if the database has had an unknown migration
   */
  isUpToDate(em: EntityManager): Promise<boolean>;
  /**
   * Runs pending migrations. Servers that start at the same time wait for each other, so that each migration runs once.
   * @throws DatabaseTooNewError
   * @throws MigrationFailedError
   */
  migrate(): Promise<void>;
  /**
   * Runs work that includes migrations in one transaction, completely or not at all.
   * @param work receives the transaction, and a function that runs pending migrations up to a given one
   */
  within<T>(
    em: EntityManager,
    work: (tx: EntityManager, migrate: (last?: string) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

/** Key of the lock during migrations, so that they run once if several servers start at the same time. */
export const MIGRATIONS_LOCK = 0x6d69_6772;

/** Table of the migrator with the migrations that ran. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/**
 * Creates the history of a database's schema.
 * @param migrations every migration, oldest first, as configured in the ORM
 * @param embedded whether the database is embedded in this process
 */
export function schemaVersions(
  orm: MikroORM<AbstractSqlDriver>,
  migrations: readonly MigrationObject[],
  embedded: boolean,
): SchemaVersions {
  const { migrator } = orm as unknown as { migrator: Migrator };
  const em = orm.em as SqlEntityManager;
  const known = migrations.map((migration) => migration.name);

  let running = '';
  migrator.on('migrating', ({ name }) => {
    running = name;
  });

  /**
   * Runs pending migrations.
   * @throws MigrationFailedError if PostgreSQL rejects one; other errors unchanged, such as a lost connection
   */
  async function runPending(options: Parameters<Migrator['up']>[0]): Promise<void> {
    running = '';
    await migrator.up(options).catch((error: unknown) => {
      const state = sqlStateOf(error);
      const cause = unavailableCauseOf(error);
      if (!running || !state || cause === 'connection' || cause === 'shutdown') throw error;
      throw new MigrationFailedError(running, state, error);
    });
  }

  async function applied(reader: EntityManager): Promise<string[]> {
    const db = tables(reader);
    const table = await db
      .selectNoFrom(sql<boolean>`to_regclass(${MIGRATIONS_TABLE}) is not null`.as('isThere'))
      .executeTakeFirst();
    if (!table?.isThere) return [];
    const { rows } = await sql<{
      name: string;
    }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by id`.execute(db);
    return rows.map((row) => row.name);
  }

  /** @throws DatabaseTooNewError */
  async function isUpToDate(reader: EntityManager): Promise<boolean> {
    const had = await applied(reader);
    const unknown = had.filter((name) => !known.includes(name));
    if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
    return known.every((name) => had.includes(name));
  }

  return {
    known,
    applied,
    isUpToDate,
    async migrate() {
      // The embedded database has no second process, and could not run a migration during the transaction of the lock.
      if (embedded) {
        await runPending({});
        return;
      }
      await em.fork().transactional(async (tx) => {
        await acquireLock(tx, MIGRATIONS_LOCK);
        await isUpToDate(tx);
        await runPending({});
      });
    },
    async within(any, work) {
      // The migrator creates its empty table on another connection, so this must precede all locks of the transaction.
      await migrator.getExecuted();
      return inTransaction(any, async (tx) => {
        if (!embedded) await acquireLock(tx, MIGRATIONS_LOCK);
        return work(tx, async (last) => {
          await runPending({ ...(last ? { to: last } : {}), transaction: tx.getTransactionContext() });
        });
      });
    },
  };
}
