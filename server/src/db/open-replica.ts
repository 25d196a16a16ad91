import { MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { readDatabaseUrl } from './database-url.js';
import { ORM_OPTIONS } from './orm-options.js';
import type { Replica } from './replicas.js';
import type { EntityManager } from './transaction.js';

/** A replica that is away is waited for so long, for a connection and for an answer, before the primary is asked. */
const REPLICA_ANSWERS_WITHIN_MS = { connection: 1_000, answer: 10_000 };

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
      connectionTimeoutMillis: address.connectTimeoutMs ?? REPLICA_ANSWERS_WITHIN_MS.connection,
      query_timeout: REPLICA_ANSWERS_WITHIN_MS.answer,
      keepAlive: true,
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
