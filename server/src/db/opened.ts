import type { MigrationObject, MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import type { DatabaseLimits } from './limits.js';
import { MIGRATIONS } from './migrations.js';
import type { DatabaseState, Probe } from './probe.js';
import { type SchemaVersions, schemaVersions } from './schema-versions.js';
import type { EntityManager } from './transaction.js';

/** What the name of a connection ends with that is there for the whole database: a migration, a backup, a restore, a check. */
export const MAINTENANCE = ' maintenance';

/** A database on a PostgreSQL server. */
export interface ServerLocation {
  readonly url: string;
  readonly poolSize: number;
}

/** Where the data is: a PostgreSQL server, or PostgreSQL embedded in this process. */
export type DatabaseLocation = ServerLocation | { readonly dataDir: string };

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
  readonly schema: SchemaVersions;
  /** How full the connection pool is; null when there is none. */
  poolUse(): PoolUse | null;
  /**
   * Has the database write something of no importance; throws when it does not.
   *
   * @param needsRoom whether the write also needs room on the disk; no if left out
   */
  checkReady(needsRoom?: boolean): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** What is unusual about an opening. */
export interface OpenOptions {
  /** The migrations the program knows, oldest first; all of them when left out. */
  readonly migrations?: readonly MigrationObject[];
  /** Leaves the schema as it is found, to be read or replaced as a whole. */
  readonly leaveSchema?: boolean;
  /** How long a PostgreSQL server may take for what. When left out: `SERVING`, and with `leaveSchema` `MAINTAINING`. */
  readonly limits?: DatabaseLimits;
}

/** What the ORM's migrator is told. */
export function migrationSettings({ migrations = MIGRATIONS }: OpenOptions) {
  return { migrationsList: [...migrations], snapshot: false, allOrNothing: true };
}

/** An open database of either kind, with its schema brought up to date. */
export async function opened(
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
    // At most starts there is nothing to run, which takes no lock, and none of what the migrator asks.
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
