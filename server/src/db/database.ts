import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { lockDataDir } from './data-dir-lock.js';
import { embeddedFolder } from './embedded-folder.js';
import {
  type Database,
  type DatabaseLocation,
  migrationSettings,
  type OpenOptions,
  opened,
} from './opened.js';
import { ORM_OPTIONS } from './orm-options.js';
import { probeEmbedded } from './probe.js';
import type { EntityManager } from './transaction.js';

export type { Database, DatabaseLocation, OpenOptions, PoolUse } from './opened.js';

/**
 * Opens the database and brings its schema up to date.
 *
 * @param warn is notified of connections that were dropped
 * @throws DataDirError when the data folder cannot be used, or another process has the embedded database open
 * @throws EmbeddedDatabaseError when the embedded database cannot be opened
 * @throws DatabaseTooNewError when a newer program has migrated the database
 */
export async function openDatabase(
  location: DatabaseLocation,
  warn: (text: string) => void = () => {},
  options: OpenOptions = {},
): Promise<Database> {
  // The migrator reports each step, which nobody reads; what is left are dropped connections.
  const logger = (text: string) => (text.includes('[migrator]') ? undefined : warn(text));
  if ('dataDir' in location) return openEmbedded(location.dataDir, logger, options);
  // Only the driver that is used is loaded: the embedded database is large.
  const { openServer } = await import('./open-server.js');
  return openServer(location, logger, options);
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
    const { openEmbeddedPostgres } = await import('./embedded-postgres.js');
    postgres = await openEmbeddedPostgres(embeddedFolder(folder));
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
      migrate: (schema) => schema.migrate(),
      probe: probeEmbedded(orm.em as EntityManager),
      poolUse: () => null,
      release,
    });
  } catch (error) {
    if (postgres) await release();
    else unlock();
    throw error;
  }
}
