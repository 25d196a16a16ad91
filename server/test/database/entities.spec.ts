/**
 * Tests that entities and migrations describe the same tables: columns, types, defaults, and primary keys. Only migrations define
 * checks, unique constraints, indexes, triggers, and most foreign keys.
 */
import { SqlSchemaGenerator } from '@mikro-orm/sql';
import { type Database, openDatabase } from '../../src/db/database.js';
import { MIGRATIONS_TABLE } from '../../src/db/schema-versions.js';
import { sql } from '../../src/db/sql.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: await databases.migrated(), poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await databases.dropAll();
});

async function tablesWithoutEntity(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    database.em.fork(),
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const known = new Set([...database.em.getMetadata().getAll().values()].map(({ tableName }) => tableName));
  return tables.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Returns the SQL that would change the schema to that of the entities, without parts that only migrations define. */
async function schemaDiff(): Promise<string[]> {
  const { config } = database.em;
  config.set('schemaGenerator', {
    ...config.get('schemaGenerator'),
    ignoreTriggers: true,
    ignoreRoutines: true,
    skipTables: [MIGRATIONS_TABLE],
  });
  const generator = new SqlSchemaGenerator(database.em as never);
  const statements = await generator.getUpdateSchemaSQL({ wrap: false, dropTables: false });
  const constraints = await sql<{ name: string }>(
    database.em.fork(),
    `select conname as name from pg_constraint where contype in ('c', 'u', 'f')
     union select indexname from pg_indexes where schemaname = 'public'`,
  );
  const names = new Set(constraints.map(({ name }) => name));
  return statements
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter((line) => !names.has(/(?:drop constraint|^drop index) "(\w+)";$/.exec(line)?.[1] ?? ''));
}

test('each table has an entity', async () => {
  expect(await tablesWithoutEntity()).toEqual([MIGRATIONS_TABLE]);
});

test('a migrated database has exactly the columns and foreign keys that the entities say', async () => {
  expect(await schemaDiff()).toEqual([]);
});

test('columns of one name have one property, except those that a join selects under an alias', () => {
  const properties = new Map<string, Set<string>>();
  for (const { props } of database.em.getMetadata().getAll().values())
    for (const { name, fieldNames } of props)
      for (const column of fieldNames ?? [])
        properties.set(column, (properties.get(column) ?? new Set()).add(name));
  const ambiguous = [...properties].filter(([, names]) => names.size > 1);
  expect(Object.fromEntries(ambiguous.map(([column, names]) => [column, [...names].sort()]))).toEqual({
    user_id: ['customerId', 'userId'],
    refunded: ['refunded', 'refundedPaise'],
  });
});

test('a missing column and a different column type are reported', async () => {
  const change = (statement: string) => sql(database.em.fork(), statement);
  await change('alter table dishes add column spice integer');
  await change('alter table meals alter column meal_title type varchar(40)');
  await change('alter table addresses drop constraint addresses_user_id_fkey');
  const found = (await schemaDiff()).join('\n');
  expect(found).toMatch(/alter table "dishes" drop column "spice"/);
  expect(found).toMatch(/alter table "meals" alter column "meal_title" type text/);
  expect(found).toMatch(/addresses_user_id_fkey/);
});
