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
  openOrm,
} from './open-orm.js';
import { ORM_OPTIONS } from './orm-options.js';
import { probeEmbedded } from './probe.js';
import type { EntityManager } from './transaction.js';

export type { Database, DatabaseLocation, OpenOptions, PoolUse } from './open-orm.js';

/**
 * Opens the database and migrates its schema.
 * @param warn is called with messages about dropped connections
 * @throws DataDirError if the data folder cannot be used, or another process has opened the embedded database
 * @throws EmbeddedDatabaseError if the embedded database cannot be opened
 * @throws DatabaseTooNewError if a newer program has migrated the database
 */
export async function openDatabase(
  location: DatabaseLocation,
  warn: (text: string) => void = () => {},
  options: OpenOptions = {},
): Promise<Database> {
  // The migrator's messages about each step are not logged. Other messages are about dropped connections.
  const logger = (text: string) => (text.includes('[migrator]') ? undefined : warn(text));
  if ('dataDir' in location) return openEmbedded(location.dataDir, logger, options);
  // Only the required driver is loaded, because the embedded database is large.
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
      // A function, since the ORM copies objects.
      driverOptions: { pglite: () => postgres },
    } as unknown as Options<AbstractSqlDriver>);
    return await openOrm(orm as MikroORM<AbstractSqlDriver>, options, {
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
