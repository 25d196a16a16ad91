import type { MigrationObject, MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import type { DatabaseLimits } from './limits.js';
import { MIGRATIONS } from './migrations.js';
import type { DatabaseState, Probe } from './probe.js';
import { type SchemaVersions, schemaVersions } from './schema-versions.js';
import type { EntityManager } from './transaction.js';

/** Suffix of the application name of connections for the whole database, such as migrations, backups, restores, and checks. */
export const MAINTENANCE_SUFFIX = ' maintenance';

/** Location of a database on a PostgreSQL server. */
export interface ServerLocation {
  readonly url: string;
  readonly poolSize: number;
}

/** Location of the data: a PostgreSQL server, or PostgreSQL embedded in this process. */
export type DatabaseLocation = ServerLocation | { readonly dataDir: string };

/** Use of the connection pool. */
export interface PoolUse {
  /** Connections that are open. */
  readonly size: number;
  /** Connections in use. */
  readonly inUse: number;
  /** Number of requests that wait for a connection. */
  readonly waiting: number;
}

/** An open database. */
export interface Database {
  readonly em: EntityManager;
  /** Whether the database is embedded in this process. */
  readonly embedded: boolean;
  readonly schema: SchemaVersions;
  /** Returns the current use of the connection pool. Null without a pool. */
  poolUse(): PoolUse | null;
  /**
   * Makes the database write a probe. Throws if the write fails.
   * @param needsRoom whether the write also needs disk space; default: no
   */
  checkReady(needsRoom?: boolean): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** Options for opening a database. */
export interface OpenOptions {
  /** Migrations of the program, oldest first. Default: all. */
  readonly migrations?: readonly MigrationObject[];
  /** Whether to skip migrations, because the caller reads or replaces the whole database. Default: no. */
  readonly leaveSchema?: boolean;
  /** Time limits of a PostgreSQL server. Default: `SERVING_LIMITS`, or with `leaveSchema`, `MAINTENANCE_LIMITS`. */
  readonly limits?: DatabaseLimits;
}

/** Settings of the ORM's migrator. */
export function migrationSettings({ migrations = MIGRATIONS }: OpenOptions) {
  return { migrationsList: [...migrations], snapshot: false, allOrNothing: true };
}

/** Opens a database of either kind, and migrates its schema. */
export async function openOrm(
  orm: MikroORM<AbstractSqlDriver>,
  { migrations = MIGRATIONS, leaveSchema = false }: OpenOptions,
  {
    embedded,
    poolUse,
    migrate,
    probe,
    release,
  }: Pick<Database, 'embedded' | 'poolUse'> & {
    readonly migrate: (schema: SchemaVersions) => Promise<void>;
    readonly probe: Probe;
    readonly release: () => Promise<void>;
  },
): Promise<Database> {
  const em = orm.em as SqlEntityManager;
  const schema = schemaVersions(orm, migrations, embedded);
  try {
    // Most starts have nothing to migrate, and then need neither a lock nor the migrator.
    if (!leaveSchema && !(await schema.isUpToDate(em.fork()))) await migrate(schema);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return {
    em,
    embedded,
    schema,
    poolUse,
    async checkReady(needsRoom = false) {
      const { nowMs, applied } = await probe.ask(needsRoom);
      return { nowMs, isMigrated: schema.known.every((name) => applied.includes(name)) };
    },
    async close() {
      await probe.close();
      await orm.close(true);
      await release();
    },
  };
}
