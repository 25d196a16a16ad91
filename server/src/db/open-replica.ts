import { MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
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
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  const orm = new MikroORM({
    ...ORM_OPTIONS,
    extensions: [],
    logger,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionTimeoutMillis: REPLICA_ANSWERS_WITHIN_MS.connection,
      query_timeout: REPLICA_ANSWERS_WITHIN_MS.answer,
      keepAlive: true,
      application_name: 'mealbox reads',
    },
  } as unknown as Options<AbstractSqlDriver>);
  return { name: new URL(url).host, em: orm.em as EntityManager, close: () => orm.close(true) };
}
