import type { AbstractSqlConnection } from '@mikro-orm/sql';
import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely';
import { type EntityManager, withRetry } from './transaction.js';

/** Connections of open pipelines, by the query builder of the transaction. */
const CONNECTIONS = new WeakMap<object, Pick<DatabaseConnection, 'executeQuery'>>();

/** Returns the connection of a pipeline, to which `sql` sends directly. Undefined for a transaction that is not a pipeline. */
export function pipelineOf(transaction: Kysely<unknown>) {
  return CONNECTIONS.get(transaction);
}

/** An open pipeline. */
export interface Pipeline {
  /** Entity manager of the transaction. Its `sql` statements run in the sequence of their calls. */
  readonly em: EntityManager;
  /**
   * Waits for statements that were started in this sequence. Statements that start in one turn of the event loop share one round
   * trip.
   * @throws the first error
   */
  together<Results extends readonly unknown[]>(
    ...statements: { readonly [Index in keyof Results]: Promise<Results[Index]> }
  ): Promise<Results>;
  /** Commits. Has no effect in a transaction of the caller, which commits it. */
  commit(): Promise<void>;
}

/**
 * Runs work in one transaction that sends each statement before the response to the previous one. Each statement still sees
 * everything that was committed before it started, so a read after a lock is current. If a statement fails, the following ones
 * fail too. The pipeline does not use a transaction of the ORM, whose commit would clear the menu cache.
 * @param em if it is in a transaction, the work joins that transaction
 * @param work may run more than once; uncommitted changes are rolled back
 * @param key as for `inTransaction`
 */
export async function inPipeline<T>(
  em: EntityManager,
  work: (pipeline: Pipeline) => Promise<T>,
  key?: string,
): Promise<T> {
  if (em.isInTransaction())
    return work({ em, together: (...all) => Promise.all(all) as never, commit: async () => {} });
  const client: Kysely<unknown> = (em.getConnection() as AbstractSqlConnection).getClient();
  return withRetry(em, key, () => client.connection().execute((db) => runOn(em, db, work)));
}

async function runOn<T>(
  em: EntityManager,
  db: Kysely<unknown>,
  work: (pipeline: Pipeline) => Promise<T>,
): Promise<T> {
  const connection = await db.getExecutor().provideConnection(async (own) => own);
  let failure: { readonly error: unknown } | undefined;
  const executeQuery: DatabaseConnection['executeQuery'] = (query) =>
    connection.executeQuery<never>(query).catch((error: unknown) => {
      failure ??= { error };
      throw error;
    });
  CONNECTIONS.set(db, { executeQuery });
  const forked = em.fork();
  forked.setTransactionContext(db as never);
  const run = async (text: string) => {
    await executeQuery(CompiledQuery.raw(text));
  };
  const begun = run('begin');
  let end: Promise<void> | undefined;
  try {
    return await work({
      em: forked,
      together: async (...all) => (await Promise.all([begun, ...all])).slice(1) as never,
      commit: () => {
        end = run('commit');
        return end;
      },
    });
  } catch (error) {
    // Statements after the failed one fail too, and the work may first receive the error of such a statement.
    throw failure?.error ?? error;
  } finally {
    // The connection is free only after its last response.
    await (end ?? run('rollback')).catch(() => {});
  }
}
