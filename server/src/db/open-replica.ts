import { MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { readDatabaseUrl } from './database-url.js';
import { KEEP_ALIVE, limitConnection, READING } from './limits.js';
import { ORM_OPTIONS } from './orm-options.js';
import type { Replica } from './replicas.js';
import type { EntityManager } from './transaction.js';

/** How long a connection to a replica that is away is waited for, before the primary is asked. */
const CONNECT_WITHIN_MS = 1_000;

/** Prepares to read from a replica; it need not be there yet. */
export async function openReplica(
  url: string,
  poolSize: number,
  logger: (text: string) => void,
): Promise<Replica & { close(): Promise<void> }> {
  const address = readDatabaseUrl(url, 'A URL of DATABASE_READ_URLS');
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  const orm = new MikroORM({
    ...ORM_OPTIONS,
    extensions: [],
    logger,
    driver: PostgreSqlDriver,
    dbName: address.database,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionTimeoutMillis: address.connectTimeoutMs ?? CONNECT_WITHIN_MS,
      ...KEEP_ALIVE,
      query_timeout: READING.answerMs,
      onConnect: limitConnection(READING),
      application_name: 'mealbox reads',
      ...address,
    },
  } as unknown as Options<AbstractSqlDriver>);
  return {
    name: `${address.host}:${address.port}`,
    em: orm.em as EntityManager,
    close: () => orm.close(true),
  };
}
