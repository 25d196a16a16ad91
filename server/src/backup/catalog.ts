import { MIGRATIONS_TABLE } from '../db/schema-versions.js';
import { sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';

/** Column with stored data. Generated columns are excluded. */
interface Column {
  readonly name: string;
  /** SQL type, such as `numeric(10,2)`. */
  readonly type: string;
}

/** Table with its columns in sequence. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Foreign key with its definition. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Objects of a schema, each by name, except the migrator's table. */
interface Schema {
  readonly tables: readonly Table[];
  /** Sequences, including those of identity columns. */
  readonly sequences: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
}

const IS_OURS = (catalog: string, oid: string, namespace: string) =>
  `${namespace} = current_schema()::regnamespace and not exists (
     select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
/** Statement for tables, views, and sequences, except those of extensions and of the migrator. */
const RELATIONS = `select c.oid, c.relname as name, c.relkind as kind from pg_class c
  where ${IS_OURS('pg_class', 'c.oid', 'c.relnamespace')} and c.relname <> '${MIGRATIONS_TABLE}'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.refobjid = to_regclass('${MIGRATIONS_TABLE}'))`;

/** Quotes a name for SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Runs SQL that the query builder does not support: settings, cursors, triggers, and definitions from the catalog. */
export function runCommand<Row extends object>(tx: EntityManager, text: string): Promise<Row[]> {
  return sql<Row>(tx, text);
}

/** Session settings for a uniform text format of all values in every database. */
export const TEXT_FORMAT_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  bytea_output: 'hex',
  extra_float_digits: '1',
};

/** Reads the schema from the catalog in one statement. The query builder has no types for the catalog. */
export async function schemaOf(em: EntityManager): Promise<Schema> {
  const [schema] = await runCommand<Schema>(
    em,
    `with ours as materialized (${RELATIONS})
     select
       (select coalesce(json_agg(t order by t.name), '[]') from (
         select ours.name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
         from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         where ours.kind in ('r', 'p') group by ours.name) t) as tables,
       (select coalesce(json_agg(name order by name), '[]') from ours where kind = 'S') as sequences,
       (select coalesce(json_agg(json_build_object('table', ours.name, 'name', k.conname, 'definition', pg_get_constraintdef(k.oid))
           order by ours.name, k.conname), '[]')
         from ours join pg_constraint k on k.conrelid = ours.oid and k.contype = 'f' and k.conparentid = 0) as "foreignKeys"`,
  );
  return schema as Schema;
}

/** Drops all objects of the schema except the migrator's table, which it empties. Runs in the caller's transaction. */
export async function emptySchema(tx: EntityManager): Promise<void> {
  const drops = await runCommand<{ statement: string }>(
    tx,
    `select format('drop %s if exists %s cascade', kind, thing) as statement from (
       select case kind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
         oid::regclass::text as thing, case kind when 'v' then 1 when 'm' then 1 when 'S' then 3 else 2 end as step
       from (${RELATIONS}) ours where kind in ('r', 'p', 'v', 'm', 'S')
       union all
       select 'routine', p.oid::regprocedure::text, 4 from pg_proc p where ${IS_OURS('pg_proc', 'p.oid', 'p.pronamespace')}
       union all
       select case when t.typtype = 'd' then 'domain' else 'type' end, t.oid::regtype::text, 5
       from pg_type t where ${IS_OURS('pg_type', 't.oid', 't.typnamespace')} and t.typtype in ('d', 'e')
     ) things order by step, thing`,
  );
  for (const { statement } of drops) await runCommand(tx, statement);
  await runCommand(tx, `delete from ${quotedName(MIGRATIONS_TABLE)}`);
}
