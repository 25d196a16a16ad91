import type { MigrationObject, MikroORM } from '@mikro-orm/core';
import type { Migrator } from '@mikro-orm/migrations';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { errorsBehind } from '../shared/causes.js';
import { sqlStateOf, unavailableCauseOf } from './database-errors.js';
import { holdLock, query } from './sql.js';
import { type EntityManager, inTransaction } from './transaction.js';

/** The database has been migrated by a newer program than this one. */
export class DatabaseTooNewError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by a newer Mealbox (${unknown.join(', ')}), and this one does not know its schema. ` +
        'Start that newer version, or restore a backup that this version made.',
    );
  }
}

/** PostgreSQL has refused what a migration does; all of it was taken back. */
export class MigrationFailedError extends Error {
  /** @param cause what the driver has thrown */
  constructor(name: string, state: string, cause: unknown) {
    // Not its details, in which rows may stand.
    const said = errorsBehind(cause).at(-1)?.message.replace(/\s+/g, ' ');
    super(
      `The migration ${name} failed, and the database is as it was: PostgreSQL says “${said}” (${state}).`,
      {
        cause,
      },
    );
  }
}

/** The schema's history: which migrations the program knows, and which of them a database has had. */
export interface SchemaVersions {
  /** Every migration the program knows, oldest first. */
  readonly known: readonly string[];
  /** What the database has had, oldest first; empty when it has never been migrated. */
  applied(em: EntityManager): Promise<string[]>;
  /** @throws DatabaseTooNewError when the database has had a migration that the program does not know */
  isUpToDate(em: EntityManager): Promise<boolean>;
  /**
   * Runs what has not run yet. Servers that start together wait for each other, and each migration runs once.
   *
   * @throws DatabaseTooNewError
   * @throws MigrationFailedError
   */
  migrate(): Promise<void>;
  /**
   * Does a piece of work that migrates and more, all of it or nothing, in one transaction.
   *
   * @param work is given the transaction, and what runs the migrations that have not run yet, up to the one it is told
   */
  within<T>(
    em: EntityManager,
    work: (tx: EntityManager, migrate: (last?: string) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

/** Held while migrations run, so that they run once when several servers start together. */
export const MIGRATIONS_LOCK = 0x6d69_6772;

/** Where the migrator notes what it has run. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/**
 * @param migrations every migration, oldest first, as the ORM was given them
 * @param embedded whether the database lives in this process
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

  /** @throws MigrationFailedError where PostgreSQL refuses one; what else went wrong as it is, such as a lost connection */
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
    const db = query(reader);
    const table = await db
      .selectNoFrom(sql<boolean>`to_regclass(${MIGRATIONS_TABLE}) is not null`.as('isThere'))
      .executeTakeFirst();
    if (!table?.isThere) return [];
    const rows = await db.selectFrom(MIGRATIONS_TABLE).select('name').orderBy('id').execute();
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
      // The embedded database has no second process, and could not run a migration beside the transaction of the lock.
      if (embedded) {
        await runPending({});
        return;
      }
      await em.fork().transactional(async (tx) => {
        await holdLock(tx, MIGRATIONS_LOCK);
        await isUpToDate(tx);
        await runPending({});
      });
    },
    async within(any, work) {
      // The migrator makes its own table, empty, on another connection: so before the transaction holds any lock.
      await migrator.getExecuted();
      return inTransaction(any, async (tx) => {
        if (!embedded) await holdLock(tx, MIGRATIONS_LOCK);
        return work(tx, async (last) => {
          await runPending({ ...(last ? { to: last } : {}), transaction: tx.getTransactionContext() });
        });
      });
    },
  };
}
