import type { AbstractSqlConnection, EntityManager } from '@mikro-orm/sql';
import { type Compilable, CompiledQuery, sql as expression, type Kysely, type SqlBool } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../migrations/tables.js';
import { prepared } from './prepared.js';

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
 * The query builder, typed by the tables that the migrations make, in the entity manager's transaction when it has one. It reads, and writes
 * whole sets; what is read to be changed by rules is an entity (decision 4).
 */
export function query(em: EntityManager): Kysely<Tables> {
  return em.getKysely<Tables>();
}

/**
 * Runs a query of the builder that is asked often, with its plan kept as by {@link prepared}.
 *
 * @param built its text is the same at every call, or one of a few: what differs is bound
 * @returns its rows
 */
export async function runPrepared<Row>(em: EntityManager, built: Compilable<Row>): Promise<Row[]> {
  const compiled = built.compile();
  prepared(compiled.sql);
  return (await query(em).executeQuery(compiled)).rows;
}

/**
 * A rule that is written as SQL, such as that an order is live, as a condition of the query builder.
 *
 * @param rule the condition, or what gives it with the values that the given function puts in their places
 */
export function condition(rule: string | ((bind: (value: SqlParameter) => string) => string)) {
  if (typeof rule === 'string') return expression<SqlBool>`${expression.raw(rule)}`;
  const place = '\0';
  const values: SqlParameter[] = [];
  const text = rule((value) => {
    values.push(value);
    return place;
  });
  // Between the values stand the parts of a template.
  return expression<SqlBool>(text.split(place) as unknown as TemplateStringsArray, ...values);
}

/** A value that is written as SQL, of the query builder; `as` names it. */
export function computed<Value>(text: string) {
  return expression<Value>`${expression.raw(text)}`;
}

/** Locks a table until the transaction ends, for which the query builder has no word. */
export async function lockTable(em: EntityManager, table: keyof Tables, mode: 'exclusive' | 'row share') {
  await expression.raw(`lock table ${table} in ${mode} mode`).execute(query(em));
}

/** Holds a lock that all processes know by its number, until the transaction ends. */
export async function holdLock(tx: EntityManager, lock: number): Promise<void> {
  await query(tx).selectNoFrom(expression`pg_advisory_xact_lock(${lock})`.as('held')).execute();
}

/** As {@link holdLock}, if nobody else holds it. */
export async function tryLock(tx: EntityManager, lock: number): Promise<boolean> {
  const row = await query(tx)
    .selectNoFrom(expression<boolean>`pg_try_advisory_xact_lock(${lock})`.as('held'))
    .executeTakeFirst();
  return row?.held === true;
}

/** Sets what PostgreSQL goes by until the transaction ends. */
export async function setLocal(tx: EntityManager, settings: Readonly<Record<string, string>>): Promise<void> {
  const set = Object.entries(settings).map(([name, value]) =>
    expression`set_config(${name}, ${value}, true)`.as(name),
  );
  await query(tx).selectNoFrom(set).execute();
}

/** Some ids for `where('id', '=', anyOf(ids))`, bound as one array: the statement is the same for any number of them, and for none. */
export function anyOf(ids: readonly string[]) {
  return expression<string>`any(${[...ids]}::uuid[])`;
}

/**
 * Rows as the table `given` of a statement, bound as one value, for whoever writes many at once.
 *
 * @param columns with their types: `id uuid, sequence int`
 */
export function givenRows<Row extends object>(rows: readonly Row[], columns: string) {
  const table = expression<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  return table.as<'given'>(expression.raw(`given (${columns})`));
}

/** The pool of connections to each PostgreSQL server, by the ORM's driver, which all entity managers of a database share; the embedded database has none. */
const POOLS = new WeakMap<object, Pool>();

/** Lets plain statements take the pool's connections without the query builder between. */
export function usePool(em: EntityManager, pool: Pool): void {
  POOLS.set(em.getDriver(), pool);
}

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
  const pool = POOLS.get(em.getDriver());
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
