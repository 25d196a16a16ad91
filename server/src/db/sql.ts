import type { AbstractSqlConnection, EntityManager } from '@mikro-orm/sql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Expression,
  sql as expression,
  type Kysely,
  type SqlBool,
} from 'kysely';
import type { Pool } from 'pg';
import { pipelineOf } from './pipeline.js';

/** Value that the drivers can bind: text, numbers, bigint, dates, bytes, and arrays of these. */
export type SqlParameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly SqlParameter[];

/** Rule in SQL: its text, or a function that returns the text and binds values and references to columns. */
type SqlRule = string | ((bind: (value: SqlParameter | Expression<unknown>) => string) => string);

/**
 * Creates a condition of the query builder from an SQL rule, such as that an order is live.
 * @param rule the rule; `bind(expression.ref('o.forDate'))` names a column by its property
 */
export const condition = (rule: SqlRule) => computedColumn<SqlBool>(rule);

/** Creates an SQL expression for the query builder. `as` sets its name. */
export function computedColumn<Value>(rule: SqlRule) {
  if (typeof rule === 'string') return expression<Value>`${expression.raw(rule)}`;
  const place = '\0';
  const values: unknown[] = [];
  const text = rule((value) => {
    values.push(value);
    return place;
  });
  // The parts of the template are between the values.
  return expression<Value>(text.split(place) as unknown as TemplateStringsArray, ...values);
}

/** Acquires a lock, whose number all processes share, until the transaction ends. */
export async function acquireLock(tx: EntityManager, lock: number): Promise<void> {
  await sql(tx, 'select pg_advisory_xact_lock($1)', [lock]);
}

/**
 * Acquires a lock as {@link acquireLock} does, if the lock is free. Does not wait.
 * @returns whether this transaction has the lock
 */
export async function tryLock(tx: EntityManager, lock: number): Promise<boolean> {
  const row = await tx
    .getKysely<unknown>()
    .selectNoFrom(expression<boolean>`pg_try_advisory_xact_lock(${lock})`.as('held'))
    .executeTakeFirst();
  return row?.held === true;
}

/** Changes settings of PostgreSQL until the transaction ends. */
export async function setLocal(tx: EntityManager, settings: Readonly<Record<string, string>>): Promise<void> {
  const set = Object.entries(settings).map(([name, value]) =>
    expression`set_config(${name}, ${value}, true)`.as(name),
  );
  await tx.getKysely<unknown>().selectNoFrom(set).execute();
}

/**
 * Returns IDs for `where('id', '=', anyOf(ids))`: one value, or an array. A single ID has a separate statement, because the
 * database stores its plan, while it plans an array at each call.
 */
export function anyOf(ids: readonly string[]) {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0
    ? expression<string>`${only}::uuid`
    : expression<string>`any(${[...ids]}::uuid[])`;
}

/** Returns texts for `where('reference', '=', anyOfTexts(texts))`, bound as one array. */
export function anyOfTexts(texts: readonly string[]) {
  return expression<string>`any(${[...texts]}::text[])`;
}

/**
 * Pool of connections to each PostgreSQL server, by the ORM's driver, which all entity managers of a database share. The embedded
 * database has no pool.
 */
const POOLS = new WeakMap<object, Pool>();

/** Lets plain statements use the pool's connections without the query builder. */
export function usePool(em: EntityManager, pool: Pool): void {
  POOLS.set(em.getDriver(), pool);
}

/**
 * Runs one statement as plain SQL, in the entity manager's transaction if it has one. For frequent money statements and for
 * searches: numbered placeholders (`$1`), arrays bound as arrays, and no hydration. A `bigint` column is text from PostgreSQL and
 * a number from the embedded database, so read money with `paise()`.
 * @param em entity manager of the transaction, or any other for a separate read
 * @param text the statement
 * @param parameters values of `$1`, `$2` …
 * @returns rows of the driver, with days and instants as text
 */
export async function sql<Row extends object>(
  em: EntityManager,
  text: string,
  parameters: readonly SqlParameter[] = [],
): Promise<Row[]> {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (transaction) return rowsOf(pipelineOf(transaction) ?? transaction, text, parameters);
  const pool = POOLS.get(em.getDriver());
  return pool
    ? (await pool.query<Row>(text, [...parameters])).rows
    : rowsOf<Row>((em.getConnection() as AbstractSqlConnection).getClient(), text, parameters);
}

async function rowsOf<Row>(
  executor: Pick<DatabaseConnection, 'executeQuery'> | Kysely<unknown>,
  text: string,
  parameters: readonly SqlParameter[],
): Promise<Row[]> {
  return (await executor.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** Escapes a text for a `like` pattern, so that it matches only itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
