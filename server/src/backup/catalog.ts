import { MIGRATIONS_TABLE } from '../db/schema-versions.js';
import { sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';

/** A column that holds data of its own: not a generated one. */
export interface Column {
  readonly name: string;
  /** As SQL writes it, such as `numeric(10,2)`. */
  readonly type: string;
}

/** A table with its columns in their order. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** What the schema consists of, beside what extensions brought. The migrator's own table is left out. */
const OURS = `n.oid = current_schema()::regnamespace`;
const OF_NO_EXTENSION = (catalog: string, oid: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Writes a name so that SQL takes it as it is. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The tables, by name. */
export async function tablesOf(em: EntityManager): Promise<Table[]> {
  const rows = await sql<{ table: string; column: string; type: string }>(
    em,
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${OURS} and c.relkind in ('r', 'p') and c.relname <> $1 and ${OF_NO_EXTENSION('pg_class', 'c.oid')}
     order by c.relname, a.attnum`,
    [MIGRATIONS_TABLE],
  );
  const tables = new Map<string, Column[]>();
  for (const { table, column, type } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name: column, type }]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** The sequences, those behind identity columns too. */
export async function sequencesOf(em: EntityManager): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    em,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relkind = 'S' and ${OF_NO_EXTENSION('pg_class', 'c.oid')}
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
         and d.refobjid = to_regclass('${MIGRATIONS_TABLE}'))
     order by c.relname`,
  );
  return rows.map((row) => row.name);
}

/** A foreign key, and how to make it again. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The foreign keys. */
export function foreignKeysOf(em: EntityManager): Promise<ForeignKey[]> {
  return sql<ForeignKey & object>(
    em,
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and k.contype = 'f' and k.conparentid = 0 order by c.relname, k.conname`,
  );
}

/** Takes everything out of the schema but the migrator's table, which it empties. Runs in the caller's transaction. */
export async function emptySchema(tx: EntityManager): Promise<void> {
  const things = await sql<{ statement: string }>(
    tx,
    `select format('drop %s if exists %s cascade', kind, thing) as statement from (
       select case when c.relkind = 'v' then 'view' when c.relkind = 'm' then 'materialized view'
         when c.relkind = 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as thing,
         case when c.relkind in ('v', 'm') then 1 when c.relkind = 'S' then 3 else 2 end as step
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OF_NO_EXTENSION('pg_class', 'c.oid')}
         and c.relname <> '${MIGRATIONS_TABLE}'
         and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
           and d.refobjid = to_regclass('${MIGRATIONS_TABLE}'))
       union all
       select 'routine', p.oid::regprocedure::text, 4 from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where ${OURS} and ${OF_NO_EXTENSION('pg_proc', 'p.oid')}
       union all
       select case when t.typtype = 'd' then 'domain' else 'type' end, t.oid::regtype::text, 5
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
       where ${OURS} and t.typtype in ('d', 'e') and ${OF_NO_EXTENSION('pg_type', 't.oid')}
     ) things order by step, thing`,
  );
  for (const { statement } of things) await sql(tx, statement);
  await sql(tx, `delete from ${MIGRATIONS_TABLE}`);
}
