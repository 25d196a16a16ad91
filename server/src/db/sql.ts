import type { AbstractSqlConnection, EntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';
import { poolOf } from './pools.js';

/** A value the drivers know how to bind: text, numbers, bigint, dates, bytes and arrays of them. */
export type SqlParameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly SqlParameter[];

/**
 * Runs one statement as plain SQL, in the entity manager's transaction when it has one. For the hot paths of money and
 * for searches: numbered placeholders (`$1`), arrays bound as arrays, and no hydration. A `bigint` column arrives as text
 * from PostgreSQL and as a number from the embedded database, so read money with `paise()`.
 *
 * @param em the transaction's entity manager, or any other for a read of its own
 * @param text the statement
 * @param parameters what `$1`, `$2` … stand for
 * @returns the rows, as the driver gives them: days and instants as text
 */
export async function sql<Row extends object>(
  em: EntityManager,
  text: string,
  parameters: readonly SqlParameter[] = [],
): Promise<Row[]> {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (transaction) return rowsOf(transaction, text, parameters);
  const pool = poolOf(em);
  return pool
    ? (await pool.query<Row>(text, [...parameters])).rows
    : rowsOf<Row>((em.getConnection() as AbstractSqlConnection).getClient(), text, parameters);
}

async function rowsOf<Row>(
  executor: Kysely<unknown>,
  text: string,
  parameters: readonly SqlParameter[],
): Promise<Row[]> {
  return (await executor.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** Numbers the placeholders of a statement that is put together from the conditions that were asked for. */
export class SqlParameters {
  readonly values: SqlParameter[] = [];

  /** Adds a value and gives the placeholder that stands for it. */
  bind(value: SqlParameter): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * A condition on a column, to be one of some ids, and what stands for its `$1`. One id is compared by itself: the database keeps the
 * plan of that, while for a list it makes a new one at each call, because lists differ in length.
 */
export function isOneOf(
  column: string,
  ids: readonly string[],
): [condition: string, parameter: SqlParameter] {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0
    ? [`${column} = $1::uuid`, only]
    : [`${column} = any($1::uuid[])`, [...ids]];
}

/** Makes a text match itself, and only itself, inside a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
