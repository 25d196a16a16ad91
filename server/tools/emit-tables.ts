import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from 'kysely';
import { openDatabase } from '../src/db/database.js';

/**
 * Writes `server/migrations/tables.ts`, the types of the query builder, from a database that the migrations have just made.
 */

/** What either driver gives for a type of the database, and takes: `bigint` is text from a server, a number from the embedded database. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'BigInteger',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
};

/** The columns that the database computes: nobody writes them. */
async function computedColumns(db: Kysely<unknown>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text || '.' || attname as name from pg_attribute where attgenerated <> ''`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

function columnType({ dataType, isNullable }: ColumnMetadata): string {
  const isArray = dataType.startsWith('_');
  const type = TYPES[isArray ? dataType.slice(1) : dataType];
  if (!type) throw new Error(`server/tools/emit-tables.ts does not know the type ${dataType}.`);
  return `${isArray ? `${type}[]` : type}${isNullable ? ' | null' : ''}`;
}

function property(table: TableMetadata, column: ColumnMetadata, computed: ReadonlySet<string>): string {
  const type = columnType(column);
  if (computed.has(`${table.name}.${column.name}`)) return `  ${column.name}: GeneratedAlways<${type}>;`;
  return `  ${column.name}: ${column.hasDefaultValue || column.isAutoIncrementing ? `Generated<${type}>` : type};`;
}

const interfaceName = ({ name }: TableMetadata) =>
  `${name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Table`;

async function tablesText(db: Kysely<unknown>): Promise<string> {
  const computed = await computedColumns(db);
  const tables = (await db.introspection.getTables())
    .filter(({ schema, isView }) => schema === 'public' && !isView)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '// Written by npm run codegen from the migrations: do not edit.',
    "import type { ColumnType, GeneratedAlways } from 'kysely';",
    '/** What the database fills in where it is left out. */\nexport type Generated<Value> = [Value] extends [ColumnType<infer Read, infer Insert, infer Update>]\n  ? ColumnType<Read, Insert | undefined, Update>\n  : ColumnType<Value, Value | undefined, Value>;',
    '/** Text from a PostgreSQL server, a number from the embedded database: read money with `paise()`. */\nexport type BigInteger = ColumnType<string | number, string | number | bigint, string | number | bigint>;',
    '/** Read as the text that the database gives. */\nexport type Instant = ColumnType<string, string | Date, string | Date>;',
    '/** Written as text, read as what it says. */\nexport type Json = ColumnType<unknown, string, string>;',
    ...tables.map(
      (table) =>
        `export interface ${interfaceName(table)} {\n${table.columns
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map((column) => property(table, column, computed))
          .join('\n')}\n}`,
    ),
    `/** Every table of the database. */\nexport interface Tables {\n${tables.map((table) => `  ${table.name}: ${interfaceName(table)};`).join('\n')}\n}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-tables-'));
const database = await openDatabase({ dataDir: path.join(folder, 'database') });
const text = await tablesText(database.em.fork().getKysely<unknown>());
await database.close();
rmSync(folder, { recursive: true });
writeFileSync(path.resolve(import.meta.dirname, '../migrations/tables.ts'), text);
