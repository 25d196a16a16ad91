import { type EntityProperty, type EntitySchemaWithMeta, JsonType } from '@mikro-orm/core';
import type { InferClassEntityDB, InferKyselyDB } from '@mikro-orm/sql';
import {
  type Compilable,
  type CompiledQuery,
  expressionBuilder,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { ENTITIES } from './entities.js';
import { EntityPlugin, type NamingStrategies } from './entity-plugin.js';
import { preparedStatement } from './prepared-statements.js';
import type { SqlParameter } from './sql.js';
import type { EntityManager } from './transaction.js';

type Entity = (typeof ENTITIES)[number];

/** Tables by entity name, with their properties. */
export type Tables = InferKyselyDB<Extract<Entity, EntitySchemaWithMeta>, NamingStrategies> &
  InferClassEntityDB<Exclude<Entity, EntitySchemaWithMeta>, NamingStrategies>;

/** Plugins by driver, which all entity managers of a database share. */
const PLUGINS = new WeakMap<object, EntityPlugin>();

/**
 * Returns the query builder with the names and values of the entities, in the transaction of the entity manager if it has one. Use
 * it to read, and to write sets of rows. Use `em.findOne` for an entity that business rules change (decision 4).
 */
export function tables(em: EntityManager): Kysely<Tables> {
  const driver = em.getDriver();
  const plugin = PLUGINS.get(driver) ?? new EntityPlugin(em);
  PLUGINS.set(driver, plugin);
  return em.getKysely<Tables>().withPlugin(plugin);
}

/**
 * Returns the expression builder for a condition or a subquery that several queries share.
 * @typeParam Rows entities by their names in these queries, such as `{ o: 'Order' }`
 */
export const expressionsOn = <Rows extends Readonly<Record<string, keyof Tables>>>() =>
  expressionBuilder<Tables & { [Name in keyof Rows]: Tables[Rows[Name]] }, keyof Rows>();

/**
 * Runs a frequent query as a prepared statement.
 * @param built query with one of a few texts and bound values
 */
export function runPrepared<Row>(em: EntityManager, built: Compilable<Row>): Promise<Row[]> {
  return runCompiled(em, built.compile());
}

/** Runs a compiled query as a prepared statement. */
export async function runCompiled<Row>(em: EntityManager, query: CompiledQuery<Row>): Promise<Row[]> {
  preparedStatement(query.sql);
  return (await tables(em).executeQuery(query)).rows;
}

/**
 * Compiles the part of a query after its columns, for a statement whose columns are SQL text.
 * @param query query of a table without selected columns
 * @returns SQL text that begins with `from`, and its values
 */
export function clausesOf(query: Compilable): { readonly clauses: string; readonly values: SqlParameter[] } {
  const { sql: text, parameters } = query.compile();
  return { clauses: text.slice('select '.length), values: [...parameters] as SqlParameter[] };
}

/**
 * Returns the condition of the rows after the row with an ID, in a list that is sorted by a property and then by ID, both descending.
 * @param name name of the rows in the query, by default the entity
 */
export function isAfterRow(
  em: EntityManager,
  entity: keyof Tables,
  property: string,
  id: string,
  name: string = entity,
) {
  const all = tables(em) as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const named = all.selectFrom(entity).where('id', '=', id).select([property, 'id']);
  return sql<boolean>`(${sql.ref(`${name}.${property}`)}, ${sql.ref(`${name}.id`)}) < (${named})`;
}

/** Counts the rows that a query would return. */
export async function countRows<Names extends keyof DB, DB, Row>(
  query: SelectQueryBuilder<DB, Names, Row>,
): Promise<number> {
  const counting = query.clearSelect().select(({ fn }) => fn.countAll<string>().as('count'));
  const { count } = (await counting.executeTakeFirstOrThrow()) as { count: string };
  return Number(count);
}

/** Locks a table until the transaction ends. */
export async function lockTable(em: EntityManager, entity: keyof Tables, mode: 'exclusive' | 'row share') {
  const { tableName } = em.getMetadata().getByClassName(entity);
  await sql`lock table ${sql.table(tableName)} in ${sql.raw(mode)} mode`.execute(tables(em));
}

/**
 * Creates a table `given` from rows bound as one value, for a statement that compares or writes many rows. Its columns are
 * properties of the entity that the statement changes or reads first.
 * @param properties properties of the rows
 */
export function boundRows<
  Name extends keyof Tables,
  Property extends string & keyof Selectable<Tables[Name]>,
>(
  em: EntityManager,
  entity: Name,
  properties: readonly Property[],
  rows: readonly Readonly<Pick<Selectable<Tables[Name]>, Property>>[],
) {
  const { properties: known } = em.getMetadata().getByClassName(entity);
  const columns = properties.map((name) => {
    const property = known[name as keyof typeof known] as EntityProperty;
    return { name, type: property.customType, column: property.fieldNames[0], of: property.columnTypes[0] };
  });
  const platform = em.getPlatform();
  const stored = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, type, column }) => {
        const value = row[name];
        const isConverted = type && !(type instanceof JsonType) && value !== null;
        return [column, isConverted ? type.convertToDatabaseValue(value, platform) : value];
      }),
    ),
  );
  const table = sql<
    Pick<Selectable<Tables[Name]>, Property>
  >`jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)`;
  const definition = columns.map(({ column, of }) => `${column} ${of}`).join(', ');
  return table.as<'given'>(sql.raw(`given (${definition})`));
}
